import { append } from '../../core/runtime/lists.ts'
import { removalOf } from '../../core/text/removal.ts'
import type { Edit, Span } from '../../core/text/span.ts'
import { type Flat, flatten, HOLE, type Hole, placedPieces, type Text, type Written } from '../../core/text/text.ts'
import { sliceText } from '../values/slices.ts'
import type { Entry, Value } from '../values/value.ts'

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

/** A number, a word, or what stands for any value: a hole, or what a shell or a format puts in. */
function readBare(r: Reader): Value | undefined {
  const pattern = /[^\s,\]}:"[{]{1,400}/y
  pattern.lastIndex = r.at
  const word = pattern.exec(r.flat.value)?.[0]
  if (word === undefined || !/^(?:-?\d[\w.+-]*|true|false|null|\$\w+|%[a-z])$/.test(word.replaceAll(HOLE, '0')))
    return undefined
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
  const found = placedPieces(r.flat).find(({ start, end: to }) => start <= inside && inside < to)
  if (!found) return undefined
  const { piece, start, end: stop } = found
  if (piece.kind === 'written' && piece.verbatim)
    return { file: piece.span.file, at: piece.span.start + offset - start }
  return { file: piece.span.file, at: end && offset === stop ? piece.span.end : piece.span.start }
}

/** The edits that take a member out; none where what it stands in cannot be cut there. */
function removalIn(r: Reader, places: readonly Place[], index: number, object: Place): readonly Edit[] | undefined {
  const marked = { file: r.span.file, text: r.flat.value, comments: [] }
  const edits: Edit[] = []
  for (const { start, end } of removalOf(marked, places, index, object)) {
    const cut = cutsIn(r, start, end)
    if (!cut) return undefined
    append(edits, cut)
  }
  return edits.length > 0 ? edits : undefined
}

/** The edits of the file that take a range of the text out, one for each run of it that stands in one place. */
function cutsIn({ flat }: Reader, start: number, end: number): Edit[] | undefined {
  const edits: Edit[] = []
  const pieces = placedPieces(flat)
  for (const [index, { piece, start: from, end: to }] of pieces.entries()) {
    if (to <= start || from >= end || to === from) continue
    const around = { before: pieces[index - 1]?.piece, next: pieces[index + 1]?.piece }
    const place =
      piece.kind === 'hole' || (start <= from && to <= end)
        ? wholeOf(piece, around)
        : partOf(piece, Math.max(start, from) - from, Math.min(end, to) - from)
    const longer = continued(edits.at(-1), around.before, piece)
    if (longer) edits[edits.length - 1] = longer
    const last = edits.at(-1)
    if (!place || (last && (last.file !== place.file || place.start < last.end))) return undefined
    if (last && last.end === place.start) edits[edits.length - 1] = { ...last, end: place.end }
    else edits.push({ file: place.file, start: place.start, end: place.end, text: '' })
  }
  const after = pieces.findIndex(({ start: from, end: to }) => from >= end && to > from)
  const last = continued(edits.at(-1), pieces[after - 1]?.piece, pieces[after]?.piece)
  return last ? [...edits.slice(0, -1), last] : edits
}

/** An edit up to the end of a line of a text whose indentation is none of it: that of the next line goes, too. */
function continued(
  edit: Edit | undefined,
  line: Written | Hole | undefined,
  next: Written | Hole | undefined,
): Edit | undefined {
  if (!edit || line?.kind !== 'written' || next?.kind !== 'written' || !line.verbatim || !line.value.endsWith('\n'))
    return undefined
  const { file, start, end } = next.span
  return edit.end === line.span.end && edit.file === file && edit.end <= start && start <= end
    ? { ...edit, end: start }
    : undefined
}

/** The place of a part of a piece; undefined where only the whole of it has one. */
function partOf({ verbatim, span: { file, start: from } }: Written, start: number, end: number): Span | undefined {
  return verbatim ? { file, start: from + start, end: from + end } : undefined
}

/** Most characters that stand in front of what is put in, and behind it: `${`, `#{`, `{`, and `}`. */
const OPENING = 2
const CLOSING = 1

/**
 * Where a piece stands with the marks that put it in; undefined where it does not stand between the pieces around it,
 * but somewhere else where others may use it, or where it is joined to them by more than marks.
 */
function wholeOf(
  { kind, span }: Written | Hole,
  { before, next }: Record<'before' | 'next', Written | Hole | undefined>,
): Span | undefined {
  const start = before?.span.end ?? span.start
  const end = next?.span.start ?? span.end
  if ((before && before.span.file !== span.file) || (next && next.span.file !== span.file)) return undefined
  if (span.start < start || end < span.end || span.end <= span.start) return undefined
  if (kind === 'written') return span
  return before && next && span.start - start <= OPENING && end - span.end <= CLOSING
    ? { ...span, start, end }
    : undefined
}
