import { environmentRead } from '../../core/language/environment.ts'
import type { Expression } from '../../core/language/expression.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { objectOf } from '../../tree-sitter/shapes/assignments.ts'
import { choiceOf } from '../../tree-sitter/shapes/operators.ts'
import { buildParts, type StepRole } from '../../tree-sitter/shapes/steps.ts'
import { joinedBy, literalValue, recordString } from '../../tree-sitter/strings.ts'
import {
  branching,
  expression,
  type Place,
  recordCall,
  sourceOf,
  spanOf,
  type Visitor,
} from '../../tree-sitter/visitor.ts'
import { stepsOf } from './builders.ts'
import { typeAt } from './names.ts'

/** A call with its parts. */
interface Called {
  readonly of: Node | undefined
  readonly name: string
  readonly args: readonly Node[]
}

/** Functions that give their first argument, or the second where that is missing. */
const FALLBACKS =
  /^(?:requireNonNullElse|requireNonNullElseGet|defaultIfBlank|defaultIfEmpty|defaultIfNull|defaultString|firstNonNull|getIfBlank|getIfEmpty|ifNull|coalesce)$/
/** Lists made of their arguments. */
const LISTS = /^(?:List|Set|Arrays|ImmutableList|ImmutableSet|Collections|Lists|Sets|Stream)$/
const LISTED = /^(?:of|asList|singletonList|singleton|newArrayList|newHashSet)$/

/** Results of some calls of the standard library; undefined for all others. */
export function knownCall(v: Visitor, node: Node, place: Place): Expression | undefined {
  const name = field(node, 'name')
  if (!name) return undefined
  const called = { of: field(node, 'object'), name: sourceOf(v, name), args: named(field(node, 'arguments')) }
  return (
    service(v, node, called) ??
    setting(v, node, called, place) ??
    fallback(v, node, called, place) ??
    listed(v, node, called, place) ??
    targeted(v, node)
  )
}

/** `context.getBean(Settings.class)`, `injector.getInstance(Settings.class)`: an object of that class. */
function service(v: Visitor, node: Node, { of, name, args }: Called): Expression | undefined {
  const [only, ...more] = args
  const isOne = of && only?.type === 'class_literal' && more.length === 0 && /^(?:getBean|getInstance)$/.test(name)
  const type = isOne ? typeAt(v, named(only)[0]) : undefined
  return type && objectOf(v, node, type)
}

/** `System.getenv().get("X")`, `properties.getProperty("x", "…")`, `config.getString("x")` */
function setting(v: Visitor, node: Node, { of, name, args }: Called, place: Place): Expression | undefined {
  const [key, otherwise] = args
  if (!of || !key || args.length > 2) return undefined
  const holder = sourceOf(v, of).slice(0, 80)
  const isEnvironment = holder === 'System.getenv()' && /^(?:get|getOrDefault)$/.test(name)
  const isSystem = holder === 'System' && /^get(?:env|Property)$/.test(name)
  // `Integer.getInteger("version", 4)` reads a property of the system as `System.getProperty` does.
  const isNumber = (holder === 'Integer' && name === 'getInteger') || (holder === 'Long' && name === 'getLong')
  if (!isEnvironment && !isSystem && !isNumber && name !== 'getProperty') return undefined
  const variable = expression(v, key, { part: true })
  const known = literalValue(variable)
  const isRead = isEnvironment || isSystem || name === 'getProperty'
  const env = environmentRead(isRead ? variable : undefined, known, spanOf(v, node))
  if (!env) return undefined
  return otherwise ? either(v, node, env, otherwise, place) : env
}

/** One value where there is one, else another. */
function either(v: Visitor, node: Node, first: Expression, otherwise: Node, place: Place): Expression {
  const part = { ...place, part: true }
  const second = branching(v, () => valueOrResult(v, otherwise, part))
  return choiceOf(v, node, [first, second], place, { fallback: true })
}

