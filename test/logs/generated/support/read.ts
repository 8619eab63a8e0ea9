import { type Row, tableOf } from '../../../../bench/logs/generate.mjs'
import { addressOf, type Shape } from '../../../../src/core/traffic/log.ts'
import type { LogReport } from '../../../../src/core/traffic/log-report.ts'
import { type LogOptions, readLogs } from '../../../../src/pipeline/read-logs.ts'

/** The day that all generated logs are judged for: behind the last of them. */
const asOf = '2023-11-15'

/** What the product reads in some bytes on its standard input, handed over in parts of a size. */
export function readBytes(
  bytes: Uint8Array,
  { size = bytes.length, ...options }: Partial<LogOptions> & { readonly size?: number } = {},
): Promise<LogReport> {
  return readLogs({ cwd: process.cwd(), words: ['-'], asOf, stdin: partsOf(bytes, size), ...options })
}

/** What the product reads in files of a folder. */
export function readFiles(cwd: string, words: readonly string[]): Promise<LogReport> {
  return readLogs({ cwd, words, asOf })
}

async function* partsOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** The shapes of a report as the table that the generator writes. */
export function tableIn({ shapes }: LogReport): string {
  return tableOf([...shapes].map((shape: Shape): Row => ({ ...shape, path: addressOf(shape) })))
}

/** Counts of lines over all files of a report; those that may be calls are among the parsed ones. */
export function linesIn({ ledger }: LogReport): Record<'lines' | 'parsed' | 'other' | 'unparsed', number> {
  const sum = { lines: 0, parsed: 0, other: 0, unparsed: 0 }
  for (const { lines, parsed, low, other, unparsed } of ledger.files) {
    sum.lines += lines
    sum.parsed += parsed + low
    sum.other += other
    sum.unparsed += unparsed
  }
  return sum
}

/** How two tables differ when they are the same to the byte. */
export const SAME = { missing: [], extra: [] }

/** The first lines that only one of two tables has. */
export function difference(got: string, wanted: string): Record<'missing' | 'extra', string[]> {
  if (got === wanted) return SAME
  const [have, want] = [new Set(got.split('\n')), new Set(wanted.split('\n'))]
  const first = (lines: Set<string>, other: Set<string>) => [...lines].filter((line) => !other.has(line)).slice(0, 3)
  return { missing: first(want, have), extra: first(have, want) }
}
