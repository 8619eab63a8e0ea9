import type { Span } from './span.ts'

/** Meaning of a hole: a value that is not written where the text is. */
export interface Ref {
  readonly kind: 'import' | 'name' | 'member' | 'param' | 'result' | 'env' | 'config' | 'unknown'
  /** The name as the source spells it: shown as `{name}` in reports. */
  readonly name: string
  /** The module of an import, the class of a member, the function of a parameter. */
  readonly owner?: string
  /** It is kept outside of code and settings: what is stored stays as it is when these change. */
  readonly stored?: true
  /** Only projects beside the one that asks for it have such a setting, in code of other languages. */
  readonly foreign?: true
}

/** A piece of a text that stands somewhere in a file. */
export interface Written {
  readonly kind: 'written'
  readonly value: string
  readonly span: Span
  /** The source spells the value character by character: offsets inside the value are offsets inside the span. */
  readonly verbatim: boolean
}

/** A piece of a text that is not written at this place. */
export interface Hole {
  readonly kind: 'hole'
  readonly ref: Ref
  readonly span: Span
  /** Every value seen for it: a default, a branch, an environment file. Each is judged alone, where it is written. */
  readonly options: readonly Text[]
  /** Whether values other than the options are possible. */
  readonly open: boolean
  /** The variable of the environment that is asked before the options, where nothing linked it yet. */
  readonly variable?: string
}

/** A string as evidence: pieces that are written somewhere, and holes. */
export type Text = readonly (Written | Hole)[]

/** The character that stands for a hole in a flat value: U+FFFC, the object replacement character. */
export const HOLE = '\uFFFC'

/** A text as one string, with the way back from its offsets to the files. */
export interface Flat {
  readonly value: string
  readonly text: Text
}

/** A piece of a text, with its offsets in the flat value. */
export interface PlacedPiece {
  readonly start: number
  readonly end: number
  readonly piece: Written | Hole
}

/** The text as one string; each hole is one `HOLE` character. */
export function flatten(text: Text): Flat {
  let value = ''
  for (const piece of text) value += piece.kind === 'written' ? piece.value : HOLE
  return { value, text }
}

/** The pieces of a flat value; computed at need, as most texts are only compared. */
export function placedPieces({ text }: Flat): PlacedPiece[] {
  let end = 0
  return text.map((piece) => {
    const start = end
    end += lengthOf(piece)
    return { start, end, piece }
  })
}

const lengthOf = (piece: Written | Hole): number => (piece.kind === 'written' ? piece.value.length : HOLE.length)

/** The written parts that a range of a flat value covers, in order; a piece that is not verbatim counts whole. */
export function writtenIn(flat: Flat, start: number, end: number): Written[] {
  const found: Written[] = []
  let to = 0
  for (const piece of flat.text) {
    const from = to
    to += lengthOf(piece)
    if (piece.kind === 'hole' || from >= end || to <= start) continue
    found.push(piece.verbatim ? slicePiece(piece, Math.max(0, start - from), Math.min(to, end) - from) : piece)
  }
  return found
}

/** The holes that a range of a flat value touches. */
export function holesIn(flat: Flat, start: number, end: number): Hole[] {
  return placedPieces(flat).flatMap(({ start: from, end: to, piece }) =>
    piece.kind === 'hole' && from < end && to > start ? [piece] : [],
  )
}

/** The text for output: pieces as they are, holes as `{name}`. */
export function display(text: Text): string {
  return text.map((piece) => (piece.kind === 'written' ? piece.value : `{${piece.ref.name}}`)).join('')
}

/**
 * Every written piece of the text and of the options of its holes. An option that several holes share is gone through
 * once: a name that is given its own value again and again has as many ways to a piece as a power of two.
 */
export function* writtenPieces(text: Text, seen = new Set<Text>()): Iterable<Written> {
  for (const piece of text) {
    if (piece.kind === 'written') yield piece
    else
      for (const option of piece.options) {
        if (seen.has(option)) continue
        seen.add(option)
        yield* writtenPieces(option, seen)
      }
  }
}

/** A piece that stands verbatim at a place. */
export function written(file: string, start: number, value: string): Written {
  return { kind: 'written', value, span: { file, start, end: start + value.length }, verbatim: true }
}

/** A hole of which nothing is known. */
export function unknown(span: Span, name: string, ref: Partial<Ref> = {}): Hole {
  return { kind: 'hole', ref: { kind: 'unknown', name, ...ref }, span, options: [], open: true }
}

/**
 * The text with one option chosen for each hole that has options: at most `limit` texts, in order of the options.
 * A hole that stands in the text twice gets the same option in both places.
 */
export function variants(text: Text, limit = 32, known = new Map<Text, Text[]>()): Text[] {
  const before = known.get(text)
  if (before) return before
  const found = variantsOf(text, limit, known)
  known.set(text, found)
  return found
}

function variantsOf(text: Text, limit: number, known: Map<Text, Text[]>): Text[] {
  let done: { text: (Written | Hole)[]; chosen: Map<string, number> }[] = [{ text: [], chosen: new Map() }]
  for (const piece of text) {
    if (piece.kind === 'written' || piece.options.length === 0) {
      for (const one of done) one.text.push(piece)
      continue
    }
    const key = `${piece.ref.kind}:${piece.ref.owner ?? ''}:${piece.ref.name}`
    const choices = piece.options.flatMap((option, index) =>
      variants(option, limit, known).map((text) => ({ index, text })),
    )
    const next: typeof done = []
    for (const one of done) {
      const before = one.chosen.get(key)
      for (const { index, text: chosen } of choices) {
        if (next.length >= limit) break
        if (before !== undefined && before !== index && before < piece.options.length) continue
        next.push({ text: [...one.text, ...chosen], chosen: new Map(one.chosen).set(key, index) })
      }
    }
    done = next
  }
  return done.map((one) => one.text)
}

/** The verbatim piece between two offsets of its value. */
export function slicePiece(piece: Written, start: number, end: number): Written {
  const { file, start: at } = piece.span
  return { ...piece, value: piece.value.slice(start, end), span: { file, start: at + start, end: at + end } }
}

/** A path without the slash that it begins with. */
export function withoutLeadingSlash(path: Text): Text {
  const [first, ...rest] = path
  if (first?.kind !== 'written' || !first.value.startsWith('/')) return path
  const span = first.verbatim ? { ...first.span, start: first.span.start + 1 } : first.span
  return [{ ...first, value: first.value.slice(1), span }, ...rest]
}

/** A value that is nothing but a variable with a default is that default. */
export function settled(text: Text): Text {
  const [only, ...more] = text
  return only?.kind === 'hole' && more.length === 0 ? (only.options[0] ?? text) : text
}
