import type { Operation } from '../../core/language/library.ts'
import type { Span } from '../../core/text/span.ts'
import { flatten, type Text } from '../../core/text/text.ts'
import { addressOf } from '../requests/addresses.ts'
import { joinParts } from '../values/joined-texts.ts'
import { appended, listsAsOne } from '../values/lists.ts'
import { alternatives, choose, type Entry, holeValue, isBlank, spelled, toText, type Value } from '../values/value.ts'
import { formatOperands, formatOperandsOf, isFormat } from './format-operands.ts'
import { replaceEach, replaceText } from './replacements.ts'
import { formatText, joinPath, recase, resolveUrl, sliceBy, splitText, trimText, withPiece } from './text-operations.ts'

const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i
/** Members of an object that a list of them holds at most. */
const MOST_MEMBERS = 24
/** Operations on the items of a list, which may be one of several. */
const JOINING: ReadonlySet<Operation> = new Set(['join', 'join-by', 'join-path', 'format'])
/** Operations on one text, which may be one of several: their first argument where they are functions. */
const OF_TEXT = /^(?:trim|end-with|end-without|begin-with|slice|lower|upper|split|replace)/

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
  if (operation === 'values' || operation === 'entries' || operation === 'keys')
    return membersOf(operands[0], operation, span)
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
    case 'end-without':
      return first.kind === 'text' ? trimText(text, 'trim-end', '/') : undefined
    case 'end-with':
    case 'begin-with':
      return first.kind === 'text'
        ? { kind: 'text', text: withPiece(text, operation, second ? other : [spelled('/', span)]) }
        : undefined
    case 'lower':
    case 'upper':
      return first.kind === 'text' || (first.kind === 'hole' && first.hole.options.length > 0)
        ? { kind: 'text', text: text.map((piece) => recase(piece, operation)) }
        : undefined
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

/** The members of an object as a list: their keys or values, or pairs of both. */
function membersOf(value: Value | undefined, operation: 'values' | 'entries' | 'keys', span: Span): Value | undefined {
  if (value?.kind !== 'object') return undefined
  const items = value.entries.slice(0, MOST_MEMBERS).map((entry): Value => {
    const key: Value = { kind: 'text', text: entry.key }
    if (operation === 'keys') return key
    const entryValue = entry.value()
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
