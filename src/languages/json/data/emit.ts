import type { Expression, Member, Use } from '../../../core/language/expression.ts'
import { widened } from '../../plain/page/words.ts'
import { literalsIn, scalarExpression } from './expressions.ts'
import {
  isBare,
  isNull,
  type ListNode,
  type MapNode,
  type Node,
  type Pair,
  type Scalar,
  scalarOf,
  spanOf,
  textOf,
} from './node.ts'
import type { Sheet } from './sheet.ts'
import {
  AWAY,
  CONDITIONS,
  CONTRACT_HEADER,
  HOSTED,
  IMPORT_OPTION,
  IMPORTS,
  LINKS,
  LISTENS,
  LOCAL,
  MEDIA_TYPE,
  PORT,
  PROPERTY,
  SEARCHES,
  SERVED,
} from './words.ts'

/** How deep nodes stand in each other at most. */
const DEEPEST = 100
/** Nodes that aliases may stand for at most, those inside of others counted again. */
const MOST_NODES = 5_000

/** Context of a node. */
interface Around {
  readonly name?: string
  readonly use?: Use
  readonly silent?: boolean
  readonly declares?: boolean
  /** It stands under a key that names headers. */
  readonly headers?: boolean
  /** The object around it holds the address that a server of its own listens at. */
  readonly serves?: boolean
  /** It is of an answer: its headers are received, not sent. */
  readonly answer?: boolean
  readonly depth: number
}

const weights = new WeakMap<Expression, number>()

/** The expression of a node; its strings and objects go on the sheet. */
export function emit(sheet: Sheet, node: Node, around: Around = { depth: 0 }): Expression {
  const known = sheet.expressions.get(node)
  if (known) return known
  const span = spanOf(sheet.file, node)
  if (around.depth > DEEPEST) {
    sheet.isCut = true
    return { kind: 'unknown', name: 'value', span }
  }
  if (node.kind === 'alias') return emitAlias(sheet, node)
  const claim = sheet.claims.get(node)
  const inside: Around = {
    ...around,
    depth: around.depth + 1,
    ...(claim?.use ? { use: claim.use } : {}),
    ...(claim?.silent || claim?.role || claim?.code ? { silent: true } : {}),
    ...(claim?.declares ? { declares: true } : {}),
  }
  const expression =
    node.kind === 'scalar'
      ? emitScalar(sheet, node, inside)
      : node.kind === 'list'
        ? emitList(sheet, node, inside)
        : emitMap(sheet, node, inside)
  sheet.expressions.set(node, expression)
  return expression
}

/** An alias is what it stands for, unless aliases of aliases make that too large. */
function emitAlias(sheet: Sheet, node: Extract<Node, { kind: 'alias' }>): Expression {
  const target = node.target && sheet.expressions.get(node.target)
  if (target && (weights.get(target) ?? 1) <= MOST_NODES) return target
  return { kind: 'unknown', name: node.name, span: spanOf(sheet.file, node) }
}

function emitScalar(sheet: Sheet, scalar: Scalar, around: Around): Expression {
  const claimed = sheet.claims.get(scalar)
  const span = spanOf(sheet.file, scalar)
  if (isNull(scalar)) return { kind: 'unknown', name: 'null', absent: true, span }
  const value = claimed?.value?.() ?? scalarExpression(sheet, scalar)
  if (around.silent || isBare(scalar) || isLeft(sheet, scalar, around.name)) return value
  const routeUse = around.serves && scalar.value.startsWith('/') ? 'route' : undefined
  const use = around.use ?? routeUse ?? useOf(around.name, scalar.value)
  sheet.strings.push({ value, use, ...(around.name === undefined ? {} : { name: around.name }) })
  for (const { value: inner, search } of literalsIn(sheet, scalar))
    sheet.strings.push({ value: inner, use: search ? 'search' : use })
  sheet.taken.push(span)
  return value
}

/** Keys whose value names a header: `httpHeaderName1`. */
const NAMES_HEADER = /header_?name\d*$/i

/** Strings left to the plain reader: names of headers and media types by their use, files in a string line by line. */
function isLeft({ source }: Sheet, { value }: Scalar, name = ''): boolean {
  if (NAMES_HEADER.test(name) && widened(CONTRACT_HEADER, source.words, 'header').test(value)) return true
  return widened(MEDIA_TYPE, source.words, 'mediaType').test(value) || value.trimEnd().includes('\n')
}

