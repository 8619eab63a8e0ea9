import type { Operation } from '../../core/language/library.ts'
import { append } from '../../core/runtime/lists.ts'
import { type Placeholder, placeholdersIn } from '../../core/text/placeholders.ts'
import type { Span } from '../../core/text/span.ts'
import { flatten, HOLE, type Hole, type Text, unknown, type Written } from '../../core/text/text.ts'
import { leading, sliceText, trailing } from '../values/slices.ts'
import { choose, isBlank, spelled, toText, type Value } from '../values/value.ts'

export function splitText(text: Text, separator: string, span: Span): Value | undefined {
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

export function sliceBy(text: Text, bounds: readonly Text[]): Value | undefined {
  const { value } = flatten(text)
  if (value.includes(HOLE)) return undefined
  const [start = 0, end = value.length] = bounds.map((bound) => Number(flatten(bound).value))
  if (!Number.isInteger(start) || !Number.isInteger(end)) return undefined
  const offset = (at: number) => (at < 0 ? Math.max(0, value.length + at) : at)
  return { kind: 'text', text: sliceText(text, offset(start), offset(end)) }
}

/** Takes blanks off, or what is named: a piece of text, or any of its characters where that piece does not fit. */
export function trimText(text: Text, operation: Operation, what: string | undefined): Value {
  const { value } = flatten(text)
  const start = operation === 'trim-end' ? 0 : leading(value, what)
  const end = operation === 'trim-start' ? value.length : Math.max(start, value.length - trailing(value, what))
  return { kind: 'text', text: sliceText(text, start, end) }
}

/** Puts a piece at the end or the beginning of a text that does not have it there. */
export function withPiece(text: Text, operation: Operation, piece: Text): Text {
  const { value } = flatten(text)
  const what = flatten(piece).value
  const [last] = [...value].slice(-1)
  if (value === '' || last === HOLE) return operation === 'end-with' ? [...text, ...piece] : text
  if (operation === 'end-with') return value.endsWith(what) ? text : [...text, ...piece]
  return value.startsWith(what) ? text : [...piece, ...text]
}

export function recase(piece: Written | Hole, operation: Operation): Written | Hole {
  if (piece.kind === 'hole')
    return { ...piece, options: piece.options.map((option) => option.map((one) => recase(one, operation))) }
  const value = operation === 'lower' ? piece.value.toLowerCase() : piece.value.toUpperCase()
  return value === piece.value ? piece : { ...piece, value, verbatim: false }
}

/** Fills the placeholders of a format: of the style that the text has. */
export function formatText(text: Text, args: readonly Value[], span: Span, dollars: boolean): Text {
  const { value } = flatten(text)
  const pieces: (Written | Hole)[] = []
  const bag = args.find((arg) => arg.kind === 'object')
  let from = 0
  let next = 0
  const style = dollars ? 'dollar' : /%[\w$(<{.]/.test(value) ? 'percent' : 'brace'
  for (const place of placeholdersIn(value, style)) {
    const arg = place.name === undefined ? args[place.index ?? next++] : memberNamed(bag, place.name)
    const later = !arg && mayBeGiven(args, place, value) ? unknown(span, place.name ?? 'value') : undefined
    if (!arg && !later && place.text === undefined) continue
    append(pieces, sliceText(text, from, place.start))
    if (arg) append(pieces, toText(arg, span))
    else if (later) pieces.push(later)
    else pieces.push(spelled(place.text ?? '', pieces.at(-1)?.span ?? span))
    from = place.end
  }
  return [...pieces, ...sliceText(text, from, value.length)]
}

/** Places that nothing else looks like. */
const PLACE = /^%(?:[sdv]|[<({].*)$/

/** Whether an argument that was not seen one by one may fill a place: `format(path, **params)`, `Sprintf(path, args...)`. */
function mayBeGiven(args: readonly Value[], place: Placeholder, format: string): boolean {
  const isWhole = args.some((arg) => (arg.kind === 'object' ? arg.rest.length > 0 : arg.kind === 'hole'))
  return isWhole && PLACE.test(format.slice(place.start, place.end))
}

function memberNamed(bag: Value | undefined, name: string): Value | undefined {
  return bag?.kind === 'object' ? bag.entries.findLast((entry) => entry.name === name)?.value() : undefined
}

/** Parts joined by one slash each, as the path libraries do. */
export function joinPath(parts: readonly Text[]): Text {
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
export function resolveUrl(path: Text, base: Text): Value {
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
