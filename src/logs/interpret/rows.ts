/** A row of a table, which may be several lines, or a line that is none. */
export interface RowText {
  readonly text: string
  /** Where it begins. */
  readonly line: number
}

/** Lines and characters that a row is waited for. */
const LINES = 100
const LENGTH = 1 << 16

/**
 * Puts rows of a table together whose quoted fields hold line ends. What never ends as a row does is handed back line by
 * line: nothing is lost by a quote that stands alone.
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
    /** What is complete with this line: nothing, a row, or lines that were no row. */
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
              .map((one) => one.text)
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