/** A value, or what a function without parameters gives: `() -> "…"`. */
function valueOrResult(v: Visitor, node: Node, place: Place): Expression {
  const value = expression(v, node, place)
  const [only] = value.kind === 'function' ? (v.functions[value.function]?.returns ?? []) : []
  return only ?? value
}

function fallback(v: Visitor, node: Node, { of, name, args }: Called, place: Place): Expression | undefined {
  const [first, second] = args
  if (of && first && args.length === 1 && /^(?:orElse|orElseGet|or)$/.test(name)) {
    return either(v, node, expression(v, of, { ...place, part: true }), first, place)
  }
  if (first && second && args.length === 2 && FALLBACKS.test(name)) {
    return either(v, node, expression(v, first, { ...place, part: true }), second, place)
  }
  if (of && first && second && args.length === 2 && name === 'getOrDefault') {
    const key = expression(v, first, { part: true })
    const member: Expression = { kind: 'member', of: expression(v, of), name: key, span: spanOf(v, node) }
    return either(v, node, member, second, place)
  }
  // Steps on an optional value change it little.
  if (of && /^(?:filter|map)$/.test(name) && /^Optional\b/.test(sourceOf(v, of).slice(0, 20))) {
    for (const arg of args) expression(v, arg)
    return expression(v, of, place)
  }
  return undefined
}

function listed(v: Visitor, node: Node, { of, name, args }: Called, place: Place): Expression | undefined {
  const holder = of ? sourceOf(v, of).slice(0, 40) : ''
  const [first, ...rest] = args
  if (holder === 'String' && name === 'join' && first && rest.length > 0) {
    return joinedBy(v, node, first, rest, 'join', place)
  }
  if (holder === 'StringUtils' && name === 'join' && first && rest[0] && rest.length === 1)
    return joinedBy(v, node, rest[0], [first], 'join', place)
  const by = of && name === 'collect' && first ? joining(v, first) : undefined
  if (of && by) return joinedBy(v, node, by, [of], 'join', place)
  if (LISTS.test(holder) && LISTED.test(name)) {
    const items = args.map((arg) => expression(v, arg, place.use ? { use: place.use } : {}))
    const [only] = items
    if (only && items.length === 1 && /^(?:stream|asList)$/.test(name) && only.kind === 'array') return only
    return { kind: 'array', items, span: spanOf(v, node) }
  }
  if (/^(?:stream)$/.test(name) && (args.length === 0 || holder === 'Arrays')) {
    const inner = holder === 'Arrays' ? first : of
    return inner && expression(v, inner)
  }
  return undefined
}

/** The separator of `Collectors.joining("/")`. */
function joining(v: Visitor, node: Node): Node | undefined {
  const name = field(node, 'name')
  return node.type === 'method_invocation' && name && sourceOf(v, name) === 'joining'
    ? named(field(node, 'arguments'))[0]
    : undefined
}

const TARGET_STEPS: Readonly<Record<string, StepRole>> = { path: 'path', queryParam: 'query', resolveTemplate: 'same' }

/** `client.target(base).path("a").path("b")` is the target of the whole. */
function targeted(v: Visitor, node: Node): Expression | undefined {
  const { steps } = stepsOf(v, node)
  let at = steps.length
  while (at > 0 && Object.hasOwn(TARGET_STEPS, steps[at - 1]?.name ?? '')) at--
  const target = steps[at - 1]
  if (at === steps.length || !target || !/^(?:target|resource)$/.test(target.name) || target.args.length !== 1)
    return undefined
  let of: Node | undefined = node
  for (let left = steps.length - at + 1; left > 0 && of; left--) of = field(of, 'object')
  const first = target.args[0]
  if (!of || !first) return undefined
  const span = spanOf(v, node)
  const callee: Expression = { kind: 'member', of: expression(v, of), name: target.name, span }
  const parts = buildParts(v, [expression(v, first, { part: true })], steps.slice(at), TARGET_STEPS)
  const url = recordString<Expression>(v, { kind: 'concat', parts, span }, {})
  return recordCall(v, { callee, args: [url], span })
}
