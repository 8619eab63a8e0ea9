/** The joined rows of one part of a trace. */
export interface Rows {
  take(row: string): void
  /** The text in lines, without line ends. */
  lines(): string[]
}

/** Kept of one part, at most. */
const TEXT = 65_536

/** Bytes in a row of `--trace`, three columns each. */
const COLUMNS = 16 * 3

/**
 * Rows of `--trace-ascii`: broken every 64 bytes and at each line end, whose two bytes are not printed: the offset of
 * the next row tells whether there was one. A single missing byte is a trailing space that was trimmed.
 */
export function textRows(): Rows {
  let text: string | undefined
  let next = 0
  return {
    take(row) {
      const colon = row.indexOf(': ')
      const at = Number.parseInt(row.slice(0, colon), 16)
      const part = row.slice(colon + 2)
      const between = at >= next + 2 ? '\n' : at === next + 1 ? ' ' : ''
      text = text === undefined ? part : (text + between + part).slice(0, TEXT)
      next = at + part.length
    },
    lines: () => (text ?? '').split('\n'),
  }
}

/** Rows of `--trace`: 16 bytes in hexadecimal, and again as text. */
export function hexRows(): Rows {
  let text = ''
  return {
    take(row) {
      const colon = row.indexOf(': ')
      const columns = row.slice(colon + 2, colon + 2 + COLUMNS)
      for (const byte of columns.match(/[\da-f]{2}/g) ?? []) {
        if (text.length < TEXT) text += String.fromCharCode(Number.parseInt(byte, 16))
      }
    },
    lines: () => text.replace(/\r?\n$/, '').split(/\r?\n/),
  }
}
