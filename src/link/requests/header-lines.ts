import { flatten } from '../../core/text/text.ts'
import { objectOfPairs } from '../expressions/operations.ts'
import { sliceText } from '../values/slices.ts'
import { alternatives, type Entry, type Value } from '../values/value.ts'

/** Headers that are given as texts, `Name: value` each, or as pairs, as an object; other values as they are. */
export function headersFrom(value: Value): Value {
  if (value.kind === 'text') return objectOf(linesOf(value), value)
  const items = value.kind === 'list' ? value.items.flatMap(alternatives).flatMap(optionsOf) : []
  const lines = items.flatMap((item): Value[] => (item.kind === 'text' ? linesOf(item) : [item]))
  if (lines.some(({ kind }) => kind === 'text')) return objectOf(lines, value)
  return value.kind === 'list' && items.length > 0 ? objectOfPairs(value) : value
}

/** Options of a value that comes from elsewhere, and may be another one. */
function optionsOf(value: Value): Value[] {
  const [whole, ...more] = value.kind === 'text' ? value.text : value.kind === 'hole' ? [value.hole] : []
  if (whole?.kind !== 'hole' || more.length > 0 || whole.options.length === 0) return [value]
  const texts = whole.options.map((text): Value => ({ kind: 'text', text }))
  return whole.open ? [...texts, { kind: 'hole', hole: { ...whole, options: [] } }] : texts
}

type TextValue = Extract<Value, { kind: 'text' }>

function linesOf({ text }: TextValue): TextValue[] {
  const { value } = flatten(text)
  return [...value.matchAll(/[^\r\n]+/g)].map((line) => ({
    kind: 'text',
    text: sliceText(text, line.index, line.index + line[0].length),
  }))
}

function objectOf(items: readonly Value[], otherwise: Value): Value {
  const entries: Entry[] = []
  const rest: string[] = []
  for (const { item, isOpen } of items.flatMap((item) => withNames({ item }))) {
    const entry = item.kind === 'text' ? entryOf(item) : undefined
    if (entry) entries.push({ ...entry, ...(isOpen && { isOpen }) })
    else if (item.kind !== 'text') rest.push(item.kind === 'hole' ? item.hole.ref.name : item.kind)
  }
  const [first] = entries
  if (!first) return otherwise
  return { kind: 'object', entries, rest, span: first.span }
}

/** A line; `isOpen`: it may begin with another name as well. */
interface Line {
  readonly item: Value
  readonly isOpen?: true
}

/** How often a name is one of several that are one of several themselves. */
const DEEPEST = 4

/** A line that begins with one of several names, as one for each of them. */
function withNames(line: Line, depth = 0): readonly Line[] {
  const { item } = line
  const [first] = item.kind === 'text' ? item.text : []
  if (item.kind !== 'text' || first?.kind !== 'hole' || first.options.length === 0 || depth > DEEPEST) return [line]
  const isOpen = first.open || line.isOpen
  return first.options.flatMap((option) =>
    withNames(
      { item: { kind: 'text', text: [...option, ...item.text.slice(1)] }, ...(isOpen && { isOpen }) },
      depth + 1,
    ),
  )
}

/** A line of a header, or of a file of options that gives one: `header = "Name: value"`, `-H "Name: value"`. */
const HEADER = /^\s{0,20}(?:(?:-H|(?:--)?header)\s{0,5}=?\s{0,5}(["']?))?([\w.-]{1,100})\s{0,5}:\s{0,5}/

function entryOf({ text }: TextValue): Entry | undefined {
  const { value } = flatten(text)
  const match = HEADER.exec(value)
  const [first] = text
  const name = match?.[2]
  if (!match || !name || !first) return undefined
  const start = match[0].lastIndexOf(name)
  const key = sliceText(text, start, start + name.length)
  const end = match[1] && value.endsWith(match[1]) ? value.length - 1 : value.length
  const headerValue: Value = { kind: 'text', text: sliceText(text, match[0].length, end) }
  const last = text.at(-1) ?? first
  const whole = last.span.file === first.span.file && last.span.end >= first.span.start
  const span = whole ? { ...first.span, end: last.span.end } : first.span
  return { key, name, value: () => headerValue, span, form: 'literal' }
}
