import { append } from '../core/runtime/lists.ts'
import { lineStart } from '../core/text/lines.ts'
import { extentOf, offsetIn, pieceAt, type Region, spanIn } from '../core/text/region.ts'
import type { Edit, Span } from '../core/text/span.ts'
import type { Written } from '../core/text/text.ts'

/** A region with the text of the file that it stands in. */
export interface Frame {
  readonly region: Region
  readonly file: string
  readonly text: string
}

/** Text that means the same in any spelling of a string. */
const HARMLESS = /^[\w ./:-]*$/
/** One character as a file may spell it: escapes of strings, entities, doubled quotes. */
const ESCAPE = /^(?:\\u\{[\da-f]+\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[0-7]{1,3}|\\[^0-7]|&#?\w+;|''|""|%[\da-f]{2})+$/i

/**
 * Plain data that names places in the text of a region, with those places in the file: spans, edits, offsets that are
 * called `at`, and written pieces, which are cut where the region has a seam. What is shared in it stays shared.
 */
export function inFile<T>(data: T, frame: Frame): T {
  const known = new Map<object, unknown>()
  const mapped = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const before = known.get(value)
    if (before !== undefined) return before
    const made = Array.isArray(value) ? list(value, mapped, frame) : record(value, mapped, frame)
    known.set(value, made)
    return made
  }
  return mapped(data) as T
}

type Mapped = (value: unknown) => unknown

function list(items: readonly unknown[], mapped: Mapped, frame: Frame): unknown[] {
  if (items.length > 0 && items.every(isEdit)) return editsIn(items, frame)
  const made: unknown[] = []
  for (const item of items) {
    if (isWritten(item)) append(made, writtenIn(item, frame))
    else made.push(mapped(item))
  }
  return made
}

function record(value: object, mapped: Mapped, frame: Frame): unknown {
  if (isWritten(value)) return writtenIn(value, frame)[0] ?? value
  const made: Record<string, unknown> = {}
  for (const [key, one] of Object.entries(value))
    made[key] = key === 'at' && typeof one === 'number' ? offsetIn(frame.region, one) : mapped(one)
  return isSpan(value) ? { ...made, ...spanIn(frame.region, frame.file, value) } : made
}

function isSpan(value: unknown): value is Span {
  if (typeof value !== 'object' || value === null) return false
  return 'file' in value && 'start' in value && 'end' in value && typeof value.start === 'number'
}

function isEdit(value: unknown): value is Edit {
  return isSpan(value) && 'text' in value && typeof value.text === 'string'
}

function isWritten(value: unknown): value is Written {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'written' && 'span' in value
}

/** A written piece, cut at the seams of the region: offsets in each part that is verbatim stay exact. */
function writtenIn(piece: Written, frame: Frame): Written[] {
  const { region, file, text } = frame
  const span = spanIn(region, file, piece.span)
  if (!piece.verbatim) return [{ ...piece, span }]
  if (text.slice(span.start, span.end) === piece.value) return [{ ...piece, span }]
  const parts: Written[] = []
  const { start, end } = piece.span
  for (let index = pieceAt(region, start), from = start; from < end; index++) {
    const to = Math.min(end, region.pieces[index + 1]?.at ?? end)
    if (to <= from) continue
    const at = spanIn(region, file, { file, start: from, end: to })
    const value = piece.value.slice(from - start, to - start)
    parts.push({ ...piece, value, span: at, verbatim: text.slice(at.start, at.end) === value })
    from = to
  }
  return parts.length > 0 ? parts : [{ ...piece, span, verbatim: false }]
}

/** Edits that belong together: if one of them cannot be made in the file, none is. */
function editsIn(edits: readonly Edit[], frame: Frame): Edit[] {
  const made = edits.flatMap((edit) => editIn(edit, frame) ?? [])
  return made.length === edits.length ? made : []
}

/**
 * The edit of the file that changes the region as asked. It may take out escapes as a whole, and the indentation of
 * whole lines; it never takes out what is none of the region's, and puts in only what needs no escape.
 */
function editIn(edit: Edit, { region, file, text }: Frame): Edit | undefined {
  if (!HARMLESS.test(edit.text)) return undefined
  if (edit.end <= edit.start) {
    const at = insertionIn(region, edit.start)
    return at === undefined ? undefined : { ...edit, file, start: at, end: at }
  }
  const first = pieceAt(region, edit.start)
  const last = pieceAt(region, edit.end - 1)
  for (let index = first; index <= last; index++) if (!isOwn(region, text, index, edit)) return undefined
  const { start, end } = spanIn(region, file, edit)
  if (edit.end < region.text.length) {
    // The text behind moves up to where the edit starts: its indentation goes with the removed text.
    const gap = edit.end === region.pieces[last + 1]?.at ? gapBehind(region, last) : end
    return isBlank(text, end, gap) ? { ...edit, file, start, end: gap } : undefined
  }
  const line = lineStart(text, start)
  const whole = text.charAt(end - 1) === '\n' && edit.start === region.pieces[first]?.at && isBlank(text, line, start)
  return { ...edit, file, start: whole ? line : start, end }
}

/** Whether what the edit covers of a piece, and what stands between that and the next one it covers, can go. */
function isOwn(region: Region, text: string, index: number, edit: Edit): boolean {
  const { start, end } = extentOf(region, index)
  const next = region.pieces[index + 1]?.at ?? region.text.length
  const piece = region.pieces[index]
  if (piece?.spelled === false)
    return edit.start <= piece.at && next <= edit.end && ESCAPE.test(text.slice(start, Math.min(end, start + 200)))
  return next >= edit.end || isBlank(text, end, gapBehind(region, index))
}

/** Where the piece behind a piece stands. */
function gapBehind(region: Region, index: number): number {
  return region.pieces[index + 1]?.from ?? extentOf(region, index).end
}

function isBlank(text: string, start: number, end: number): boolean {
  return /^[ \t]*$/.test(text.slice(start, end))
}

function insertionIn(region: Region, offset: number): number | undefined {
  const piece = region.pieces[pieceAt(region, offset)]
  return piece?.spelled === false && piece.at !== offset ? undefined : offsetIn(region, offset)
}
