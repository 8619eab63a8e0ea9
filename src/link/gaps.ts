import { flatten, type Text, unknown } from '../core/text.ts'

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
  return parts.flatMap(({ text, name }, index) => {
    if (!mayBeEmpty(text)) return text
    const before = flatten(parts[index - 1]?.text ?? []).value
    const after = flatten(parts[index + 1]?.text ?? []).value
    return before.endsWith('/') && after.startsWith('/') ? filled(text, name) : text
  })
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
