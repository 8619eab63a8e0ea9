import path from 'node:path'
import { leadsOut } from '../tree/inside.ts'
import { reasonFor, type Skipped, tooLarge } from '../tree/skip-reasons.ts'
import { statOf, statOrCode } from '../tree/stats.ts'
import { isFilledAbove, leavingOut } from './ignore/excluded-folders.ts'
import { excluder, type IgnoreRules, ignoreRules, onlyAlways, type PathPatterns } from './ignore/ignore-rules.ts'
import { settle } from './ignore/left-out.ts'
import { MAX_BYTES } from './read.ts'
import { type Named, resolvePaths } from './search/globs.ts'
import { compile } from './search/matcher.ts'
import { searchFiles } from './search/node-search.ts'
import { ripgrepPath, type Search, searchWithRipgrep } from './search/ripgrep.ts'
import type { SearchResult } from './search/search-result.ts'
import { newSurveys, type Survey, type Surveys, surveyOf } from './survey.ts'

/** Options of a search. */
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
  /** The program that searches; by default ripgrep, where it runs. */
  readonly searcher?: 'ripgrep' | 'node' | undefined
  /** Largest candidate in bytes, default 20 MB; larger ones are skipped. */
  readonly maxBytes?: number
  /** Endings of the only files to search, without the dot; absent: all. */
  readonly endings?: readonly string[]
  /** Whether the lines that match are wanted, too. */
  readonly lines?: boolean
  /** The folder of relative `paths`; default: that of the process. */
  readonly cwd?: string
  /** Cached surveys, updated for the next search of the same tree. */
  readonly surveys?: Surveys
}

/** Files that may be relevant; paths are relative to the root, with `/`. */
export interface Discovery {
  /** Files that hold a pattern, sorted by code units, each once. */
  readonly files: readonly string[]
  /** All lines that match of a file, where they are few and short, and no other way than ripgrep found it. */
  readonly lines?: ReadonlyMap<string, readonly string[]>
  /** Files that the person named one by one, sorted; they are in `files` only when they hold a pattern. */
  readonly named: readonly string[]
  /** Number of searched files. */
  readonly seen: number
  /** Files and folders that could not be searched, and candidates that are too large. */
  readonly skipped: readonly Skipped[]
}

/** Finds the files that hold a pattern; throws DiscoverError for a named path that is missing or unreadable. */
export async function discover(options: DiscoverOptions): Promise<Discovery> {
  const { root, patterns, noIgnore, endings, lines = false, searcher, surveys = newSurveys(true) } = options
  const ignore = (options.ignore ?? []).filter((pathPatterns) => !noIgnore || pathPatterns.always)
  const named = await resolvePaths(root, options.paths, options.cwd ?? process.cwd(), surveys.leavesOut)
  const always = noIgnore ? onlyAlways(root, ignore) : undefined
  const { folders, apart } = splitFolders(root, named.folders, noIgnore ? always : ignoreRules(root, ignore), surveys)
  const survey = surveyOf(root, folders, ignore, surveys, noIgnore)
  const how = { root, patterns, lines, noIgnore, searcher, surveys, ...(endings && { endings }) }
  if (named.files.length + named.matched.length > 0) await settle(survey, root, surveys)
  const alone = filesApart(named, folders, leavingOut(survey.rules, survey.filled))
  const beside = await Promise.all(apart.map((folder) => walkApart(how, folder, ignore)))
  const results = [
    ...(folders.length > 0 ? await walk(how, survey, alone) : []),
    ...beside,
    searchFiles(root, alone, compile(patterns)),
  ]
  const held = sortedOnce(results.flatMap((result) => result.held)).filter((file) => endsAsAsked(file, endings))
  const sized = splitBySize(root, held, options.maxBytes ?? MAX_BYTES)
  const { odd, skipped } = survey.whole()
  return {
    files: sized.files,
    ...linesIn(results),
    named: sortedOnce([...named.files, ...named.matched, ...beside.flatMap((result) => result.held)]),
    seen: results.reduce((sum, result) => sum + result.seen, 0),
    skipped: [...odd, ...skipped, ...results.flatMap((result) => result.skipped), ...sized.skipped].sort((a, b) =>
      byCodeUnits(a.path, b.path),
    ),
  }
}

function linesIn(results: readonly SearchResult[]): Pick<Discovery, 'lines'> {
  const all = results.flatMap(({ lines }) => lines ?? [])
  return all.length > 0 ? { lines: new Map(all.flatMap((lines) => [...lines])) } : {}
}

/** Orders text by UTF-16 code units, the same on every machine. */
export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function sortedOnce(files: Iterable<string>): string[] {
  return [...new Set(files)].sort(byCodeUnits)
}

interface Walk extends Search {
  readonly endings?: readonly string[]
  readonly noIgnore: boolean
  readonly searcher: DiscoverOptions['searcher']
  readonly surveys: Surveys
}

/**
 * Searches what a survey lists while it is listed, then folders that tools fill where git tracks a file in them, and what
 * git tracks though it is ignored.
 */
async function walk(how: Walk, survey: Survey, alone: ReadonlySet<string> = new Set()): Promise<SearchResult[]> {
  let listed = 0
  let settled: Promise<void> | undefined
  // git runs once all is listed, in parallel to the search of the last files.
  const files = function* () {
    listed = 0
    for (const file of survey.files()) {
      listed++
      yield file
    }
    settled = settle(survey, how.root, how.surveys)
    void survey.tracked()
  }
  const results = await search(how, () => asked(files(), how))
  await settled
  const entered = await search(how, () => asked(survey.files(listed), how))
  const tracked = (await survey.tracked()).filter((file) => !alone.has(file))
  const again = await search(how, () => asked(tracked, how))
  const { rules } = survey
  const withoutDisowned = (searchResult: SearchResult) => ({
    ...searchResult,
    held: searchResult.held.filter((file) => !rules.disowns(file)),
  })
  return [...[...results, ...entered].map(withoutDisowned), ...again]
}

