import { removalOf } from '../core/removal.ts'
import type { Edit, Span } from '../core/span.ts'
import { type Flat, flatten, HOLE, type Hole, type Text, type Written } from '../core/text.ts'
import { sliceText } from './operations.ts'
import type { Entry, Value } from './value.ts'

/** Longest text, and deepest nesting, that is read as JSON. */
const LONGEST = 200_000
const DEEPEST = 60

interface Reader {
  readonly text: Text
  readonly flat: Flat
  readonly span: Span
  at: number
  depth: number
}

/** An object or list that a text spells as JSON, holes among its values; nothing where the text is no JSON. */
export function readJson(text: Text, span: Span): Value | undefined {
  const flat = flatten(text)
  if (flat.value.length > LONGEST || !/^\s*[[{]/.test(flat.value)) return undefined
  const reader: Reader = { text, flat, span, at: 0, depth: 0 }
  const value = readValue(reader)
  skip(reader)
  return value && reader.at >= flat.value.length ? value : undefined
}

function readValue(r: Reader): Value | undefined {
  skip(r)
  const char = r.flat.value.charAt(r.at)
  if (char === '{') return nested(r, readObject)
  if (char === '[') return nested(r, readList)
  if (char === '"') return readString(r)
  return readBare(r)
}

function nested(r: Reader, read: (r: Reader) => Value | undefined): Value | undefined {
  if (++r.depth > DEEPEST) return undefined
  const value = read(r)
  r.depth--
  return value
}

interface Place {
  readonly start: number
  readonly end: number
}

function readObject(r: Reader): Value | undefined {
  const open = r.at++
  const found: { key: Text; name: string; value: Value; place: Place }[] = []
  for (;;) {
    skip(r)
    if (take(r, '}')) break
    const start = r.at
    const key = readString(r)
    skip(r)
    if (!key || !take(r, ':')) return undefined
    const value = readValue(r)
    if (!value) return undefined
    found.push({ key: key.text, name: flatten(key.text).value, value, place: { start, end: r.at } })
    skip(r)
    if (!take(r, ',') && r.flat.value.charAt(r.at) !== '}') return undefined
  }
  const object = { start: open, end: r.at }
  const places = found.map(({ place }) => place)
  const entries = found.map(({ key, name, value, place }, index): Entry => {
    const removal = removalIn(r, places, index, object)
    return {
      key,
      name,
      value: () => value,
      span: spanOf(r, place),
      form: 'literal',
      ...(removal ? { removal } : {}),
    }
  })
  return { kind: 'object', entries, rest: [], span: spanOf(r, object) }
}

function readList(r: Reader): Value | undefined {
  const open = r.at++
  const items: Value[] = []
  for (;;) {
    skip(r)
    if (take(r, ']')) return { kind: 'list', items, span: spanOf(r, { start: open, end: r.at }) }
    const item = readValue(r)
    if (!item) return undefined
    items.push(item)
    skip(r)
    if (!take(r, ',') && r.flat.value.charAt(r.at) !== ']') return undefined
  }
}

function readString(r: Reader): Extract<Value, { kind: 'text' }> | undefined {
  if (r.flat.value.charAt(r.at) !== '"') return undefined
  const start = r.at + 1
  let end = start
  while (end < r.flat.value.length && r.flat.value.charAt(end) !== '"') end += r.flat.value.charAt(end) === '\\' ? 2 : 1
  if (end >= r.flat.value.length) return undefined
  r.at = end + 1
  return { kind: 'text', text: sliceText(r.text, start, end) }
}

/** A number, a word, or what stands for any value. */
function readBare(r: Reader): Value | undefined {
  const pattern = /[^\s,\]}:"[{]{1,400}/y
  pattern.lastIndex = r.at
  const word = pattern.exec(r.flat.value)?.[0]
  if (word === undefined || !/^(?:-?\d[\w.+-]*|true|false|null)$/.test(word.replaceAll(HOLE, '0'))) return undefined
  const start = r.at
  r.at += word.length
  const text = sliceText(r.text, start, r.at)
  const [only] = text
  return text.length === 1 && only?.kind === 'hole' ? { kind: 'hole', hole: only } : { kind: 'text', text }
}

function skip(r: Reader): void {
  while (r.at < r.flat.value.length && /\s/.test(r.flat.value.charAt(r.at))) r.at++
}

function take(r: Reader, mark: string): boolean {
  if (r.flat.value.charAt(r.at) !== mark) return false
  r.at++
  return true
}

/** The place in the file: from where the first piece stands to where the last one ends. */
function spanOf(r: Reader, { start, end }: Place): Span {
  const from = offsetOf(r, start, false)
  const to = offsetOf(r, end, true)
  if (!from || !to || from.file !== to.file || to.at < from.at) return r.span
  return { file: from.file, start: from.at, end: to.at }
}

function offsetOf(r: Reader, offset: number, end: boolean): { file: string; at: number } | undefined {
  const inside = end ? offset - 1 : offset
  const found = r.flat.pieces.find(({ start, end: to }) => start <= inside && inside < to)
  if (!found) return undefined
  const { piece, start, end: stop } = found
  if (piece.kind === 'written' && piece.verbatim)
    return { file: piece.span.file, at: piece.span.start + offset - start }
  return { file: piece.span.file, at: end && offset === stop ? piece.span.end : piece.span.start }
}

/** The edits that take a member out, where the pieces of the text stand side by side in one file. */
function removalIn(r: Reader, places: readonly Place[], index: number, object: Place): readonly Edit[] | undefined {
  const marked = { file: r.span.file, text: r.flat.value, comments: [] }
  const edits = removalOf(marked, places, index, object)
  const mapped = edits.flatMap((edit): Edit[] => {
    const pieces = piecesIn(r, edit.start, edit.end)
    const from = offsetOf(r, edit.start, false)
    const to = offsetOf(r, edit.end, true)
    if (!from || !to || !standTogether(pieces)) return []
    return [{ file: from.file, start: from.at, end: to.at, text: edit.text }]
  })
  return mapped.length === edits.length && mapped.length > 0 ? mapped : undefined
}

function piecesIn(r: Reader, start: number, end: number): readonly (Written | Hole)[] {
  return r.flat.pieces.flatMap(({ start: from, end: to, piece }) => (from < end && to > start ? [piece] : []))
}

function standTogether(pieces: readonly (Written | Hole)[]): boolean {
  return pieces.every((piece, index) => {
    const before = pieces[index - 1]
    return !before || (before.span.file === piece.span.file && before.span.end === piece.span.start)
  })
}
