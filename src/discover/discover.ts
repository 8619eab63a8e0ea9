import path from 'node:path'
import { gitRootOf } from '../tree/git-root.ts'
import { leadsOut } from '../tree/inside.ts'
import { linkStatOf, lookAt } from '../tree/look.ts'
import { reasonFor, type Skipped, tooLarge } from '../tree/trouble.ts'
import { type Named, resolvePaths } from './globs.ts'
import { excluder, type IgnoreRules, ignoreRules, onlyAlways, type PathPatterns } from './ignore-rules.ts'
import { compile } from './matcher.ts'
import { searchFiles, walkWithNode } from './node-walker.ts'
import { MAX_BYTES } from './read.ts'
import { listEnvironmentFiles, ripgrepCan, ripgrepPath, walkWithRipgrep } from './ripgrep.ts'
import { type Survey, type Surveys, startsOf, surveyOf } from './survey.ts'
import { trackedButIgnored } from './tracked.ts'
import { endsAsAsked, isEnvironmentFile, type WalkRequest, type WalkResult } from './walk.ts'

/** What to look for, and where. */
export interface DiscoverOptions {
  /** Absolute path of the audited folder. */
  readonly root: string
  /** Files, folders and glob patterns that the person named, relative to `cwd`; none means the root. */
  readonly paths: readonly string[]
  /** Regular expressions that ripgrep and JavaScript both read, matched within a line; `(?i)` may lead. */
  readonly patterns: readonly string[]
  /** Whether ignored files are read too; `.git` never is. */
  readonly noIgnore: boolean
  /** Patterns of a configuration for files that are not read; `noIgnore` outranks them. */
  readonly ignore?: readonly PathPatterns[]
  /** Which walker to use; ripgrep where it runs, unless told otherwise. */
  readonly walker?: 'ripgrep' | 'node'
  /** Candidates larger than this are skipped; 20 MB unless told otherwise. */
  readonly maxBytes?: number
  /** Endings of the only files to search, without the dot; absent: all. */
  readonly endings?: readonly string[]
  /** Whether the lines that match are wanted, too. */
  readonly lines?: boolean
  /** The folder that `paths` are relative to; that of the process unless told otherwise. */
  readonly cwd?: string
  /** What was seen of ignore files before, and where it is kept for the next search of the same tree. */
  readonly surveys?: Surveys
}

/** Which files can matter; every path is relative to the root, with `/`. */
export interface Discovery {
  /** Files that hold a pattern, sorted by code units, each once. */
  readonly files: readonly string[]
  /** All lines that match of a file, where they are few and short, and no other way than ripgrep found it. */
  readonly lines?: ReadonlyMap<string, readonly string[]>
  /** Files that the person named one by one, sorted; they are in `files` only when they hold a pattern. */
  readonly named: readonly string[]
  /** How many files were searched. */
  readonly seen: number
  /** Files and folders that could not be searched, and candidates that are too large. */
  readonly skipped: readonly Skipped[]
}

/** Finds the files that hold a pattern; throws DiscoverError for a named path that is missing or unreadable. */
export async function discover(options: DiscoverOptions): Promise<Discovery> {
  const { root, patterns, noIgnore, endings, lines = false } = options
  const ignore = (options.ignore ?? []).filter((one) => !noIgnore || one.always)
  const named = await resolvePaths(root, options.paths, options.cwd ?? process.cwd())
  const always = noIgnore ? onlyAlways(root, ignore) : undefined
  const { folders, apart } = splitFolders(root, named.folders, noIgnore ? always : ignoreRules(root, ignore))
  const seen = noIgnore ? { rules: always, odd: [] } : surveyOf(root, folders, ignore, options.surveys)
  const { rules } = seen
  const request = { root, folders, patterns, noIgnore, ignore, lines, ...(endings ? { endings } : {}) }
  const alone = filesApart(named, folders, rules)
  const beside = apart.map((folder) => walkApart(request, folder))
  const results = [
    ...(folders.length > 0 ? await walk(request, seen, options.walker, alone) : []),
    ...beside,
    searchFiles(root, alone, compile(patterns)),
  ]
  const held = sortedOnce(results.flatMap((result) => result.held)).filter((file) => endsAsAsked(file, request))
  const sized = splitBySize(root, held, options.maxBytes ?? MAX_BYTES)
  return {
    files: sized.files,
    ...linesIn(results),
    named: sortedOnce([...named.files, ...named.matched, ...beside.flatMap((result) => result.held)]),
    seen: results.reduce((sum, result) => sum + result.seen, 0),
    skipped: [...seen.odd, ...results.flatMap((result) => result.skipped), ...sized.skipped].sort((a, b) =>
      byCodeUnits(a.path, b.path),
    ),
  }
}

function linesIn(results: readonly WalkResult[]): Pick<Discovery, 'lines'> {
  const lines = results.find((result) => result.lines)?.lines
  return lines ? { lines } : {}
}

/** Orders text by UTF-16 code units, the same on every machine. */
export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function sortedOnce(files: Iterable<string>): string[] {
  return [...new Set(files)].sort(byCodeUnits)
}

