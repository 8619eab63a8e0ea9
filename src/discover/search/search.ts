import { push } from '../../core/runtime/lists.ts'
import type { Skipped } from '../../tree/skip-reasons.ts'
import { byCodeUnits, discover } from '../discover.ts'
import type { PathPatterns } from '../ignore/ignore-rules.ts'
import { readSource } from '../read.ts'
import type { Surveys } from '../survey.ts'
import { joined } from './joined.ts'
import { compile, type Matcher } from './matcher.ts'
import { requiredWords } from './required-words.ts'

/** A pattern, or several that must all stand in one file, such as a name and the module it comes from. */
export type Wanted =
  | string
  | readonly string[]
  | { readonly all: readonly string[]; readonly endings: readonly string[] }

interface Sought {
  readonly all: readonly string[]
  readonly endings?: readonly string[]
}

function soughtOf(wanted: Wanted): Sought {
  if (typeof wanted === 'string') return { all: [wanted] }
  return 'all' in wanted ? wanted : { all: wanted }
}

/** Scope and limits of a search for names. */
export interface SearchOptions {
  /** Most files that are returned. */
  readonly limit: number
  readonly noIgnore: boolean
  /** Patterns of a configuration for files that are not read. */
  readonly ignore?: readonly PathPatterns[]
  /** The order in which files are returned; absent: that of their paths. */
  readonly order?: (files: readonly string[]) => readonly string[]
  /** Files that need not be found again, relative to the root. */
  readonly except?: ReadonlySet<string>
  readonly endings?: readonly string[]
  readonly searcher?: 'ripgrep' | 'node'
  readonly maxBytes?: number
  /** Cached surveys of ignore files. */
  readonly surveys?: Surveys
  /** The only files that can hold it, when they were searched for before; absent: all of the root. */
  readonly among?: readonly string[]
  /** Further condition on the text of a file; absent: none. */
  readonly suits?: (text: string) => boolean
}

/** Files that hold what was wanted; every path is relative to the root, with `/`. */
export interface NameSearch {
  /** The first files in order, at most `limit`. */
  readonly files: readonly string[]
  /** The other files that hold it, in order: found, and not to be read. */
  readonly left: readonly string[]
  readonly skipped: readonly Skipped[]
  /** Files among those that hold the first of several names, and cannot be read to look for the others. */
  readonly unread: readonly Skipped[]
}

/** Searches the whole root once more, for names that the first files bind. */
export async function searchNames(
  root: string,
  wanted: readonly Wanted[],
  options: SearchOptions,
): Promise<NameSearch> {
  const all = wanted.map(soughtOf).filter((it) => it.all.length > 0)
  if (all.length === 0) return { files: [], left: [], skipped: [], unread: [] }
  const { limit, except, among, suits, order, ...rest } = options
  const discovery = among
    ? { files: among, skipped: [] }
    : await discover({ root, paths: [], patterns: firstPatterns(wanted), cwd: root, ...rest })
  const fresh = discovery.files.filter((file) => !except?.has(file))
  const { files: held, skipped } = whereAllHold(root, fresh, all, suits)
  const files = order?.(held) ?? held
  return {
    files: files.slice(0, limit),
    left: files.slice(limit),
    unread: skipped,
    skipped: [...discovery.skipped, ...skipped].sort((a, b) => byCodeUnits(a.path, b.path)),
  }
}

/** The patterns that a file has to hold one of, to hold what is wanted. */
export function firstPatterns(wanted: readonly Wanted[]): string[] {
  return joined(wanted.flatMap((name) => soughtOf(name).all[0] ?? []))
}

function whereAllHold(
  root: string,
  files: readonly string[],
  wanted: readonly Sought[],
  suits: SearchOptions['suits'],
) {
  if (!suits && wanted.every((it) => it.all.length === 1 && !it.endings)) return { files, skipped: [] }
  const matchers = new Map<string, Matcher>()
  for (const pattern of new Set(wanted.flatMap((it) => it.all))) matchers.set(pattern, compile([pattern]))
  const likely = byWord(wanted)
  const skipped: Skipped[] = []
  const kept = files.filter((file) => {
    const source = readSource(root, file)
    if ('skipped' in source) skipped.push({ path: file, why: source.skipped })
    const ending = /\.([^./]+)$/.exec(file)?.[1]?.toLowerCase() ?? ''
    if (!('text' in source)) return false
    const likelyPatterns = likely(source.text).filter((it) => !it.endings || it.endings.includes(ending))
    return (
      likelyPatterns.length > 0 && holdsAll(source.text, likelyPatterns, matchers) && (suits?.(source.text) ?? true)
    )
  })
  return { files: kept, skipped }
}

/** Up to this number, each is tested on each file without an index of words. */
const FEW = 16

/** Returns the sought items that a text may contain, by its words: a project may have as many modules as files. */
function byWord(wanted: readonly Sought[]): (text: string) => readonly Sought[] {
  if (wanted.length <= FEW) return () => wanted
  const byOne = new Map<string, Sought[]>()
  const others: Sought[] = []
  for (const sought of wanted) {
    const words = sought.all.map(requiredWords).find((required) => required !== undefined)
    if (words) for (const word of new Set(words)) push(byOne, word, sought)
    else others.push(sought)
  }
  return (text) => {
    const candidates = new Set(others)
    for (const [word] of text.matchAll(/\w+/g)) for (const sought of byOne.get(word) ?? []) candidates.add(sought)
    return [...candidates]
  }
}

function holdsAll(text: string, wanted: readonly Sought[], matchers: ReadonlyMap<string, Matcher>) {
  const known = new Map<string, boolean>()
  const holds = (pattern: string) => {
    const isMatch = known.get(pattern) ?? matchers.get(pattern)?.(text) ?? false
    known.set(pattern, isMatch)
    return isMatch
  }
  return wanted.some(({ all }) => all.every(holds))
}
