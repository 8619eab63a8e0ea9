import { compareCalls, compareEntries, type Entry, type RecordedCall } from './entry.ts'

/** The format that this release writes, and the newest that it reads. */
export const FORMAT = 1

/** The first line of a baseline. */
const HEADER = `# cloudapi-migrate baseline ${FORMAT}: known findings, one a line; written by cloudapi-migrate baseline write`

/** The text of a baseline: sorted, one entry a line, no entry twice. */
export function formatBaseline(entries: readonly Entry[]): string {
  const lines = [...entries].sort(compareEntries).map(formatEntry)
  return `${[HEADER, ...new Set(lines)].join('\n')}\n`
}

function formatEntry({ path, rule, hash, ordinal, place, calls }: Entry): string {
  const list = [...calls].sort(compareCalls).map(formatCall)
  return [encodePath(path), rule, hash, ordinal, place, list.length > 0 ? list.join(',') : '-'].join(' ')
}

function formatCall({ method, resource, tag }: RecordedCall): string {
  return [method ?? '?', resource ?? '?', tag].map((part) => (part === '?' ? part : encodeName(part))).join(':')
}

/** A path without what would end a field or a line, or begin a comment or a mark of a conflict. */
function encodePath(path: string): string {
  return path.replace(/^[#<=>|]|[\s%\p{Cc}\p{Cf}\p{Cs}]/gu, percent)
}

function encodeName(name: string): string {
  return name.replace(/[^\w-]/gu, percent)
}

/** A character as the bytes of its UTF-8; half of a surrogate pair as `%u` and its code. */
function percent(char: string): string {
  if (/^\p{Cs}$/u.test(char)) return `%u${hex(char.charCodeAt(0), 4)}`
  return [...Buffer.from(char, 'utf8')].map((byte) => `%${hex(byte, 2)}`).join('')
}

function hex(code: number, digits: number): string {
  return code.toString(16).toUpperCase().padStart(digits, '0')
}
