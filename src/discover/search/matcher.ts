import { lineStart } from '../../core/text/lines.ts'
import { type Fill, type Unread, withFile } from '../../tree/read.ts'

/** Whether a text holds one of the patterns within a line. */
export type Matcher = (text: string) => boolean

const INSENSITIVE = '(?i)'
const CHUNK = 4 << 20
const OVERLAP = 8192

/** Compiles patterns, each of which may begin with `(?i)`; throws SyntaxError for one that is no regular expression. */
export function compile(patterns: readonly string[]): Matcher {
  const exact = patterns.filter((pattern) => !pattern.startsWith(INSENSITIVE))
  const folded = patterns.filter((pattern) => pattern.startsWith(INSENSITIVE))
  const tests = [
    ...(exact.length > 0 ? [new RegExp(alternatives(exact), 'gm')] : []),
    ...(folded.length > 0 ? [new RegExp(alternatives(folded.map((it) => it.slice(INSENSITIVE.length))), 'gim')] : []),
  ]
  return (text) => tests.some((test) => holdsInLine(test, text))
}

/** Whether a file holds a match, read in chunks; why it cannot be read. */
export function fileHolds(absolute: string, matches: Matcher): boolean | Unread {
  const read = withFile(absolute, (fill, size) => holdsInChunks(fill, matches, Math.max(2, Math.min(size, CHUNK))))
  return 'value' in read ? read.value : read
}

/** Bytes as text for searching alone: UTF-16 and marks by their mark, anything else byte by byte. */
function searchable(bytes: Buffer, mark: Mark): string {
  if (mark === 'utf-16le') return bytes.toString('utf16le')
  if (mark === 'utf-16be') {
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le')
  }
  const text = bytes.toString('latin1')
  return text.includes('\0') ? text.replaceAll('\0', '\n') : text
}

type Mark = 'utf-16le' | 'utf-16be' | 'utf-8' | undefined

const MARK_LENGTH = { 'utf-16le': 2, 'utf-16be': 2, 'utf-8': 3 } as const

function markOf(bytes: Buffer): Mark {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined
}

function holdsInChunks(fill: Fill, matches: Matcher, size: number): boolean {
  const buffer = Buffer.allocUnsafe(size + OVERLAP)
  let kept = 0
  let mark: Mark
  for (let first = true; ; first = false) {
    const read = filled(fill, buffer, kept, size)
    if (read === 0) return false
    if (first) mark = markOf(buffer.subarray(0, read))
    const start = first && mark ? MARK_LENGTH[mark] : 0
    if (matches(searchable(buffer.subarray(start, kept + read), mark))) return true
    if (read < size) return false
    const end = kept + read
    // An even count keeps UTF-16 in step, since chunks are even too.
    const keep = Math.min(OVERLAP, end & ~1)
    buffer.copyWithin(0, end - keep, end)
    kept = keep
  }
}

function filled(fill: Fill, buffer: Buffer, offset: number, size: number): number {
  let total = 0
  while (total < size) {
    const read = fill(buffer, offset + total, size - total)
    if (read === 0) break
    total += read
  }
  return total
}

function alternatives(patterns: readonly string[]): string {
  return patterns.map((pattern) => `(?:${pattern})`).join('|')
}

/** ripgrep searches line by line; a match that crosses a line end is tried again on its first line alone. */
function holdsInLine(test: RegExp, text: string): boolean {
  test.lastIndex = 0
  for (let match = test.exec(text); match; match = test.exec(text)) {
    const end = text.indexOf('\n', match.index)
    if (end === -1 || match.index + match[0].length <= end) return true
    const start = lineStart(text, match.index)
    test.lastIndex = 0
    if (test.test(text.slice(start, end))) return true
    test.lastIndex = end + 1
  }
  return false
}
