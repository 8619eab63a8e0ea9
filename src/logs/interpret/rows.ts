/** A row of a table, which may be several lines, or a line that is none. */
export interface RowText {
  readonly text: string
  /** Its first line. */
  readonly line: number
}

/** Lines and characters that a row is waited for. */
const LINES = 100
const LENGTH = 1 << 16

/**
 * Joins rows of a table whose quoted fields hold line ends. A row that never ends is returned line by line: a single
 * quote loses nothing.
 */
export function joinRows() {
  let begun: RowText[] = []
  let length = 0
  const rest = (): readonly RowText[] => {
    const lines = begun
    begun = []
    length = 0
    return lines
  }
  return {
    /** Rows or lines that are complete with this line. */
    take(text: string, line: number): readonly RowText[] {
      const isOdd = quotesIn(text) % 2 === 1
      if (begun.length === 0 && !isOdd) return [{ text, line }]
      begun.push({ text, line })
      length += text.length
      if (isOdd && begun.length > 1) {
        const first = begun[0]?.line ?? line
        return [
          {
            text: rest()
              .map((row) => row.text)
              .join('\n'),
            line: first,
          },
        ]
      }
      return begun.length >= LINES || length > LENGTH ? rest() : []
    },
    /** Lines that wait for an end which does not come. */
    rest,
    get isOpen() {
      return begun.length > 0
    },
  }
}

function quotesIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count++
  return count
}
