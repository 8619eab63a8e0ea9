import path from 'node:path'
import { run } from '../programs/run.ts'
import { gitRootOf } from '../tree/git-root.ts'
import { exists } from '../tree/look.ts'
import type { Skipped } from '../tree/trouble.ts'
import { exclusions } from './exclusions.ts'
import { OWN_IGNORE_FILE } from './ignore-files.ts'
import type { IgnoreRules } from './ignore-rules.ts'
import { ENVIRONMENT_GLOBS, type WalkRequest, type WalkResult } from './walk.ts'

const WALK = [
  '--no-config',
  '--hidden',
  '--no-ignore-global',
  '--no-ignore-dot',
  '--no-ignore-messages',
  '--null',
  '--color=never',
  '--path-separator=/',
  '--glob=!.git',
]
// Unicode classes would differ from JavaScript's; with --binary, a file with NULs is named if it holds a pattern.
const SEARCH = ['--stats', '--binary', '--crlf', '--no-unicode', '--no-heading', '--file=-']
/** Lines of one file, and characters of a line, beyond which the file itself has to be looked at. */
const MOST_LINES = 64
const MOST_COLUMNS = 1000
/** Bytes of lines beyond which only names are asked for. */
const MOST_OUTPUT = 64_000_000
const LINES = ['--no-line-number', `--max-count=${MOST_LINES}`, `--max-columns=${MOST_COLUMNS}`]

/** The path of ripgrep's binary, or nothing on a platform that has no package of it. */
export async function ripgrepPath(): Promise<string | undefined> {
  try {
    const { rgPath } = await import('@vscode/ripgrep')
    return exists(rgPath) ? rgPath : undefined
  } catch {
    return undefined
  }
}

/** Whether ripgrep can be told to honour exactly the ignore files that count for these folders. */
export function ripgrepCan({ root, folders, ignore, noIgnore }: WalkRequest, rules: IgnoreRules | undefined): boolean {
  if (rules && exclusions(root, ignore) === undefined) return false
  if (!rules || noIgnore || folders.every((folder) => folder === '')) return true
  // Below the root, --no-ignore-parent would hide the root's own ignore file.
  return !rules.ignoresRoot && (gitRootOf(root) !== undefined || !ignoreFileAbove(root))
}

/** Walks and searches with one ripgrep process; rejects when ripgrep itself fails. */
export async function walkWithRipgrep(
  program: string,
  request: WalkRequest,
  rules: IgnoreRules | undefined,
): Promise<WalkResult> {
  const { lines = false } = request
  const flags = [...ignoreFlags(request, rules), ...typeFlags(request), ...(lines ? LINES : ['--files-with-matches'])]
  const args = [...WALK, ...SEARCH, ...flags, '--', ...targets(request)]
  const options = { cwd: request.root, input: spelled(request.patterns), ...(lines && { limit: MOST_OUTPUT }) }
  const finished = await run(program, args, options).catch((error: unknown) => {
    if (lines) return undefined
    throw error
  })
  if (!finished) return walkWithRipgrep(program, { ...request, lines: false }, rules)
  const { stdout, stderr } = finished
  const last = stdout.lastIndexOf(0)
  const seen = /^(\d+) files searched$/m.exec(stdout.toString('utf8', last + 1))
  if (!seen) throw new Error(`ripgrep failed: ${stderr.slice(0, 500)}`)
  const rest = { seen: Number(seen[1]), skipped: complaints(stderr) }
  if (!lines) return { held: paths(stdout.subarray(0, last + 1)), ...rest }
  const found = matchedLines(stdout.toString('utf8'))
  // A name with a line end cannot be told from a line: only a list of names is safe then.
  if (!found) return walkWithRipgrep(program, { ...request, lines: false }, rules)
  return { held: [...found.keys()], lines: completeLines(found), ...rest }
}