async function walk(
  request: WalkRequest,
  { rules, odd }: Pick<Survey, 'odd'> & { readonly rules: IgnoreRules | undefined },
  walker: DiscoverOptions['walker'],
  alone: ReadonlySet<string>,
): Promise<readonly WalkResult[]> {
  const { root, folders, noIgnore } = request
  const asksGit = rules && !noIgnore && odd.length === 0 && gitRootOf(root) !== undefined
  const listing = asksGit ? trackedIn(root, folders) : []
  const own = walker === 'node' || odd.length > 0 || !ripgrepCan(request, rules)
  const program = own ? undefined : await ripgrepPath()
  const quick = program === undefined ? undefined : await walkQuickly(program, request, rules, walker === 'ripgrep')
  const { walked, environment } = quick ?? { walked: walkWithNode(request, rules), environment: [] }
  const tracked = (await listing).filter((file) => rules && isReadThoughIgnored(request, rules, file))
  const again = [...environment, ...tracked].filter((file) => !alone.has(file))
  const kept = walked.held.filter((file) => !rules?.disowns(file))
  return [{ ...walked, held: kept }, searchFiles(request.root, again, compile(request.patterns))]
}

async function trackedIn(root: string, folders: readonly string[]): Promise<readonly string[]> {
  const listed = await Promise.all(startsOf(folders).map((start) => trackedButIgnored(root, start)))
  return listed.flat()
}

/** What ripgrep finds, with the ignored environment files; nothing when ripgrep does not run, unless it must. */
async function walkQuickly(program: string, request: WalkRequest, rules: IgnoreRules | undefined, must: boolean) {
  try {
    const listing = rules && !request.noIgnore && !request.endings ? listEnvironmentFiles(program, request, rules) : []
    const [walked, listed] = await Promise.all([walkWithRipgrep(program, request, rules), listing])
    const environment = listed.filter((file) => rules?.ignores(file, false) && isOpenEnvironmentFile(rules, file))
    return { walked, environment }
  } catch (error) {
    if (must) throw error
    return undefined
  }
}

function isOpenEnvironmentFile(rules: IgnoreRules, file: string): boolean {
  return isEnvironmentFile(file) && !rules.ignoresAbove(file) && !rules.disowns(file)
}

/** Whether a file that git tracks, though ignored, is one that no walk has seen. */
function isReadThoughIgnored({ root, folders }: WalkRequest, rules: IgnoreRules, file: string): boolean {
  if (!isBelow(file, folders) || rules.disowns(file) || isOpenEnvironmentFile(rules, file)) return false
  if (!rules.ignores(file, false) && !rules.ignoresAbove(file)) return false
  return linkStatOf(path.join(root, file))?.isFile() === true
}

/** Folders to walk in one go, none inside another; and those that an ignore file names or that lie elsewhere. */
function splitFolders(root: string, named: readonly string[], rules: IgnoreRules | undefined) {
  const isApart = (folder: string) =>
    folder !== '' &&
    (rules?.ignores(folder, true) || rules?.ignoresAbove(folder) || leadsOut(root, path.join(root, folder)))
  const folders = named.filter((folder) => !isApart(folder))
  const outermost = folders.filter((folder) => !folders.some((other) => other !== folder && isBelow(folder, [other])))
  return { folders: sortedOnce(outermost), apart: sortedOnce(named.filter(isApart)) }
}

/** Walks a folder for which the ignore files above it do not count, since the person named it all the same. */
function walkApart(request: WalkRequest, folder: string): WalkResult {
  const root = path.join(request.root, folder)
  const ignore = request.ignore?.filter((one) => !excluder(request.root, [one])(folder, true)) ?? []
  const seen = request.noIgnore ? { rules: onlyAlways(root, ignore), odd: [] } : surveyOf(root, [''], ignore)
  const result = walkWithNode({ ...request, root, folders: [''], ignore }, seen.rules)
  const whole = (file: string) => `${folder}/${file}`
  const odd = seen.odd.filter((it) => !it.path.startsWith('../'))
  const skipped = [...odd, ...result.skipped].map((it) => ({ ...it, path: whole(it.path) }))
  return { held: result.held.map(whole), seen: result.seen, skipped }
}

/** Named files that no walk sees; what a glob pattern matched counts only if it is not ignored. */
function filesApart(named: Named, folders: readonly string[], rules: IgnoreRules | undefined): ReadonlySet<string> {
  const isIgnored = (file: string) => rules !== undefined && (rules.ignores(file, false) || rules.ignoresAbove(file))
  const files = named.files.filter((file) => !isBelow(file, folders) || isIgnored(file))
  const matched = named.matched.filter((file) => !isBelow(file, folders) && !isIgnored(file))
  return new Set([...files, ...matched])
}

function isBelow(file: string, folders: readonly string[]): boolean {
  return folders.some((folder) => folder === '' || file.startsWith(`${folder}/`))
}

function splitBySize(root: string, held: readonly string[], maxBytes: number) {
  const files: string[] = []
  const skipped: Skipped[] = []
  for (const file of held) {
    const found = lookAt(path.join(root, file))
    if ('code' in found) skipped.push({ path: file, why: reasonFor(found.code, file) })
    else if (found.size <= maxBytes) files.push(file)
    else skipped.push({ path: file, why: tooLarge(found.size, maxBytes) })
  }
  return { files, skipped }
}
