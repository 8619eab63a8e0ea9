import type { Operation } from '../../core/language/library.ts'
import { append } from '../../core/runtime/lists.ts'
import { placeholdersIn } from '../../core/text/placeholders.ts'
import type { Span } from '../../core/text/span.ts'
import { flatten, HOLE, type Hole, type Text, type Written } from '../../core/text/text.ts'
import { addressOf } from '../requests/addresses.ts'
import { joinParts } from '../values/joined-texts.ts'
import { appended, listsAsOne } from '../values/lists.ts'
import { leading, sliceText, trailing } from '../values/slices.ts'
import { alternatives, choose, type Entry, holeValue, isBlank, spelled, toText, type Value } from '../values/value.ts'
import { formatOperands, formatOperandsOf, isFormat } from './format-operands.ts'
import { replaceEach, replaceText } from './replacements.ts'

const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i
/** Members of an object that a list of them holds at most. */
const MOST_MEMBERS = 24
/** Operations on the items of a list, which may be one of several. */
const JOINING: ReadonlySet<Operation> = new Set(['join', 'join-by', 'join-path', 'format'])
/** Operations on one text, which may be one of several: their first argument where they are functions. */
const OF_TEXT = /^(?:trim|slice|lower|upper|split|replace)/

/** The result of an operation, or undefined when the operands do not allow to know it. */
export function operate(
  operation: Operation,
  self: Value | undefined,
  args: readonly Value[],
  span: Span,
): Value | undefined {
  const [one, ...others] = self ? [self, ...args] : OF_TEXT.test(operation) ? args : []
  if (one?.kind === 'choice') return spread(one, (value) => operate(operation, value, others, span), span)
  const at = JOINING.has(operation) ? args.findIndex(isListChoice) : -1
  const lists = args[at]
  if (lists?.kind === 'choice')
    return spread(lists, (value) => operate(operation, self, args.with(at, value), span), span)
  const operands = self ? [self, ...args] : args
  if (operation === 'merge') return listsAsOne(operands, span) ?? mergeObjects(operands, span)
  if (operation === 'defaults') return mergeObjects(operands.toReversed(), span)
  if (operation === 'values' || operation === 'entries') return membersOf(operands[0], operation, span)
  if (operation === 'query') return queryOf(operands[0], span)
  if (operation === 'address') return addressOf(operands, span)
  if (operation === 'either') return choose(operands, false, { kind: 'result', name: 'value' }, span)
  const [first, second, third] = operands
  if (!first) return undefined
  const texts = operands.map((value) => toText(value, span))
  const [text = [], other = [], replacement = []] = texts
  switch (operation) {
    case 'same':
      return first
    case 'concat':
    case 'append-list':
      return first.kind === 'list' ? appended(first, operands.slice(1), span) : { kind: 'text', text: texts.flat() }
    case 'join':
      return first.kind === 'list' ? joinList(first.items, second ? other : [], span) : undefined
    case 'join-by':
      if (second?.kind === 'list' && first.kind === 'text') return joinList(second.items, text, span)
      // Objects that are addresses have a method of the same name, which resolves.
      return second?.kind === 'text' && ADDRESS.test(flatten(text).value) ? resolveUrl(other, text) : undefined
    case 'split':
      return first.kind === 'text' && second ? splitText(text, flatten(other).value, span) : undefined
    case 'replace':
    case 'replace-all':
      if (first.kind !== 'text' || !second) return undefined
      if (second.kind === 'list' || (second.kind === 'object' && !third)) return replaceEach(text, second, third, span)
      return third && replaceText(text, second, other, replacement, operation === 'replace-all')
    case 'format-by': {
      const format = formatOperandsOf(self, args)
      return format && filled(operation, format, span)
    }
    default:
      return operateOnTexts(operation, operands, texts, span)
  }
}

/** The result of an operation that takes the texts of its operands. */
function operateOnTexts(
  operation: Operation,
  operands: readonly Value[],
  texts: readonly Text[],
  span: Span,
): Value | undefined {
  const [first, second] = operands
  if (!first) return undefined
  const [text = [], other = []] = texts
  switch (operation) {
    case 'first':
      return itemAt(first, 0)
    case 'last':
      return itemAt(first, -1)
    case 'item':
      return /^-?\d{1,6}$/.test(flatten(other).value) ? itemAt(first, Number(flatten(other).value)) : undefined
    case 'slice':
      return first.kind === 'text' ? sliceBy(text, texts.slice(1)) : undefined
    case 'trim':
    case 'trim-start':
    case 'trim-end':
      return first.kind === 'text' ? trimText(text, operation, second ? flatten(other).value : undefined) : undefined
    case 'lower':
    case 'upper':
      return first.kind === 'text' ? { kind: 'text', text: text.map((piece) => recase(piece, operation)) } : undefined
    case 'format':
    case 'substitute':
      return filled(operation, formatOperands(operands), span)
    case 'format-object':
      return operands.find(isFormat)
    case 'join-path':
      return { kind: 'text', text: joinPath(partsOf(operands, span)) }
    case 'resolve-reference':
      return second ? resolveUrl(other, text) : undefined
    case 'resolve-url':
      return second ? resolveUrl(text, other) : first.kind === 'text' || first.kind === 'hole' ? first : undefined
    default:
      return undefined
  }
}

