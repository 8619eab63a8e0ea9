/** The cells of a record; undefined where absent. */
export type Cells = readonly (string | undefined)[]

/** More characters in one record are none. */
const LONGEST = 1 << 24

/** A record does not end. */
export class EndlessRecord extends Error {}

/** Splits text that comes in parts into records of CSV, or of TSV as ClickHouse writes it. */
export interface Splitter {
  take(text: string): Cells[]
  /** The last record, if it does not end with a newline. */
  end(): Cells[]
}

/** Records with cells between commas; quoted ones may hold commas and line ends. Unquoted and empty, or `\N`: absent. */
export function csvSplitter(): Splitter {
  return new CsvSplitter()
}

class CsvSplitter implements Splitter {
  #cells: (string | undefined)[] = []
  #held = ''
  #quoted = false
  #wasQuoted = false
  #isQuoteOpen = false

  take(text: string): Cells[] {
    const records: Cells[] = []
    for (let at = 0; at < text.length; ) {
      at = this.#quoted ? this.#takeQuoted(text, at) : this.#takePlain(text, at, records)
      if (this.#held.length > LONGEST) throw new EndlessRecord()
    }
    return records
  }

  end(): Cells[] {
    const records: Cells[] = []
    if (this.#quoted && !this.#isQuoteOpen) throw new EndlessRecord()
    if (this.#held !== '' || this.#wasQuoted || this.#cells.length > 0) this.#endRecord(records)
    return records
  }

  /** Reads a part of a quoted cell; a quote at the end of a chunk may be the first of an escaped pair. */
  #takeQuoted(text: string, at: number): number {
    if (this.#isQuoteOpen) {
      this.#isQuoteOpen = false
      this.#quoted = text[at] === '"'
      if (this.#quoted) this.#held += '"'
      return this.#quoted ? at + 1 : at
    }
    const end = text.indexOf('"', at)
    this.#held += text.slice(at, end < 0 ? text.length : end)
    this.#isQuoteOpen = end >= 0
    return end < 0 ? text.length : end + 1
  }

  #takePlain(text: string, at: number, records: Cells[]): number {
    const char = text[at]
    if (char === '"' && this.#held === '' && !this.#wasQuoted) {
      this.#quoted = true
      this.#wasQuoted = true
    } else if (char === ',') this.#endCell()
    else if (char === '\n') this.#endRecord(records)
    else if (char !== '\r' || !this.#wasQuoted) {
      const end = plainEnd(text, at)
      this.#held += text.slice(at, end)
      return end
    }
    return at + 1
  }

  #endCell(): void {
    this.#cells.push(!this.#wasQuoted && (this.#held === '' || this.#held === '\\N') ? undefined : this.#held)
    this.#held = ''
    this.#wasQuoted = false
  }

  #endRecord(into: Cells[]): void {
    if (!this.#wasQuoted && this.#held.endsWith('\r')) this.#held = this.#held.slice(0, -1)
    const isEmpty = this.#cells.length === 0 && this.#held === '' && !this.#wasQuoted
    this.#endCell()
    if (!isEmpty) into.push(this.#cells)
    this.#cells = []
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
