import type { Expression } from '../../core/language/expression.ts'
import { unspelled } from '../../core/language/literal.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { nameAt, SELF } from '../../tree-sitter/scope.ts'
import { type Arguments, callAt } from '../../tree-sitter/shapes/calls.ts'
import { choiceOf } from '../../tree-sitter/shapes/operators.ts'
import { partsOf, recordString } from '../../tree-sitter/strings.ts'
import { expression, type Place, recordCall, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { plainText } from './texts.ts'

/** A call where it is read. */
export interface Site {
  readonly v: Visitor
  readonly node: Node
  readonly callee: Node
  /** The callee as it is written, without blanks; empty where that is long. */
  readonly source: string
  readonly args: Arguments
  readonly place: Place
}

type Rewrite = (site: Site, of: Node | undefined) => Expression | undefined

/** Defaults of a look-up in a map: calls of clients take others. */
const DEFAULT = /^(?:string|concatenated_string|integer|float|true|false|none|binary_operator|conditional_expression)$/

/** `config.get('section', 'key')`: a look-up of a key in a section of settings. */
function isSection({ v, args, source }: Site): boolean {
  const key = plainText(v, args.positional[1])
  return key !== undefined && /^[A-Za-z]\w{2,}$/.test(key) && /(?:conf|cfg|parser|ini|cp)\w{0,100}\.get$/i.test(source)
}

function isDefault(site: Site): boolean {
  const { v, args } = site
  const [key, otherwise] = args.positional
  if (isSection(site)) return false
  const name = plainText(v, key)
  if (args.positional.length !== 2 || !otherwise || name === undefined || !/^[\w.:-]+$/.test(name)) return false
  if (DEFAULT.test(otherwise.type)) return true
  if (/^(?:dictionary|list|tuple)$/.test(otherwise.type)) return named(otherwise).length === 0
  return /^(?:\w+\.)*[A-Z][A-Z\d_]+$/.test(sourceOf(v, otherwise)) || /^os\./.test(sourceOf(v, otherwise))
}

/** A member, or something else where it is not there. */
function orElse(site: Site, member: Expression, otherwise: Node): Expression {
  const { v, node, place } = site
  const of = [member, expression(v, otherwise, { ...place, part: true })]
  return choiceOf(v, node, of, place, { fallback: true })
}

/** `of.get('key', default)`. */
const optional: Rewrite = (site, of) => {
  const [key, otherwise] = site.args.positional
  const name = plainText(site.v, key)
  if (!of || !otherwise || name === undefined || !isDefault(site) || (site.args.named ?? []).length > 0)
    return fallback(site, of)
  const { v, source } = site
  if (v.grammar.environment?.calls.includes(source)) return undefined
  return orElse(site, { kind: 'member', of: expression(v, of), name, span: spanOf(v, site.node) }, otherwise)
}

/** `config.get('section', 'key', fallback=default)`. */
const fallback: Rewrite = ({ v, node, args, place }, of) => {
  const [section, key] = args.positional.map((one) => plainText(v, one))
  const fallbackNode = args.named?.find((pair) => sourceOf(v, pair.key) === 'fallback')?.value
  if (!of || section === undefined || key === undefined || !fallbackNode || args.positional.length !== 2)
    return undefined
  const span = spanOf(v, node)
  const inside: Expression = { kind: 'member', of: expression(v, of), name: section, span }
  const member: Expression = { kind: 'member', of: inside, name: key, span }
  const otherwise = expression(v, fallbackNode, { ...place, part: true })
  return choiceOf(v, node, [member, otherwise], place, { fallback: true })
}

/** A method whose result is its receiver. */
const same: Rewrite = ({ v, args, place }, of) =>
  of && args.positional.length === 0 ? expression(v, of, place) : undefined

const text: Rewrite = ({ v, place }, of) => of && expression(v, of, place)

/** `getattr(of, name, default)`. */
const getattr: Rewrite = (site, on) => {
  const { v, node, args } = site
  const [of, key, otherwise] = args.positional
  if (on || !of || !key) return undefined
  const name = plainText(v, key) ?? expression(v, key, { part: true })
  const member: Expression = { kind: 'member', of: expression(v, of), name, span: spanOf(v, node) }
  return otherwise ? orElse(site, member, otherwise) : member
}

/** The names that are seen from here: at most so many. */
const MOST_NAMES = 200

const names: Rewrite = ({ v, node, args, place }, on) => {
  const [of] = args.positional
  if (on) return undefined
  if (of) return expression(v, of, place)
  const seen = new Set<string>()
  for (let scope = v.scope; ; scope = scope.parent) {
    for (const [name, index] of scope.names) if (index !== SELF && seen.size < MOST_NAMES) seen.add(name)
    if (!scope.parent) break
  }
  const span = spanOf(v, node)
  const members = [...seen].map((name) => ({
    key: unspelled(name, spanOf(v, node)),
    value: nameAt(v, name, node),
    span,
    removal: [],
  }))
  return { kind: 'object', members, spreads: [], span }
}

/** `urlunparse((scheme, host, path, …))`. */
const unparsed: Rewrite = ({ v, node, args, place }) => {
  const [list] = args.positional
  if (!list || !/^(?:tuple|list)$/.test(list.type)) return undefined
  const [scheme, host, path] = named(list).map((inner) => expression(v, inner, { part: true }))
  if (!scheme || !host || !path) return undefined
  const parts = [scheme, unspelled('://', spanOf(v, node)), host, path].flatMap(partsOf)
  return recordString(v, { kind: 'concat', parts, span: spanOf(v, node) }, place)
}

/** `cast(T, value)`. */
const cast: Rewrite = ({ v, args, place }) => {
  const [, value] = args.positional
  return value && expression(v, value, place)
}

const REWRITES: ReadonlyMap<string, Rewrite> = new Map([
  ['get', optional],
  ['pop', optional],
  ['getattr', getattr],
  ['locals', names],
  ['globals', names],
  ['vars', names],
  ['copy', same],
  ['dict', same],
  ['model_dump', same],
  ['model_dump_json', same],
  ['to_dict', same],
  ['encode', text],
  ['decode', text],
  ['urlunparse', unparsed],
  ['urlunsplit', unparsed],
  ['cast', cast],
])
/** Only called on something. */
const METHODS = new Set(['get', 'pop', 'copy', 'dict', 'model_dump', 'model_dump_json', 'to_dict', 'encode', 'decode'])

/** The value of a call that needs no call. */
export function instead(site: Site): Expression | undefined {
  const { v, callee } = site
  const attribute =
    callee.type === 'attribute' ? field(callee, 'attribute') : callee.type === 'identifier' ? callee : undefined
  const name = attribute ? sourceOf(v, attribute) : ''
  const rewrite = REWRITES.get(name)
  if (!rewrite) return undefined
  const of = callee.type === 'attribute' ? field(callee, 'object') : undefined
  if (METHODS.has(name) !== (of !== undefined) && !/^(?:urlun|cast)/.test(name)) return undefined
  return rewrite(site, of)
}

/** The constructor of the class above, in any of the ways to call it, and `super()` as an object of it. */
export function superCall(site: Site): Expression | undefined {
  const { v, node, source, args, place } = site
  const classAround = v.class === undefined ? undefined : v.classes[v.class]
  if (!classAround) return undefined
  const span = spanOf(v, node)
  if (/^super\([\w,]*\)\.__init__$/.test(source))
    return callAt(v, node, { kind: 'name', name: 'super', span }, args, false, place)
  const [first, ...rest] = args.positional
  if (/^[\w.]+\.__init__$/.test(source) && first && sourceOf(v, first) === 'self')
    return callAt(v, node, { kind: 'name', name: 'super', span }, { ...args, positional: rest }, false, place)
  if (source !== 'super' || !classAround.base) return undefined
  const index = v.calls.length
  recordCall(v, { callee: classAround.base, args: [], span, new: true })
  return { kind: 'call', call: index, span }
}
