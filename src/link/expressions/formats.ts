import type { Call, Expression, Module } from '../../core/language/expression.ts'
import { push } from '../../core/runtime/lists.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import type { Span } from '../../core/text/span.ts'
import { choose, type Value } from '../values/value.ts'
import type { World } from '../world.ts'
import { externalName } from './calls.ts'
import { evaluateWhole } from './evaluate.ts'

/** Calls that fill one format that are looked at. */
const MOST_FILLINGS = 16

/** Results of the calls of a module that fill a format, which they are given as it is written or by its name. */
export function filledBy(world: World, module: Module, format: Expression): Value | undefined {
  const { methods, functions } = world.library(module.language)
  const isFormat = (given: Expression | undefined) =>
    given === format || (given !== undefined && NAMED.has(given.kind) && isWrittenAt(world, module, given, format.span))
  const fills = ({ callee, args, new: made }: Call) => {
    if (callee.kind === 'member' && typeof callee.name === 'string' && methods.get(callee.name) === 'format')
      return args.length > 0 && isFormat(callee.of)
    if (args.length < 2 || callee.kind === 'function') return false
    return (
      functions.get(externalName(world.evaluate(callee, { module }), made)) === 'format' &&
      args.slice(0, 2).some(isFormat)
    )
  }
  const found = takersOf(module, format)
    .filter(({ call }) => fills(call))
    .slice(0, MOST_FILLINGS)
  const values = found.map(({ call: { span }, index }) =>
    evaluateWhole(world, { kind: 'call', call: index, span }, { module }),
  )
  return values.length > 0 ? choose(values, false, { kind: 'result', name: 'format' }, format.span) : undefined
}

/** A call with its place in the module. */
interface Taker {
  readonly call: Call
  readonly index: number
}

/** The calls that may be given an expression: as it is written, or by a name. */
function takersOf(module: Module, expression: Expression): readonly Taker[] {
  const known = takersIn(module)
  const found = [...(known.get(expression) ?? []), ...(known.get('named') ?? [])]
  return found.sort((a, b) => a.index - b.index)
}

const takersIn = oncePer(({ calls }: Module): ReadonlyMap<Expression | 'named', readonly Taker[]> => {
  const found = new Map<Expression | 'named', Taker[]>()
  calls.forEach((call, index) => {
    const { callee, args } = call
    const operands = [...(callee.kind === 'member' ? [callee.of] : []), ...args.slice(0, 2)]
    const keys = operands.map((expression) => (NAMED.has(expression.kind) ? 'named' : expression))
    for (const key of new Set(keys)) push(found, key, { call, index })
  })
  return found
})

const NAMED: ReadonlySet<Expression['kind']> = new Set(['name', 'member'])

function isWrittenAt(world: World, module: Module, given: Expression, { start, end }: Span): boolean {
  const value = world.evaluate(given, { module })
  const first = value.kind === 'text' ? value.text.find((piece) => piece.kind === 'written') : undefined
  return first !== undefined && first.span.file === module.file && first.span.start >= start && first.span.end <= end
}
