import type { LogFile } from '../../core/traffic/log-report.ts'
import type { UnreadKind } from '../interpret/sink.ts'

/** Counts of one file: which format read how many of its lines, and what came of them. */
export interface Tally {
  /** A line with a needle that a format read, and what it holds; `''` for a line that is part of what came before. */
  read(format: string, holds: Holds): void
  unread(kind: UnreadKind): void
  readonly raw: RawTally
  /** The entry for the report. */
  file(whole: Pick<LogFile, 'path' | 'lines' | 'bytes' | 'troubles'> & { readonly packing?: string }): LogFile
}

/** Plain counts. */
export interface RawTally {
  readonly formats: readonly (readonly [string, number])[]
  readonly parsed: number
  readonly low: number
  readonly unparsed: number
  readonly opaque: number
}

/** Content of a line: a call, a possible call, or none. */
export type Holds = 'call' | 'guess' | 'none'

/** An empty tally. */
export function openTally(): Tally & { opaque: number } {
  const formats = new Map<string, number>()
  let parsed = 0
  let low = 0
  let unparsed = 0
  let unmapped = 0
  const tally = {
    opaque: 0,
    read(format: string, holds: Holds): void {
      if (format !== '') formats.set(format, (formats.get(format) ?? 0) + 1)
      if (holds === 'call') parsed++
      else if (holds === 'guess') low++
    },
    unread(kind: UnreadKind): void {
      unparsed++
      if (kind === 'fields') unmapped++
    },
    get raw(): RawTally {
      return { formats: [...formats], parsed, low, unparsed, opaque: tally.opaque }
    },
    file({ packing, ...whole }: Parameters<Tally['file']>[0]): LogFile {
      const sorted = [...formats].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      const [first, ...more] = sorted.map(([format, lines]) => ({ format, lines }))
      const read = sorted.reduce((sum, [, lines]) => sum + lines, 0)
      return {
        ...whole,
        ...(first ? { format: first.format } : {}),
        formats: more,
        share: first ? first.lines / (read + unparsed) : 0,
        parsed,
        low,
        other: whole.lines - parsed - low - unparsed,
        unparsed,
        ...(unmapped > 0 ? { unmapped } : {}),
        ...(packing === undefined ? {} : { packing }),
      }
    },
  }
  return tally
}
