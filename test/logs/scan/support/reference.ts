import type { Scanner, ScanOptions } from '../../../../src/logs/scan/scanner.ts'

/** A line with a needle: where it is, and how many line ends are before it. */
export interface Hit {
  readonly start: number
  readonly end: number
  readonly line: number
}

/** Words of hosts that are looked for in most logs, and some that share nothing with them. */
export const USUAL = [
  'api.ionos.com',
  'api.profitbricks.com',
  'spc.profitbricks.com',
  'nbc-api.nexinto.com',
  'profitbricksrestapi.apiary-mock.com',
]
export const OWN = ['cloud.example.org', 'zzzz', 'a-b.c', 'gateway-of-a-company.intranet.example']

/** What a scanner has to find, said as simply as possible: split at line ends, look for each word. */
export function expectedHits(text: Uint8Array, options: ScanOptions): { hits: Hit[]; lines: number } {
  const hits: Hit[] = []
  let start = 0
  let line = 0
  for (const whole of splitLines(text)) {
    const content = whole.endsWith('\r') ? whole.slice(0, -1) : whole
    if (holdsNeedle(whole, options)) hits.push({ start, end: start + content.length, line })
    start += whole.length + 1
    line += 1
  }
  return { hits, lines: splitLines(`${Buffer.from(text).toString('latin1')}x`).length - 1 }
}

/** The lines of a text with their `\r`, without the nothing behind the last line end. */
export function splitLines(text: Uint8Array | string): string[] {
  const latin1 = typeof text === 'string' ? text : Buffer.from(text).toString('latin1')
  const lines = latin1.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

/** Whether a line is to be found. */
export function holdsNeedle(line: string, { words, ignoreCase, directives }: ScanOptions): boolean {
  if (directives && line.startsWith('#')) return true
  if (line.includes('loudapi')) return true
  const lower = line.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return words.some((word) => lower.includes(word)) || (ignoreCase && lower.includes('loudapi'))
}

/** What a scanner finds in a text that is put `shift` bytes behind its base. */
export function foundHits(scanner: Scanner, text: Uint8Array, shift = 0): { hits: Hit[]; lines: number } {
  const base = scanner.base + shift
  scanner.bytes.set(text, base)
  const end = base + text.length
  const hits: Hit[] = []
  let lines = 0
  for (let from = base; from < end; from = scanner.resume) {
    const count = scanner.scan(from, end)
    for (let at = 0; at < count * 3; at += 3) {
      const [start = 0, stop = 0, before = 0] = scanner.hits.subarray(at, at + 3)
      hits.push({ start: start - base, end: stop - base, line: lines + before })
    }
    if (scanner.resume <= from) throw new Error('the scanner does not go on')
    lines += scanner.lines
  }
  return { hits, lines }
}