/** The item of a list at a place, which is counted from the end where it is negative. */
export function itemAt(list: Value, place: number): Value | undefined {
  return list.kind === 'list' ? list.items.at(place) : undefined
}

function partsOf(operands: readonly Value[], span: Span): Text[] {
  const texts = eachOf(operands).map((value) => toText(value, span))
  return texts.filter(({ length }) => length > 0)
}

/** A format with its arguments put in; each of several ones. */
function filled(operation: Operation, [format, ...args]: readonly Value[], span: Span): Value | undefined {
  if (format?.kind === 'choice') return spread(format, (value) => filled(operation, [value, ...args], span), span)
  if (format?.kind !== 'text') return undefined
  return { kind: 'text', text: formatText(format.text, eachOf(args), span, operation === 'substitute') }
}

function isListChoice(value: Value): boolean {
  return value.kind === 'choice' && value.of.some(({ kind }) => kind === 'list')
}

/** Operands with the items of lists in the place of the lists: arguments that are spread. */
function eachOf(operands: readonly Value[]): Value[] {
  return operands.flatMap((value) => (value.kind === 'list' ? value.items : [value]))
}

function spread(
  choice: Extract<Value, { kind: 'choice' }>,
  each: (one: Value) => Value | undefined,
  span: Span,
): Value {
  const results = choice.of.map((value) => each(value) ?? holeValue(span, choice.ref.name))
  return choose(results, choice.open, choice.ref, choice.span)
}

/** The members of an object as a list: their values, or pairs of a key and a value. */
function membersOf(value: Value | undefined, operation: 'values' | 'entries', span: Span): Value | undefined {
  if (value?.kind !== 'object') return undefined
  const items = value.entries.slice(0, MOST_MEMBERS).map((entry): Value => {
    const entryValue = entry.value()
    const key: Value = { kind: 'text', text: entry.key }
    return operation === 'values' ? entryValue : { kind: 'list', items: [key, entryValue], span: entry.span }
  })
  return { kind: 'list', items, span }
}

function joinList(items: readonly Value[], separator: Text, span: Span): Value {
  return {
    kind: 'text',
    text: joinParts(
      items.flatMap((item, index) => [
        ...(index > 0 ? [{ text: separator, name: '' }] : []),
        { text: toText(item, span), name: 'value' },
      ]),
    ),
  }
}

function splitText(text: Text, separator: string, span: Span): Value | undefined {
  const { value } = flatten(text)
  if (separator === '' || separator.includes(HOLE)) return undefined
  const items: Value[] = []
  let from = 0
  for (let at = value.indexOf(separator); at >= 0; at = value.indexOf(separator, from)) {
    items.push({ kind: 'text', text: sliceText(text, from, at) })
    from = at + separator.length
  }
  items.push({ kind: 'text', text: sliceText(text, from, value.length) })
  return { kind: 'list', items, span }
}

function sliceBy(text: Text, bounds: readonly Text[]): Value | undefined {
  const { value } = flatten(text)
  if (value.includes(HOLE)) return undefined
  const [start = 0, end = value.length] = bounds.map((bound) => Number(flatten(bound).value))
  if (!Number.isInteger(start) || !Number.isInteger(end)) return undefined
  const offset = (at: number) => (at < 0 ? Math.max(0, value.length + at) : at)
  return { kind: 'text', text: sliceText(text, offset(start), offset(end)) }
}

/** Takes blanks off, or what is named: a piece of text, or any of its characters where that piece does not fit. */
function trimText(text: Text, operation: Operation, what: string | undefined): Value {
  const { value } = flatten(text)
  const start = operation === 'trim-end' ? 0 : leading(value, what)
  const end = operation === 'trim-start' ? value.length : Math.max(start, value.length - trailing(value, what))
  return { kind: 'text', text: sliceText(text, start, end) }
}

function recase(piece: Written | Hole, operation: Operation): Written | Hole {
  if (piece.kind === 'hole') return piece
  const value = operation === 'lower' ? piece.value.toLowerCase() : piece.value.toUpperCase()
  return value === piece.value ? piece : { ...piece, value, verbatim: false }
}

