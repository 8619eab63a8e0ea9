import type { Position, Range } from 'vscode-languageserver'
import { lineIndex } from '../../core/text/line-starts.ts'

/** The units that an editor counts columns in, as it and the server agree. */
export type Encoding = 'utf-8' | 'utf-16' | 'utf-32'

/** Encodings that are spoken. */
const ENCODINGS: readonly string[] = ['utf-8', 'utf-16', 'utf-32']

/** The first encoding of an editor that is spoken; UTF-16 where it names none. */
export function agreedEncoding(offered: readonly string[] = []): Encoding {
  return (offered.find((encoding) => ENCODINGS.includes(encoding)) as Encoding | undefined) ?? 'utf-16'
}

/** Converts offsets in a text to positions of an editor, and back. */
export interface Positions {
  positionAt(offset: number): Position
  offsetAt(position: Position): number
  rangeOf(span: { readonly start: number; readonly end: number }): Range
}

/** The places of a text. */
export function positionsIn(text: string, encoding: Encoding): Positions {
  const starts = [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), (match) => match.index + match[0].length)]
  const positionAt = (offset: number): Position => {
    const line = lineIndex(starts, offset)
    return { line, character: unitsIn(text.slice(starts[line], offset), encoding) }
  }
  return {
    positionAt,
    offsetAt({ line, character }) {
      const start = starts[line]
      if (start === undefined) return text.length
      const rest = text.slice(start, starts[line + 1]).replace(/(?:\r\n|\r|\n)$/, '')
      return start + lengthOf(rest, character, encoding)
    },
    rangeOf: ({ start, end }) => ({ start: positionAt(start), end: positionAt(end) }),
  }
}

function unitsIn(text: string, encoding: Encoding): number {
  if (encoding === 'utf-16') return text.length
  return encoding === 'utf-8' ? Buffer.byteLength(text) : [...text].length
}

/** Number of characters of a text in a number of code units. */
function lengthOf(text: string, units: number, encoding: Encoding): number {
  if (encoding === 'utf-16') return Math.min(text.length, units)
  let length = 0
  let left = units
  for (const character of text) {
    left -= unitsIn(character, encoding)
    if (left < 0) break
    length += character.length
  }
  return length
}
