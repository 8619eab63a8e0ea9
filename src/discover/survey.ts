import path from 'node:path'
import { append } from '../core/runtime/lists.ts'
import { folderOf, isInside, wayTo } from '../core/text/paths.ts'
import { gitRootOf } from '../tree/git-root.ts'
import type { Skipped } from '../tree/skip-reasons.ts'
import { linkStatOf } from '../tree/stats.ts'
import type { DefaultExclude } from './ignore/default-excludes.ts'
import { gitOddities, IGNORE_FILES, ignoreFileProblems, type Oddity } from './ignore/ignore-files.ts'
import { alwaysOf, type Holds, type IgnoreRules, ignoreRules, type PathPatterns } from './ignore/ignore-rules.ts'
import { trackedButIgnored } from './ignore/tracked.ts'
import { type Listing, listing } from './listing.ts'
import { isEnvironmentFile } from './search/search-result.ts'

/** The survey of a tree: its files, and the rules of what to ignore in it. */
export interface Survey extends Omit<Listing, 'whole'> {
  /** The rules, which look at no folder twice. */
  readonly rules: IgnoreRules
  /** Observations besides files, once all is listed. */
  whole(): Seen
  /** Files that git tracks though they are ignored. */
  tracked(): Promise<readonly string[]>
}

/** Observations of a tree besides its files, relative to the root. */
export interface Seen {
  /** Irregular ignore files, which must not be read: that might never end. */
  readonly odd: readonly Skipped[]
  /** Folders that could not be listed. */
  readonly skipped: readonly Skipped[]
}

/** Cached knowledge of folders across searches of an examination. */
export interface Surveys {
  /** Whether folders that tools fill are left out. */
  readonly leavesOut: boolean
  /** Surveys by what they are of. */
  readonly kept: Map<string, Survey>
  /** Folders that were left out, absolute. */
  readonly left: Map<string, DefaultExclude>
  /** Folders filled by tools that are read nevertheless, absolute. */
  readonly read: Set<string>
}

/** Surveys of one examination, none made yet. */
export function newSurveys(leavesOut: boolean): Surveys {
  return { leavesOut, kept: new Map(), left: new Map(), read: new Set() }
}

/** The survey of the folders of a root, cached if possible; folders that are not walked are not observed. */
export function surveyOf(
  root: string,
  folders: readonly string[],
  ignore: readonly PathPatterns[] = [],
  surveys: Surveys = newSurveys(false),
  noIgnore = false,
): Survey {
  const starts = startsOf(folders)
  const keyOf = (...below: readonly string[]) => JSON.stringify([root, below, ignore])
  const known = surveys.kept.get(keyOf('')) ?? surveys.kept.get(keyOf(...starts))
  const survey = known ?? surveyBelow(root, starts, ignore, surveys, noIgnore)
  surveys.kept.set(keyOf(...starts), survey)
  if (folders.includes('')) return survey
  const below = new Set(folders)
  return {
    ...survey,
    files: (from) => filesBelow(survey.files(from), below),
    tracked: async () => [...filesBelow(await survey.tracked(), below)],
  }
}

/** More folders are merged into one call: git runs for each. */
const MOST_STARTS = 8

/** Folders in which all of these lie, which are relative to a root: themselves, where they are few. */
function startsOf(folders: readonly string[]): readonly string[] {
  if (folders.length <= MOST_STARTS) return folders
  const [first = [], ...others] = folders.map((folder) => folder.split('/'))
  const differs = first.findIndex((part, at) => others.some((other) => other[at] !== part))
  return [(differs < 0 ? first : first.slice(0, differs)).join('/')]
}

function surveyBelow(
  root: string,
  starts: readonly string[],
  ignore: readonly PathPatterns[],
  { leavesOut }: Surveys,
  noIgnore: boolean,
): Survey {
  const seen = new Map<string, Holds>()
  const rules = noIgnore ? alwaysOf(root, ignore) : ignoreRules(root, ignore, (folder) => seen.get(folder))
  const repository = gitRootOf(root)
  const tree = repository ?? root
  const oddities = noIgnore ? [] : starts.flatMap((start) => oddAbove(path.join(root, start), tree))
  const look = (folder: string, dotted: readonly string[]) => {
    seen.set(folder, { gitignore: dotted.includes('.gitignore'), git: dotted.includes('.git') })
    if (!noIgnore) append(oddities, oddAmong(folder, dotted, tree))
  }
  const inGit = repository !== undefined
  // Environment files hold settings and secrets. In an export it is unknown which ignored files were committed.
  const isReadThoughIgnored = (name: string, isFilled: boolean) => (!inGit && !isFilled) || isEnvironmentFile(name)
  const files = listing({ root, starts, rules, leavesOut, isReadThoughIgnored, look })
  const whole = () => ({ skipped: files.whole(), odd: skippedOf(oddities, root) })
  let tracked: Promise<readonly string[]> | undefined
  const ask = async () => {
    if (noIgnore || whole().odd.length > 0 || !inGit) return []
    const listed = await Promise.all(starts.map((start) => trackedButIgnored(root, start)))
    return listed.flat().filter((file) => isNotListed(root, rules, file))
  }
  return {
    files: (from) => files.files(from),
    filled: files.filled,
    enter: (folders) => files.enter(folders),
    rules,
    whole,
    tracked: () => {
      tracked ??= ask()
      return tracked
    },
  }
}

/** Whether a file that git tracks, though ignored, is one that was not listed. */
function isNotListed(root: string, rules: IgnoreRules, file: string): boolean {
  if (rules.disowns(file) || (isEnvironmentFile(file) && !rules.ignoresAbove(file))) return false
  if (!rules.ignores(file, false) && !rules.ignoresAbove(file)) return false
  return linkStatOf(path.join(root, file))?.isFile() === true
}

/** The files that lie in one of some folders; those of a folder come one after the other. */
function* filesBelow(files: Iterable<string>, folders: ReadonlySet<string>): Iterable<string> {
  let last: string | undefined
  let isBelow = false
  for (const file of files) {
    const folder = folderOf(file)
    if (folder !== last) {
      last = folder
      isBelow = around(folder).some((above) => folders.has(above))
    }
    if (isBelow) yield file
  }
}
/** A folder and those around it. */
function around(folder: string): string[] {
  const parts = folder.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

function oddAmong(folder: string, names: readonly string[], tree: string): Oddity[] {
  const files = names
    .filter((name) => IGNORE_FILES.includes(name))
    .flatMap((name) => ignoreFileProblems(path.join(folder, name), tree))
  return names.includes('.git') ? [...files, ...gitOddities(folder, tree)] : files
}

/** git reads ignore files of all folders above up to that of the repository, and so do the own rules. */
function oddAbove(start: string, tree: string): Oddity[] {
  const oddities: Oddity[] = []
  for (let at = start; path.dirname(at) !== at; ) {
    at = path.dirname(at)
    const inner = isInside(tree, at) ? tree : undefined
    for (const name of IGNORE_FILES) append(oddities, ignoreFileProblems(path.join(at, name), inner))
    append(oddities, gitOddities(at, inner ?? at))
  }
  return oddities
}

function skippedOf(oddities: readonly Oddity[], root: string): Skipped[] {
  const byPath = new Map(oddities.map(({ file, why }) => [wayTo(root, file), why]))
  return [...byPath].map(([file, why]) => ({ path: file, why: `${why}: it does not count, and git was not asked` }))
}