function* asked(files: Iterable<string>, { endings }: Walk): Iterable<string> {
  for (const file of files) if (endsAsAsked(file, endings)) yield file
}

function endsAsAsked(file: string, endings: Walk['endings']): boolean {
  return endings?.some((ending) => (ending === '' ? /(?:^|\/)[^./]+$/.test(file) : file.endsWith(`.${ending}`))) ?? true
}

/** Searches with ripgrep where it runs, but for few small files. */
async function search(how: Walk, files: () => Iterable<string>): Promise<readonly SearchResult[]> {
  const { root, searcher } = how
  const { first, all } = begun(files())
  const alone = searcher === 'node' || (searcher === undefined && all === undefined && areSmall(root, first))
  const program = alone ? undefined : await ripgrepPath()
  try {
    if (program !== undefined) {
      const deep: string[] = []
      const results = await searchWithRipgrep(program, how, withoutDeep(all ?? first, deep))
      return deep.length > 0 ? [...results, searchFiles(root, deep, compile(how.patterns))] : results
    }
  } catch (error) {
    if (searcher === 'ripgrep') throw error
    return [searchFiles(root, files(), compile(how.patterns))]
  }
  return [searchFiles(root, all ?? first, compile(how.patterns))]
}

/** Folders around a file; ripgrep resolves each of them for each file that matches. */
const DEEP = 100

/** The files without those that ripgrep takes long for, which are noted. */
function* withoutDeep(files: Iterable<string>, deep: string[]): Iterable<string> {
  for (const file of files) {
    if (file.length > 2 * DEEP && file.split('/').length > DEEP) deep.push(file)
    else yield file
  }
}

/** Files, and bytes of them, that are searched before ripgrep has started. */
const FEW = 8
const FEW_BYTES = 100_000

/** The first of the files, and all of them where there are more. */
function begun(files: Iterable<string>): { readonly first: readonly string[]; readonly all?: Iterable<string> } {
  const rest = files[Symbol.iterator]()
  const first: string[] = []
  for (let next = rest.next(); !next.done; next = rest.next()) {
    first.push(next.value)
    if (first.length > FEW) return { first, all: chained(first, rest) }
  }
  return { first }
}

function* chained(first: readonly string[], rest: Iterator<string>): Iterable<string> {
  yield* first
  for (let next = rest.next(); !next.done; next = rest.next()) yield next.value
}

function areSmall(root: string, files: readonly string[]): boolean {
  const sizes = files.map((file) => statOf(path.join(root, file))?.size ?? Number.POSITIVE_INFINITY)
  return sizes.reduce((sum, size) => sum + size, 0) <= FEW_BYTES
}

/** Folders to walk in one go, none inside another; and those that an ignore file names or that lie elsewhere. */
function splitFolders(root: string, named: readonly string[], rules: IgnoreRules | undefined, { leavesOut }: Surveys) {
  const isCovered = (folder: string) => named.some((other) => other !== folder && isBelow(folder, [other]))
  const isApart = (folder: string) =>
    folder !== '' &&
    ((leavesOut && isCovered(folder) && isFilledAbove(root, folder)) ||
      rules?.ignores(folder, true) ||
      rules?.ignoresAbove(folder) ||
      leadsOut(root, path.join(root, folder)))
  const folders = named.filter((folder) => !isApart(folder))
  const outermost = folders.filter((folder) => !folders.some((other) => other !== folder && isBelow(folder, [other])))
  return { folders: sortedOnce(outermost), apart: sortedOnce(named.filter(isApart)) }
}

/** Walks an explicitly given folder without the ignore files above it. */
async function walkApart(how: Walk, folder: string, more: readonly PathPatterns[]): Promise<SearchResult> {
  const root = path.join(how.root, folder)
  const ignore = more.filter((pathPatterns) => !excluder(how.root, [pathPatterns])(folder, true))
  const surveys = { ...how.surveys, kept: new Map() }
  const survey = surveyOf(root, [''], ignore, surveys, how.noIgnore)
  const results = await walk({ ...how, root, surveys, lines: false }, survey)
  const whole = (file: string) => `${folder}/${file}`
  const { odd, skipped } = survey.whole()
  const troubles = [...odd.filter((it) => !it.path.startsWith('../')), ...skipped]
  return {
    held: results.flatMap(({ held }) => held).map(whole),
    seen: results.reduce((sum, { seen }) => sum + seen, 0),
    skipped: [...troubles, ...results.flatMap((searchResult) => searchResult.skipped)].map((it) => ({
      ...it,
      path: whole(it.path),
    })),
  }
}

/** Named files that no walk sees; what a glob pattern matched counts only if it is not ignored. */
function filesApart(
  named: Named,
  folders: readonly string[],
  rules: Pick<IgnoreRules, 'ignores' | 'ignoresAbove'>,
): ReadonlySet<string> {
  const isIgnored = (file: string) => rules.ignores(file, false) || rules.ignoresAbove(file)
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
    const stats = statOrCode(path.join(root, file))
    if ('code' in stats) skipped.push({ path: file, why: reasonFor(stats.code, file) })
    else if (stats.size <= maxBytes) files.push(file)
    else skipped.push({ path: file, why: tooLarge(stats.size, maxBytes) })
  }
  return { files, skipped }
}
