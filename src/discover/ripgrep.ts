import { existsSync } from 'node:fs'
import path from 'node:path'
import { exclusions } from './exclusions.ts'
import { gitRootOf, type IgnoreRules, OWN_IGNORE_FILE } from './ignore-rules.ts'
import { run } from './run.ts'
import type { Skipped } from './trouble.ts'
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
const SEARCH = ['--files-with-matches', '--stats', '--binary', '--crlf', '--no-unicode', '--no-heading', '--file=-']

/** The path of ripgrep's binary, or nothing on a platform that has no package of it. */
export async function ripgrepPath(): Promise<string | undefined> {
  try {
    const { rgPath } = await import('@vscode/ripgrep')
    return existsSync(rgPath) ? rgPath : undefined
  } catch {
    return undefined
  }
}

/** Whether ripgrep can be told to honour exactly the ignore files that count for these folders. */
export function ripgrepCan({ root, folders, ignore }: WalkRequest, rules: IgnoreRules | undefined): boolean {
  if (rules && exclusions(root, ignore) === undefined) return false
  if (!rules || folders.every((folder) => folder === '')) return true
  // Below the root, --no-ignore-parent would hide the root's own ignore file.
  return !rules.ignoresRoot && (gitRootOf(root) !== undefined || !ignoreFileAbove(root))
}

/** Walks and searches with one ripgrep process; rejects when ripgrep itself fails. */
export async function walkWithRipgrep(
  program: string,
  request: WalkRequest,
  rules: IgnoreRules | undefined,
): Promise<WalkResult> {
  const args = [...WALK, ...SEARCH, ...ignoreFlags(request, rules), ...typeFlags(request), '--', ...targets(request)]
  const { stdout, stderr } = await run(program, args, { cwd: request.root, input: spelled(request.patterns) })
  const last = stdout.lastIndexOf(0)
  const seen = /^(\d+) files searched$/m.exec(stdout.toString('utf8', last + 1))
  if (!seen) throw new Error(`ripgrep failed: ${stderr.slice(0, 500)}`)
  return { held: paths(stdout.subarray(0, last + 1)), seen: Number(seen[1]), skipped: complaints(stderr) }
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

function ignoreFlags({ root, folders, ignore }: WalkRequest, rules: IgnoreRules | undefined): readonly string[] {
  if (!rules) return ['--no-ignore']
  const own = path.join(root, OWN_IGNORE_FILE)
  const excluded = (exclusions(root, ignore) ?? []).map((glob) => `--glob=!${glob}`)
  const ownFlags = [...excluded, ...(existsSync(own) ? [`--ignore-file=${own}`] : [])]
  if (gitRootOf(root) !== undefined && !rules.ignoresRoot) return ownFlags
  const whole = folders.every((folder) => folder === '')
  return ['--no-require-git', ...(whole ? ['--no-ignore-parent'] : []), ...ownFlags]
}

function ignoreFileAbove(root: string): boolean {
  for (let at = path.dirname(root); ; at = path.dirname(at)) {
    if (existsSync(path.join(at, '.gitignore'))) return true
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
  return names.map((name) => name.replace(/^\.\/+/, ''))
}

/** Each line on stderr that names a file; ripgrep ends them with the system's words and number. */
function complaints(stderr: string): Skipped[] {
  const found = stderr.matchAll(/^rg: (?:\.\/)?([\s\S]+?): ([^:\n]+) \(os error \d+\)$/gm)
  return [...found].map(([, file = '', words = '']) => ({ path: file, why: phrase(words) }))
}

function phrase(words: string): string {
  if (/permission|access is denied/i.test(words)) return 'cannot be read: permission denied'
  if (/no such file|cannot find/i.test(words)) return 'was deleted while the audit ran'
  return `cannot be read: ${words.toLowerCase()}`
}
