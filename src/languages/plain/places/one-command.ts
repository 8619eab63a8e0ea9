import type { Span } from '../../../core/text/span.ts'

/** Longest command that is looked at, in characters. */
const LONGEST = 4_000
/** What goes on behind the end of its line: in a shell, on Windows, in PowerShell. */
const CONTINUED = /(?:[\\^`]|\|)[ \t]*\r?$/
/** Files of requests that are written out: each is a block without an empty line. */
const BLOCKS = /\.(?:http|rest)$/i

/** Whether both places stand in one command, or in one request that is written out. */
export function isOneCommand(text: string, { file, start: a }: Span, { start: b }: Span): boolean {
  const [from, to] = [Math.min(a, b), Math.max(a, b)]
  if (to - from > LONGEST) return false
  const lines = text.slice(from, to).split('\n')
  if (BLOCKS.test(file)) return lines.slice(1, -1).every((line) => line.trim() !== '' && !line.startsWith('###'))
  return lines.slice(0, -1).every((line) => CONTINUED.test(line))
}
