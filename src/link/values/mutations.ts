import type { Call, Expression } from '../../core/language/expression.ts'
import { push } from '../../core/runtime/lists.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import { contains, type Span } from '../../core/text/span.ts'
import type { Indexed } from '../world.ts'
import type { Value } from './value.ts'

/** Calls that print a value and leave it as it is. */
const SHOWS =
  /^(?:log|info|debug|warn|error|trace|dump|print\w*|echo|puts|pp|inspect|len|count|size|keys|\w{0,60}Print\w{0,60})$/i

/** Calls of a module with a name as an argument or receiver: any of them may give members to the object it holds. */
export const callsWith = oncePer(({ calls }: Indexed['module']): ReadonlyMap<number, readonly Call[]> => {
  const found = new Map<number, Call[]>()
  for (const call of calls) {
    const { callee, args } = call
    const of = callee.kind === 'member' ? [callee.of, ...args] : args
    if (!SHOWS.test(nameOf(callee)))
      for (const expression of of)
        if (expression.kind === 'name' && expression.binding !== undefined) push(found, expression.binding, call)
  }
  return found
})

/** An object that was an argument of another call than the one that uses it now, which may have given it members. */
export function withMutations(value: Value, indexed: Indexed, binding: number, use: Span): Value {
  if (value.kind === 'choice') {
    return { ...value, of: value.of.map((one) => withMutations(one, indexed, binding, use)) }
  }
  if (value.kind !== 'object' && value.kind !== 'instance') return value
  const by = callsWith(indexed.module)
    .get(binding)
    ?.filter((call) => !contains(call.span, use) && mayComeBefore(indexed, call, use))
  return by && by.length > 0 ? { ...value, passedTo: by.map(({ callee }) => nameOf(callee)) } : value
}

function mayComeBefore({ functionAt }: Indexed, { span, function: at }: Call, use: Span): boolean {
  return span.start < use.start || at !== functionAt(use.start)
}

function nameOf(callee: Expression): string {
  if (callee.kind === 'name' || callee.kind === 'unknown') return callee.name
  return callee.kind === 'member' && typeof callee.name === 'string' ? callee.name : ''
}
