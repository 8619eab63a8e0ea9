import { importModule } from '../../core/runtime/import-module.ts'
import { append } from '../../core/runtime/lists.ts'
import { run } from '../../programs/run.ts'
import { codeOf, reasonFor, type Skipped } from '../../tree/skip-reasons.ts'
import { exists } from '../../tree/stats.ts'
import type { SearchResult } from './search-result.ts'

// Files are passed by name, so ignore files do not apply. Unicode classes would differ from JavaScript's; with
// --binary, a file with NULs is listed if it matches; a mapped file that shrinks would crash the process.
const SEARCH = [
  '--no-config',
  '--no-ignore',
  '--no-mmap',
  '--null',
  '--color=never',
  '--path-separator=/',
  '--stats',
  '--binary',
  '--crlf',
  '--no-unicode',
  '--no-heading',
  '--with-filename',
  '--file=-',
]
/** Lines of one file, and characters of a line, beyond which the file itself is read. */
const MOST_LINES = 64
const MOST_COLUMNS = 1000
/** Bytes of lines beyond which only names are printed. */
const MOST_OUTPUT = 64_000_000
const LINES = ['--no-line-number', `--max-count=${MOST_LINES}`, `--max-columns=${MOST_COLUMNS}`]
/**
 * Bytes of names, with the system's overhead, per process. Windows allows 32,767 characters in all, macOS 1,000,000
 * bytes, Linux a quarter of the stack limit: 2,000,000 by default. Each process compiles the patterns again, so the
 * first one is small to start early, and the others are large.
 */
const MOST_NAMES = process.platform === 'win32' ? 24_000 : process.platform === 'linux' ? 1_000_000 : 300_000
const FIRST_NAMES = Math.min(MOST_NAMES, 300_000)
/** Overhead of a name: its `./` prefix, terminator and pointer. */
const BESIDE_NAME = 11
/** Processes at once, each of which uses several cores. */
const AT_ONCE = 2

/** A search. */
export interface Search {
  readonly root: string
  readonly patterns: readonly string[]
  /** Whether the lines that match are wanted, too. */
  readonly lines?: boolean
}

/** The path of ripgrep's binary, or nothing on a platform that has no package of it. */
export async function ripgrepPath(): Promise<string | undefined> {
  try {
    const { rgPath } = await importModule<typeof import('@vscode/ripgrep')>('@vscode/ripgrep')
    return exists(rgPath) ? rgPath : undefined
  } catch {
    return undefined
  }
}

/**
 * Searches files, relative to the root, while they are listed: some thousand of them with each process. Rejects when
 * ripgrep itself fails.
 */
export async function searchWithRipgrep(
  program: string,
  search: Search,
  files: Iterable<string>,
): Promise<readonly SearchResult[]> {
  const results: SearchResult[] = []
  const running = new Set<Promise<void>>()
  const room = { left: MOST_OUTPUT }
  for (const part of partsOf(files)) {
    while (running.size >= AT_ONCE) await Promise.race(running)
    const task: Promise<void> = searchAll(program, search, part, room).then((found) => {
      append(results, found)
      running.delete(task)
    })
    running.add(task)
  }
  await Promise.all(running)
  return results
}

function* partsOf(files: Iterable<string>): Iterable<readonly string[]> {
  let part: string[] = []
  let size = 0
  let most = FIRST_NAMES
  for (const file of files) {
    const length = Buffer.byteLength(file) + BESIDE_NAME
    if (size + length > most && part.length > 0) {
      yield part
      part = []
      size = 0
      most = MOST_NAMES
    }
    part.push(file)
    size += length
  }
  if (part.length > 0) yield part
}

/** Searches files with one process, or with more where the system takes fewer names than it does elsewhere. */
async function searchAll(
  program: string,
  search: Search,
  files: readonly string[],
  room: { left: number },
): Promise<SearchResult[]> {
  try {
    return [await searchPart(program, search, files, room)]
  } catch (error) {
    if (codeOf(error) !== 'E2BIG' || files.length < 2) throw error
    const middle = files.length >> 1
    const first = await searchAll(program, search, files.slice(0, middle), room)
    return [...first, ...(await searchAll(program, search, files.slice(middle), room))]
  }
}