const BINARY = /^(.*): binary file matches \(found "\\0" byte around offset \d+\)\r?\n/
const STATS = /^\r?\n\d+ match(?:es)?\r?\n/
const OMITTED = /^\[Omitted long (?:matching )?line/

/** Lines by file; those of a file that is binary, or has a long line, are not known. */
function matchedLines(output: string): Map<string, readonly string[] | undefined> | undefined {
  const found = new Map<string, string[] | undefined>()
  for (let at = 0; at < output.length && !STATS.test(output.slice(at, at + 40)); ) {
    const middle = output.indexOf('\0', at)
    const end = output.indexOf('\n', middle < 0 ? at : middle)
    const binary = BINARY.exec(output.slice(at, end + 1))
    const file = bare(binary?.[1] ?? output.slice(at, middle))
    if (end < 0 || (!binary && (middle < 0 || file.includes('\n')))) return undefined
    const line = output.slice(middle + 1, end).replace(/\r$/, '')
    const known = found.has(file) ? found.get(file) : []
    if (binary || OMITTED.test(line)) found.set(file, undefined)
    else found.set(file, known)?.get(file)?.push(line)
    at = binary ? at + binary[0].length : end + 1
  }
  return found
}

/** The lines of files all of whose lines are known. */
function completeLines(found: ReadonlyMap<string, readonly string[] | undefined>): Map<string, readonly string[]> {
  const complete = new Map<string, readonly string[]>()
  for (const [file, lines] of found) if (lines && lines.length < MOST_LINES) complete.set(file, lines)
  return complete
}

/** Environment files in the folders that are not ignored, themselves ignored or not; rejects when ripgrep fails. */
export async function listEnvironmentFiles(
  program: string,
  request: WalkRequest,
  rules: IgnoreRules,
): Promise<readonly string[]> {
  // A glob that is no exclusion outranks ignore files, and leaves folders it does not name to them.
  const globs = ENVIRONMENT_GLOBS.map((glob) => `--glob=${glob}`)
  const args = [...WALK, '--files', '--no-messages', ...globs, ...ignoreFlags(request, rules), '--glob=!.git']
  const { stdout } = await run(program, [...args, '--', ...targets(request)], { cwd: request.root })
  return paths(stdout)
}

/** A type, unlike a glob, does not outrank ignore files. */
function typeFlags({ endings }: WalkRequest): readonly string[] {
  return endings ? [`--type-add=asked:*.{${endings.join(',')}}`, '--type=asked'] : []
}

function ignoreFlags(
  { root, folders, ignore, noIgnore }: WalkRequest,
  rules: IgnoreRules | undefined,
): readonly string[] {
  if (!rules) return ['--no-ignore']
  const own = path.join(root, OWN_IGNORE_FILE)
  const excluded = (exclusions(root, ignore) ?? []).map((glob) => `--glob=!${glob}`)
  if (noIgnore) return ['--no-ignore', ...excluded]
  const ownFlags = [...excluded, ...(exists(own) ? [`--ignore-file=${own}`] : [])]
  if (gitRootOf(root) !== undefined && !rules.ignoresRoot) return ownFlags
  const whole = folders.every((folder) => folder === '')
  return ['--no-require-git', ...(whole ? ['--no-ignore-parent'] : []), ...ownFlags]
}

function ignoreFileAbove(root: string): boolean {
  for (let at = path.dirname(root); ; at = path.dirname(at)) {
    if (exists(path.join(at, '.gitignore'))) return true
    if (path.dirname(at) === at) return false
  }
}

function targets({ folders }: WalkRequest): readonly string[] {
  return folders.map((folder) => `./${folder}`)
}

function spelled(patterns: readonly string[]): string {
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
  const found = stderr.matchAll(/^rg: (?:\.\/)?((?:(?![\n\r\u2028\u2029]rg: )[\s\S])+?): ([^:\n]+) \(os error \d+\)$/gm)
  return [...found].map(([, file = '', words = '']) => ({ path: file, why: phrase(words) }))
}

function phrase(words: string): string {
  if (/permission|access is denied/i.test(words)) return 'cannot be read: permission denied'
  if (/no such file|cannot find/i.test(words)) return 'was deleted while the audit ran'
  return `cannot be read: ${words.toLowerCase()}`
}