/** Fills the placeholders of a format: of the style that the text has. */
function formatText(text: Text, args: readonly Value[], span: Span, dollars: boolean): Text {
  const { value } = flatten(text)
  const pieces: (Written | Hole)[] = []
  const bag = args.find((arg) => arg.kind === 'object')
  let from = 0
  let next = 0
  const style = dollars ? 'dollar' : /%[\w$(<{.]/.test(value) ? 'percent' : 'brace'
  for (const place of placeholdersIn(value, style)) {
    const arg = place.name === undefined ? args[place.index ?? next++] : memberNamed(bag, place.name)
    if (!arg && place.text === undefined) continue
    append(pieces, sliceText(text, from, place.start))
    if (arg) append(pieces, toText(arg, span))
    else pieces.push(spelled(place.text ?? '', pieces.at(-1)?.span ?? span))
    from = place.end
  }
  return [...pieces, ...sliceText(text, from, value.length)]
}

function memberNamed(bag: Value | undefined, name: string): Value | undefined {
  return bag?.kind === 'object' ? bag.entries.findLast((entry) => entry.name === name)?.value() : undefined
}

/** Parts joined by one slash each, as the path libraries do. */
function joinPath(parts: readonly Text[]): Text {
  const pieces: (Written | Hole)[] = []
  for (const part of parts) {
    const last = pieces.at(-1)
    const ends = last?.kind === 'written' && last.value.endsWith('/')
    const { value } = flatten(part)
    if (pieces.length > 0 && !ends && !value.startsWith('/')) append(pieces, implied('/', part))
    append(pieces, ends && value.startsWith('/') ? sliceText(part, 1, value.length) : part)
  }
  return pieces
}

/** A piece that no source spells: what joining adds. */
function implied(value: string, beside: Text): Text {
  const span = beside[0]?.span
  return span ? [spelled(value, span)] : []
}

/** A path on a base as RFC 3986 resolves it: an absolute path throws the base's own path away. */
function resolveUrl(path: Text, base: Text): Value {
  const value = flatten(path).value
  if (/^[a-z][a-z0-9+.-]*:/i.test(value) || isBlank(base)) return { kind: 'text', text: path }
  const [whole] = base
  if (base.length === 1 && whole?.kind === 'hole' && whole.options.length > 0) {
    const options = whole.options.map((option): Value => resolveUrl(path, option))
    return choose(options, whole.open, whole.ref, whole.span)
  }
  const address = flatten(base).value
  const origin =
    /^([a-z][a-z0-9+.-]*:)?\/\/[^/?#]*/i.exec(address)?.[0].length ?? (address.startsWith('/') ? 0 : undefined)
  if (value.startsWith('/')) return { kind: 'text', text: [...sliceText(base, 0, origin ?? 1), ...path] }
  const folder = address.lastIndexOf('/') + 1
  // A base without a path has the empty one, which is the root.
  const root = origin !== undefined && origin > 0 && folder <= origin ? implied('/', path) : []
  return { kind: 'text', text: [...sliceText(base, 0, Math.max(folder, origin ?? 0)), ...root, ...path] }
}

/** The content of a query: its members, or the text that it is parsed from. */
function queryOf(value: Value | undefined, span: Span): Value {
  if (value && value.kind !== 'object' && !(value.kind === 'hole' && isBlank([value.hole]))) return value
  const object = mergeObjects(value ? [value] : [], span)
  return object.kind === 'object' ? { ...object, query: true } : object
}

/** A list of keys with their values is an object. */
export function objectOfPairs(list: Extract<Value, { kind: 'list' }>): Value {
  const entries: Entry[] = []
  for (const pair of list.items) {
    const [key, value] = pair.kind === 'list' ? pair.items : []
    if (pair.kind !== 'list' || key?.kind !== 'text' || !value) return list
    const name = flatten(key.text).value
    entries.push({ key: key.text, name, value: () => value, span: pair.span, form: 'literal' })
  }
  return { kind: 'object', entries, rest: [], span: list.span }
}

function mergeObjects(values: readonly Value[], span: Span): Value {
  const parts = values.flatMap(alternatives).map((value) => (value.kind === 'list' ? objectOfPairs(value) : value))
  const objects = parts.flatMap((value) => (value.kind === 'object' ? [value] : []))
  const others = parts.filter((value) => value.kind !== 'object').map(() => 'value')
  return {
    kind: 'object',
    entries: objects.flatMap((one) => one.entries),
    rest: [...objects.flatMap((one) => one.rest), ...others],
    span,
  }
}
