import { holdsSettings } from '../../../core/file-types/families.ts'
import { lineEnd, lineStart } from '../../../core/text/lines.ts'

/** A version that stands in settings beside the root of an address: its number, with the `v` where it has one. */
interface Beside {
  readonly start: number
  readonly value: string
}

/** A key with its value: `version: v5`, `"apiVersion": 5`. */
const VERSION =
  /(?<![\w.-])["']?([\w.-]{0,60}version)["']?[^\S\n]{0,9}[:=][^\S\n]{0,9}["']?(v?[1-6])["']?(?=[^\S\n]{0,9}(?:[,}#;\r\n]|$))/gi
/** The key of the root, at the end of what stands in front of it. */
const KEY = /(?<![\w.-])["']?([\w.-]{1,80})["']?[^\S\n]{0,9}[:=][^\S\n]{0,9}["']?[^\s"']{0,100}$/
/** Words in front of `version` that say no more than none. */
const PLAIN: ReadonlySet<string> = new Set(['', 'api', 'cloudapi'])
/** Characters, and lines, around a root that are looked at. */
const AROUND = 2_000
const LINES = 40

/** The version that a file of settings gives in the same object, table or section as a root: nothing where it gives several. */
export function versionBeside(file: string, text: string, root: number): Beside | undefined {
  if (!holdsSettings(file)) return undefined
  const key = KEY.exec(text.slice(Math.max(0, root - 200), root))?.[1]
  if (key === undefined) return undefined
  const braces = bracesAround(text, root)
  const parts = braces ? [braces] : linesBeside(text, root)
  const isFlat = !braces && !/\.(?:ya?ml|toml)$/i.test(file)
  const ownStem = stemOf(key.replace(/[A-Z]?[a-z\d]+$|[A-Z\d]+$/, ''))
  const found = parts.flatMap(({ start, end }) =>
    [...text.slice(start, end).matchAll(VERSION)].flatMap(({ 0: whole, 1: name = '', 2: value = '', index }) => {
      const stem = stemOf(name.slice(0, -'version'.length))
      const isOwn = stem === ownStem || (!isFlat && PLAIN.has(stem))
      return isOwn ? [{ start: start + index + whole.lastIndexOf(value), value }] : []
    }),
  )
  return found.length === 1 ? found[0] : undefined
}

function stemOf(name: string): string {
  return name.replace(/[\W_]/g, '').toLowerCase()
}

/** The inside of the object in braces that a place stands in, as far as it holds no other one. */
function bracesAround(text: string, at: number): { start: number; end: number } | undefined {
  const before = text.slice(Math.max(0, at - AROUND), at)
  const open = before.lastIndexOf('{')
  if (open < 0 || open < before.lastIndexOf('}') || /[${]$/.test(before.slice(0, open))) return undefined
  const behind = /[{}]/.exec(text.slice(at, at + AROUND))
  const end = at + (behind?.index ?? Math.min(AROUND, text.length - at))
  return { start: at - before.length + open + 1, end }
}

/** The lines of the mapping or section of a line: those that begin in the same column, up to one that begins before it. */
function linesBeside(text: string, at: number): { start: number; end: number }[] {
  const from = lineStart(text, at)
  const own = columnOf(lineFrom(text, from))
  const found = [{ start: from, end: from + lineFrom(text, from).length }]
  for (let start = from, count = 0; start > 0 && count < LINES && !isFirst(lineFrom(text, start)); count++) {
    start = lineStart(text, start - 1)
    const line = lineFrom(text, start)
    if (!take(line, start)) break
  }
  for (let start = from, count = 0; count < LINES; count++) {
    const next = text.indexOf('\n', start)
    if (next < 0) break
    start = next + 1
    const line = lineFrom(text, start)
    if (isFirst(line) && columnOf(line) <= own) break
    if (!take(line, start)) break
  }
  return found

  function take(line: string, start: number): boolean {
    if (line.trim() === '') return true
    const column = columnOf(line)
    if (column < own || /^\s{0,99}\[/.test(line)) return false
    if (column === own) found.push({ start, end: start + line.length })
    return true
  }
}

function lineFrom(text: string, start: number): string {
  return text.slice(start, Math.min(lineEnd(text, start), start + 400))
}

/** Whether a line begins an item of a list. */
function isFirst(line: string): boolean {
  return /^\s{0,99}-\s/.test(line)
}

/** The column of the key of a line, behind the sign of an item. */
function columnOf(line: string): number {
  return /^\s{0,99}(?:-\s{1,9})?/.exec(line)?.[0].length ?? 0
}