/** `room`: bytes of lines that may still be printed. */
async function searchPart(
  program: string,
  search: Search,
  files: readonly string[],
  room: { left: number },
): Promise<SearchResult> {
  const { root, patterns, lines = false } = search
  const args = [...SEARCH, ...(lines ? LINES : ['--files-with-matches']), '--', ...files.map((file) => `./${file}`)]
  const options = { cwd: root, input: patternLines(patterns), ...(lines && { limit: room.left }) }
  const finished = await run(program, args, options).catch((error: unknown) => {
    if (lines) return undefined
    throw error
  })
  if (!finished) return searchPart(program, { ...search, lines: false }, files, room)
  const { stdout, stderr } = finished
  if (lines) room.left = Math.max(0, room.left - stdout.length)
  const last = stdout.lastIndexOf(0)
  const seen = /^(\d+) files searched$/m.exec(stdout.toString('utf8', last + 1))
  if (!seen) throw new Error(`ripgrep failed: ${stderr.slice(0, 500)}`)
  const rest = { seen: Number(seen[1]), skipped: complaints(stderr) }
  if (!lines) return { held: paths(stdout.subarray(0, last + 1)), ...rest }
  const matches = matchedLines(stdout.toString('utf8'))
  // A name with a line end cannot be told from a line: only a list of names is safe then.
  if (!matches) return searchPart(program, { ...search, lines: false }, files, room)
  return { held: [...matches.keys()], lines: completeLines(matches), ...rest }
}

const BINARY = /^(.*): binary file matches \(found "\\0" byte around offset \d+\)\r?\n/
const STATS = /^\r?\n\d+ match(?:es)?\r?\n/
const OMITTED = /^\[Omitted long (?:matching )?line/

/** Lines by file; those of a file that is binary, or has a long line, are not known. */
function matchedLines(output: string): Map<string, readonly string[] | undefined> | undefined {
  const matches = new Map<string, string[] | undefined>()
  for (let at = 0; at < output.length && !STATS.test(output.slice(at, at + 40)); ) {
    const middle = output.indexOf('\0', at)
    const end = output.indexOf('\n', middle < 0 ? at : middle)
    const binary = BINARY.exec(output.slice(at, end + 1))
    const file = bare(binary?.[1] ?? output.slice(at, middle))
    if (end < 0 || (!binary && (middle < 0 || file.includes('\n')))) return undefined
    const line = output.slice(middle + 1, end).replace(/\r$/, '')
    const known = matches.has(file) ? matches.get(file) : []
    if (binary || OMITTED.test(line)) matches.set(file, undefined)
    else matches.set(file, known)?.get(file)?.push(line)
    at = binary ? at + binary[0].length : end + 1
  }
  return matches
}

/** The lines of files all of whose lines are known. */
function completeLines(matches: ReadonlyMap<string, readonly string[] | undefined>): Map<string, readonly string[]> {
  const complete = new Map<string, readonly string[]>()
  for (const [file, lines] of matches) if (lines && lines.length < MOST_LINES) complete.set(file, lines)
  return complete
}

function patternLines(patterns: readonly string[]): string {
  return patterns.map((pattern) => `${pattern}\n`).join('')
}

function paths(listed: Buffer): string[] {
  const names = listed.toString('utf8').split('\0').slice(0, -1)
  return names.map(bare)
}

function bare(name: string): string {
  return name.replace(/^\.\/+/, '')
}

/** Each line on stderr that names a file; ripgrep ends them with the system's words and number. */
function complaints(stderr: string): Skipped[] {
  const messages = stderr.matchAll(
    /^rg: (?:\.\/)?((?:(?![\n\r\u2028\u2029]rg: )[\s\S])+?): ([^:\n]+) \(os error \d+\)$/gm,
  )
  return [...messages].map(([, file = '', words = '']) => ({ path: file, why: phrase(words, file) }))
}

function phrase(words: string, file: string): string {
  if (file.includes('\uFFFD')) return reasonFor('', file)
  if (/permission|access is denied/i.test(words)) return 'cannot be read: permission denied'
  if (/no such file|cannot find/i.test(words)) return 'was deleted while the audit ran'
  return `cannot be read: ${words.toLowerCase()}`
}
