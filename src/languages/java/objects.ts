import type { Expression, Member } from '../../core/language/expression.ts'
import { append } from '../../core/runtime/lists.ts'
import { removalOf } from '../../core/text/removal.ts'
import { child, field, type Node, named } from '../../tree-sitter/node.ts'
import { memberAt, recordObject } from '../../tree-sitter/shapes/collections.ts'
import { semicolonRemoval, stepRemoval } from '../../tree-sitter/shapes/removals.ts'
import type { Step } from '../../tree-sitter/shapes/steps.ts'
import { keyAt } from '../../tree-sitter/strings.ts'
import { expression, type Place, sourceOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { stepsOf } from './builders.ts'

type ObjectExpression = Extract<Expression, { kind: 'object' }>

/** Classes whose objects hold members by name. */
const MAPS =
  /^(?:\w*HashMap|TreeMap|EnumMap|Hashtable|Properties|\w*MultiValueMap|MultivaluedHashMap|HttpHeaders|ObjectNode|JSONObject|JsonObject|Document|BasicDBObject|(?:Headers|okhttp3\.Headers)\.Builder)$/
/** Calls that make one. */
const MAKERS =
  /^(?:(?:ImmutableMap|ImmutableMultimap)\.builder|Json\.createObjectBuilder|JsonNodeFactory\.instance\.objectNode|\w+\.createObjectNode|\w+\.objectNode|Maps\.new\w+)$/
/** Calls that make one of keys and values in turn. */
const PAIRS =
  /^(?:Map\.of|ImmutableMap\.of|Headers\.of|ImmutableSortedMap\.of|Collections\.singletonMap|JSONObject\.of)$/
/** Calls that make one of another one. */
const COPIES =
  /^(?:(?:\w+\.)?(?:Map|ImmutableMap|SortedMap)\.copyOf|Collections\.(?:unmodifiable|synchronized)Map|(?:okhttp3\.)?Headers\.of|HttpHeaders\.(?:of|readOnlyHttpHeaders))$/
/** Of these, the one that takes one key and no less. */
const ONE = /^singletonMap$/
/** Setters of one member. */
export const PUTS =
  /^(?:put|set|add|addProperty|putIfAbsent|accumulate|append|addHeader|putSingle|putPOJO|fluentPut|fluentAdd)$/
/** Setters of headers that name the header themselves. */
const HEADERS: Readonly<Record<string, string>> = {
  setContentType: 'Content-Type',
  setAccept: 'Accept',
  setBearerAuth: 'Authorization',
}
const PASSES = /^(?:build|toString|toJSONString|toMap|asMap|deepCopy)$/

/** The object that a chain makes: a map, a JSON object, headers. */
export function builtObject(v: Visitor, node: Node, place: Place): ObjectExpression | undefined {
  const { root, steps } = stepsOf(v, node)
  const start = makes(
    v,
    root,
    steps.map(({ name }) => name),
  )
  if (start === undefined) return undefined
  const rest = steps.slice(start)
  if (!rest.every(({ name, args }) => (PUTS.test(name) && args.length === 2) || PASSES.test(name))) return undefined
  const members: Member[] = start === 0 ? blockMembers(v, root) : []
  const first = steps[0]
  if (start === 1 && first && first.args.length > 1 && PAIRS.test(`${classNamed(v, root)}.${first.name}`))
    append(members, inTurn(v, first.args, place, ONE.test(first.name) ? undefined : first.list))
  const spreads = start === 0 ? spreadOf(v, root) : start === 1 && first ? copied(v, root, first) : []
  for (const { args, name, of, list } of rest) {
    const removal = of && list ? stepRemoval(v, of, list) : []
    if (PUTS.test(name))
      append(
        members,
        inTurn(v, args, place).map((member) => ({ ...member, removal })),
      )
  }
  return recordObject(v, node, members, spreads, place)
}

/** How many steps make the object; undefined where none is made. */
function makes(v: Visitor, root: Node, names: readonly string[]): number | undefined {
  if (root.type === 'object_creation_expression') {
    const type = field(root, 'type')
    const name = type ? (sourceOf(v, type).split('<', 1)[0] ?? '') : ''
    return name.length < 80 && MAPS.test(name.split('.').length > 2 ? (name.split('.').at(-1) ?? '') : name)
      ? 0
      : undefined
  }
  const [first, second] = names
  if (!/^(?:identifier|field_access)$/.test(root.type) || first === undefined) return undefined
  const source = `${classNamed(v, root)}.${first}`
  if (source.length > 80) return undefined
  if (PAIRS.test(source) || MAKERS.test(source) || COPIES.test(source)) return 1
  return second && MAKERS.test(`${source}.${second}`) ? 2 : undefined
}

/** The name of a class without the package in front of it: `java.util.Map`. */
function classNamed(v: Visitor, root: Node): string {
  const source = sourceOf(v, root)
  return source.length > 160 ? source : source.replace(/^(?:[a-z_]\w{0,60}\.){1,8}(?=[A-Z])/, '')
}

/** A map that a call makes another one of, perhaps with a filter. */
function copied(v: Visitor, root: Node, { name, args }: Step): Expression[] {
  const source = `${classNamed(v, root)}.${name}`
  const [map, ...more] = args
  if (!map || !COPIES.test(source) || (more.length > 0 && !source.startsWith('HttpHeaders'))) return []
  return [expression(v, map)]
}

/** A map that is an argument of a new one. */
function spreadOf(v: Visitor, root: Node): Expression[] {
  const [first] = named(field(root, 'arguments'))
  return first && !/literal$/.test(first.type) ? [expression(v, first)] : []
}

/** `new HashMap<>() {{ put("a", b); }}` */
function blockMembers(v: Visitor, root: Node): Member[] {
  const block = child(child(root, 'class_body'), 'block')
  return named(block).flatMap((node) => {
    const call = child(node, 'method_invocation')
    const args = named(field(call, 'arguments'))
    const name = field(call, 'name')
    if (!call || !name || args.length !== 2 || !PUTS.test(sourceOf(v, name))) return []
    const removal = semicolonRemoval(v, call)
    return inTurn(v, args, {}).map((put) => ({ ...put, removal }))
  })
}

/** Keys and values in turn; those that stand in a list of their own can be taken out of it. */
function inTurn(v: Visitor, args: readonly Node[], place: Place, list?: Node): Member[] {
  const members: Member[] = []
  for (let at = 0; at + 1 < args.length; at += 2) {
    const [key, value] = [args[at], args[at + 1]]
    if (!key || !value) break
    members.push(memberAt(v, keyAt(v, key), value, { start: key.start, end: value.end }, place))
  }
  if (!list) return members
  const ranges = members.map(({ span }) => span)
  return members.map((member, index) => ({ ...member, removal: removalOf(v, ranges, index, list) }))
}

/** The header that a setter names by its own name. */
export function headerOf(name: string): string | undefined {
  return Object.hasOwn(HEADERS, name) ? HEADERS[name] : undefined
}

/** An object of keys and values in turn: `headers("a", b, "c", d)`. */
export function objectInTurn(v: Visitor, node: Node, args: readonly Node[]): ObjectExpression {
  return recordObject(v, node, inTurn(v, args, {}), [], {})
}

/** Whether a declared type holds members by name. */
export function isMapType(name: string): boolean {
  return /(?:Map|HttpHeaders|ObjectNode|JSONObject|JsonObject|Properties)$/.test(name)
}
