import { environmentRead } from '../../core/language/environment.ts'
import type { Expression } from '../../core/language/expression.ts'
import { lookUp } from '../../core/runtime/safe-look-up.ts'
import { formatted } from '../format.ts'
import { field, type Node, named } from '../node.ts'
import { calledValue, isStringy, keyAt, literalValue } from '../strings.ts'
import { useOfArgument } from '../uses.ts'
import {
  branching,
  expression,
  type Place,
  type Reader,
  recordCall,
  sourceOf,
  spanOf,
  statement,
  unknownValue,
  type Visitor,
} from '../visitor.ts'
import { membersOf, type Pair, spreadMember, spreadPlaces } from './collections.ts'
import { choiceOf } from './operators.ts'

/** The arguments of a call as nodes. */
export interface Arguments {
  /** The list that they stand in, with its brackets. */
  readonly list?: Node | undefined
  readonly positional: readonly Node[]
  readonly named?: readonly Pair[]
  /** Values spread into them: `**options`. */
  readonly spread?: readonly Node[]
}

/** A text, or a constant of a method of HTTP. */
const OF_REQUEST = /^(?:[$@bfru]{0,3}["'`]|(?:[\w.:]{0,60}[.:])?(?:Method_?)?(?:get|head|post|put|patch|delete)$)/i

/** Whether an object that describes a route holds what serves it: one of a client holds texts alone. */
function isServed(v: Visitor, { positional, named: byName = [], spread = [] }: Arguments): boolean {
  return byName.length + spread.length > 0 || !positional.every((one) => OF_REQUEST.test(sourceOf(v, one)))
}

/** Records a call, and gives what it stands for: an environment variable, a formatted string, or the call. */
export function callAt(
  v: Visitor,
  node: Node,
  callee: Expression,
  given: Arguments,
  made: boolean,
  place: Place,
): Expression {
  const span = spanOf(v, node)
  const args: Expression[] = []
  const index = v.calls.length
  recordCall(v, { callee, args, span, new: made })
  let style = formatOf(v, callee, given)
  const spreadAt = spreadPlaces(v, given.positional)
  given.positional.forEach((one, position) => {
    const defaultUse =
      v.grammar.use?.(v, callee, position) ?? useOfArgument(v, callee, position, given.positional.length)
    const use = defaultUse === 'route' && made && !isServed(v, given) ? undefined : defaultUse
    const isFormat = position === style?.at
    const value = expression(v, one, { ...(use ? { use } : {}), ...(isFormat ? { part: true } : {}) })
    args.push(value)
    if (style && isFormat && style.locale && !isStringy(value)) style = behindLocale(v, style, given)
  })
  const members = given.named && given.named.length > 0 ? membersOf(v, given.list ?? node, given.named) : []
  const spread = (given.spread ?? []).map((one) => expression(v, one))
  const declared = v.calls[index]
  if (declared && spreadAt.length > 0) declared.spread = spreadAt
  if (declared && (members.length > 0 || spread.length > 0)) {
    declared.named = [...members, ...spread.map(spreadMember)]
  }
  const variable = environmentCall(v, node, callee, args, place)
  if (variable) return variable
  const text =
    style && spreadAt.length === 0
      ? formatCall(v, node, callee, args, { members, spreads: spread }, style, place)
      : undefined
  if (text) return text
  return calledValue(v, callee, { kind: 'call', call: index, span }, place)
}

type Style = NonNullable<Visitor['grammar']['formats']>[string]

function formatOf(v: Visitor, callee: Expression, given: Arguments): Style | undefined {
  const { formats = {} } = v.grammar
  const name = dotted(callee)
  const style =
    (name === undefined ? undefined : lookUp(formats, name)) ??
    (callee.kind === 'member' ? lookUp(formats, `.${String(callee.name)}`) : undefined)
  if (!style) return undefined
  if (style.at === 'self') return callee.kind === 'member' && isStringy(callee.of) ? style : undefined
  return given.positional.length > style.at ? style : undefined
}

const PLACEHOLDER = /%[\w$(<{.]|\{\w/

/** The format as the next argument, where that is a string with places to fill. */
function behindLocale(v: Visitor, style: Style, { positional }: Arguments): Style {
  const at = typeof style.at === 'number' ? style.at + 1 : 0
  const next = positional[at]
  const isFormat =
    next !== undefined && /["'`]/.test(v.text.charAt(next.end - 1)) && PLACEHOLDER.test(sourceOf(v, next))
  return isFormat ? { style: style.style, at } : style
}

function formatCall(
  v: Visitor,
  node: Node,
  callee: Expression,
  args: readonly Expression[],
  { members, spreads }: Pick<Extract<Expression, { kind: 'object' }>, 'members' | 'spreads'>,
  { style, at }: Style,
  place: Place,
): Expression | undefined {
  const self = at === 'self' && callee.kind === 'member' ? callee.of : undefined
  const template = self ?? args[typeof at === 'number' ? at : 0] ?? unknownValue(v, node, 'format')
  const positional = self ? args : args.filter((_, index) => index > (typeof at === 'number' ? at : 0))
  const span = spanOf(v, node)
  const object: Expression | undefined =
    members.length + spreads.length > 0 ? { kind: 'object', members, spreads, span } : undefined
  const [only] = positional
  const byName = object ?? (only?.kind === 'object' ? only : undefined)
  if (!isStringy(template)) return undefined
  return formatted(v, node, template, { positional, ...(byName ? { named: byName } : {}) }, style, place)
}

/** A name that only variables of the environment have. */
const VARIABLE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/

/** Reads a variable of the environment, with its default. */
function environmentCall(
  v: Visitor,
  node: Node,
  callee: Expression,
  args: readonly Expression[],
  place: Place,
): Expression | undefined {
  const name = dotted(callee)
  const { calls, readers } = v.grammar.environment ?? {}
  if (name === undefined || !(calls?.includes(name) || readers?.test(name))) return undefined
  const [variable, otherwise] = args
  const known = literalValue(variable)
  if (!calls?.includes(name) && !(otherwise && known !== undefined && VARIABLE.test(known))) return undefined
  const span = spanOf(v, node)
  const env = environmentRead(variable, known, span)
  if (!env) return undefined
  if (!otherwise || otherwise.kind === 'function') return env
  return choiceOf(v, node, [env, otherwise], { ...place, part: true }, { fallback: true })
}

/** The dotted name that is called, if it is one: `os.environ.get`. */
export function dotted(callee: Expression): string | undefined {
  const path: string[] = []
  let at = callee
  while (at.kind === 'member') {
    if (typeof at.name !== 'string') return undefined
    path.unshift(at.name)
    at = at.of
  }
  return at.kind === 'name' ? [at.name, ...path].join('.') : undefined
}

/** A member by a computed name: `a['b']`; of the environment it is a variable. */
export function subscript(of: string, key: string): Reader {
  return (v, node) => {
    const holder = field(node, of) ?? named(node)[0]
    const index = field(node, key) ?? named(node)[1]
    if (!holder) return undefined
    const value = expression(v, holder)
    const span = spanOf(v, node)
    if (!index) return { kind: 'unknown', name: 'index', span }
    const name = keyAt(v, index)
    const known = literalValue(name)
    const root = dotted(value)
    const isEnvironment = root !== undefined && v.grammar.environment?.maps.includes(root)
    const env = isEnvironment ? environmentRead(name, known, span) : undefined
    if (env) return env
    return { kind: 'member', of: value, name, span }
  }
}

/** Branches of the same kind: whatever stands in them may not happen. */
export const branch: Reader = (v, node) => {
  branching(v, () => {
    for (const inner of node.children) if (inner.named) statement(v, inner)
  })
  return undefined
}