/** Use of a value by the key that it is given to. */
function useOf(name: string | undefined, value: string): Use {
  if (IMPORT_OPTION.test(value)) return 'import'
  if (name === undefined) return 'value'
  if (IMPORTS.test(name) && !value.includes('://')) return 'import'
  if (CONDITIONS.has(name)) return 'search'
  if (SERVED.test(name)) return 'route'
  return LINKS.has(name) ? 'link' : SEARCHES.has(name) ? 'search' : 'value'
}

function emitList(sheet: Sheet, list: ListNode, around: Around): Expression {
  const items = list.items.map((item) => emit(sheet, item, around))
  return weighed({ kind: 'array', items, span: spanOf(sheet.file, list) }, items)
}

function emitMap(sheet: Sheet, map: MapNode, around: Around): Expression {
  const spreads = map.merges.flatMap((merge) => {
    const merged = emit(sheet, merge, around)
    return merged.kind === 'array' ? merged.items : [merged]
  })
  const within: Around = { ...around, serves: listens(map) }
  const members = map.pairs.map((pair) => emitPair(sheet, pair, within))
  const span = spanOf(sheet.file, map)
  const value: Extract<Expression, { kind: 'object' }> = { kind: 'object', members, spreads, span }
  weighed(value, [...spreads, ...members.map((member) => member.value)])
  if (!around.declares && !around.silent) pushObject(sheet, map, value, around)
  return value
}

/**
 * Whether an object holds the address that a server of its own listens at; a port beside a host is one that is called.
 */
function listens({ pairs }: MapNode): boolean {
  const isHere = ({ key, value }: Pair) => {
    const address = scalarOf(value)?.value ?? ''
    return LISTENS.test(key.value) || (HOSTED.test(key.value) && LOCAL.test(address))
  }
  if (pairs.some(isHere)) return true
  const isElsewhere = ({ key, value }: Pair) => HOSTED.test(key.value) || AWAY.test(scalarOf(value)?.value ?? '')
  return pairs.some(({ key }) => PORT.test(key.value)) && !pairs.some(isElsewhere)
}

/** Names of headers count where keys around are about headers: elsewhere they are fields of answers. */
function pushObject(
  sheet: Sheet,
  map: MapNode,
  value: Extract<Expression, { kind: 'object' }>,
  { headers, answer, name }: Around,
): void {
  const contractHeader = widened(CONTRACT_HEADER, sheet.source.words, 'header')
  const isField = ({ key }: Pair) => !headers && contractHeader.test(key.value)
  const kept = map.pairs.some(isField)
    ? { ...value, members: value.members.filter((_, index) => !(map.pairs[index] && isField(map.pairs[index]))) }
    : value
  sheet.objects.push({ value: kept, ...(name === undefined ? {} : { name }) })
  for (const pair of map.pairs) {
    if (contractHeader.test(pair.key.value) ? headers || answer : PROPERTY.test(pair.key.value))
      sheet.taken.push(pair.key)
  }
}

function emitPair(sheet: Sheet, pair: Pair, around: Around): Member {
  const { key } = pair
  const span = spanOf(sheet.file, pair)
  const name: Expression = { kind: 'text', text: textOf(sheet.file, key), span: spanOf(sheet.file, key) }
  if (isPath(key.value) && !around.silent) {
    sheet.strings.push({ value: scalarExpression(sheet, key), use: key.value.startsWith('/') ? 'route' : 'value' })
    sheet.taken.push(key)
  }
  const answer = around.answer === true || /^respon(?:se|d)/i.test(key.value)
  const inside: Around = {
    ...around,
    name: key.value,
    answer,
    headers: !answer && (around.headers === true || /header/i.test(key.value)),
  }
  const value: Expression = pair.value
    ? emit(sheet, pair.value, inside)
    : { kind: 'unknown', name: 'null', absent: true, span: { ...span, start: span.end } }
  return { key: name, value, span, removal: pair.removal }
}

function isPath(key: string): boolean {
  return key.includes('/') && /cloudapi|\/rest/.test(key)
}

function weighed(value: Expression, inside: readonly Expression[]): Expression {
  weights.set(
    value,
    1 + inside.reduce((sum, expression) => Math.min(MOST_NODES + 1, sum + (weights.get(expression) ?? 1)), 0),
  )
  return value
}
