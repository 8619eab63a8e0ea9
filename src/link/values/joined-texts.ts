import { oncePer } from '../../core/runtime/once-per.ts'
import { type Hole, type Text, unknown, type Written } from '../../core/text/text.ts'

/** A part of a text that is put together, and what to call it when it is empty. */
export interface Part {
  readonly text: Text
  readonly name: string
}

/**
 * Parts as one text. A part that would leave two slashes beside each other was not given yet: an empty default is no
 * address, so it is a hole.
 */
export function joinParts(parts: readonly Part[]): Text {
  const pieces: (Written | Hole)[] = []
  let weight = 0
  for (const [index, { text, name }] of parts.entries()) {
    const room = index < parts.length - 1 ? Math.min(HEAVIEST_PART, HEAVIEST - weight) : HEAVIEST - weight
    const part = lightened(isGap(parts, index) ? filled(text, name) : text, room)
    for (const piece of part) {
      weight += weightOf(piece)
      pieces.push(piece)
    }
    if (weight > HEAVIEST) return pieces
  }
  return pieces
}

/** Pieces, with those of all options, that a text keeps: the start of an address matters, its end does not. */
const HEAVIEST = 1_000
/** The same for a part that others stand behind: the version comes behind a host of however many values. */
const HEAVIEST_PART = 800

/** The start of a text, up to a weight; what goes beyond it is open. */
function lightened(text: Text, room: number): Text {
  const pieces: (Written | Hole)[] = []
  let weight = 0
  for (const piece of text) {
    weight += weightOf(piece)
    if (weight > room) return [...pieces, unknown(piece.span, '…')]
    pieces.push(piece)
  }
  return text
}

function weightOf(piece: Written | Hole): number {
  return piece.kind === 'written' ? 1 : weightOfHole(piece)
}

const weightOfHole = oncePer(({ options }: Hole) => {
  let weight = 1
  for (const option of options) for (const piece of option) weight += weightOf(piece)
  return weight
})

function isGap(parts: readonly Part[], index: number): boolean {
  const text = parts[index]?.text ?? []
  if (index === 0 || !mayBeEmpty(text)) return false
  return lastChar(parts[index - 1]?.text) === '/' && firstChar(parts[index + 1]?.text) === '/'
}

function lastChar(text: Text = []): string | undefined {
  const piece = text.at(-1)
  return piece?.kind === 'written' ? piece.value.at(-1) : undefined
}

function firstChar(text: Text = []): string | undefined {
  const [piece] = text
  return piece?.kind === 'written' ? piece.value[0] : undefined
}

function mayBeEmpty(text: Text): boolean {
  return (
    text.length > 0 &&
    text.every((piece) => (piece.kind === 'written' ? piece.value === '' : piece.options.some(mayBeEmpty)))
  )
}

function filled(text: Text, name: string): Text {
  return text.map((piece) =>
    piece.kind === 'written'
      ? unknown(piece.span, name)
      : { ...piece, options: piece.options.filter((option) => !mayBeEmpty(option)), open: true },
  )
}
