/** A record of a table: what stands in its columns; nothing for what is absent. */
export type Cells = readonly (string | undefined)[]

/** More characters in one record are none. */
const LONGEST = 1 << 24

/** A record does not end. */
export class EndlessRecord extends Error {}

/** Splits text that comes in parts into records of CSV, or of TSV as ClickHouse writes it. */
export interface Splitter {
  take(text: string): Cells[]
  /** The last record, where no line end stands behind it. */
  end(): Cells[]
}

/** Records with cells between commas; quoted ones may hold commas and line ends. Unquoted and empty, or `\N`: absent. */
export function csvSplitter(): Splitter {
  let cells: (string | undefined)[] = []
  let held = ''
  let quoted = false
  let wasQuoted = false
  let isQuoteOpen = false
  const endCell = (): void => {
    cells.push(!wasQuoted && (held === '' || held === '\\N') ? undefined : held)
    held = ''
    wasQuoted = false
  }
  const endRecord = (into: Cells[]): void => {
    if (!wasQuoted && held.endsWith('\r')) held = held.slice(0, -1)
    const isEmpty = cells.length === 0 && held === '' && !wasQuoted
    endCell()
    if (!isEmpty) into.push(cells)
    cells = []
  }
  const take = (text: string): Cells[] => {
    const records: Cells[] = []
    for (let at = 0; at < text.length; ) {
      if (quoted) {
        // A quote at the end of a part may be the first of two.
        if (isQuoteOpen) {
          isQuoteOpen = false
          if (text[at] === '"') {
            held += '"'
            at++
          } else quoted = false
          continue
        }
        const end = text.indexOf('"', at)
        held += text.slice(at, end < 0 ? text.length : end)
        at = end < 0 ? text.length : end + 1
        isQuoteOpen = end >= 0
      } else {
        const char = text[at]
        if (char === '"' && held === '' && !wasQuoted) {
          quoted = true
          wasQuoted = true
          at++
        } else if (char === ',') {
          endCell()
          at++
        } else if (char === '\n') {
          endRecord(records)
          at++
        } else if (char === '\r' && wasQuoted) at++
        else {
          const end = plainEnd(text, at)
          held += text.slice(at, end)
          at = end
        }
      }
      if (held.length > LONGEST) throw new EndlessRecord()
    }
    return records
  }
  return {
    take,
    end() {
      const records: Cells[] = []
      if (quoted && !isQuoteOpen) throw new EndlessRecord()
      if (held !== '' || wasQuoted || cells.length > 0) endRecord(records)
      return records
    },
  }
}

function plainEnd(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== ',' && text[at] !== '\n') at++
  return at
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '0': '\0' }

/** Records with cells between tabs, `\N` for nothing, control characters escaped. */
export function tsvSplitter(): Splitter {
  return byLine((line) =>
    line
      .split('\t')
      .map((cell) =>
        cell === '\\N' || cell === '' ? undefined : cell.replace(/\\(.)/gs, (_, char: string) => ESCAPES[char] ?? char),
      ),
  )
}

/** Lines of a text that comes in parts, each made a record. */
export function byLine(cellsOf: (line: string) => Cells): Splitter {
  let held = ''
  const take = (text: string): Cells[] => {
    const lines = (held + text).split('\n')
    held = lines.pop() ?? ''
    if (held.length > LONGEST) throw new EndlessRecord()
    return lines.map((line) => line.replace(/\r$/, '')).flatMap((line) => (line === '' ? [] : [cellsOf(line)]))
  }
  return { take, end: () => (held === '' ? [] : take('\n')) }
}
