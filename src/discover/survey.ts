import path from 'node:path'
import { gitRootOf } from '../tree/git-root.ts'
import { isInside } from '../tree/inside.ts'
import { listOf } from '../tree/list.ts'
import type { Skipped } from '../tree/trouble.ts'
import { gitOddities, IGNORE_FILES, type Oddity, odd } from './ignore-files.ts'
import { type Holds, type IgnoreRules, ignoreRules, type PathPatterns } from './ignore-rules.ts'
import { isEnvironmentFile } from './walk.ts'

/** What was seen of all that says what to ignore in a tree, before any program reads it. */
export interface Survey {
  /** The rules, which look at no folder twice. */
  readonly rules: IgnoreRules
  /** Files that no program may be let near, relative to the root: it might never end. */
  readonly odd: readonly Skipped[]
}

/** Surveys of one examination, by what they are of. */
export type Surveys = Map<string, Survey>

/** The survey of the folders of a root, from those that are kept if it can be; what is not walked is not looked at. */
export function surveyOf(
  root: string,
  folders: readonly string[],
  ignore: readonly PathPatterns[] = [],
  kept: Surveys = new Map(),
): Survey {
  if (folders.length === 0) return { rules: ignoreRules(root, ignore), odd: [] }
  const starts = startsOf(folders)
  const keyOf = (...below: readonly string[]) => JSON.stringify([root, below, ignore])
  const known = kept.get(keyOf('')) ?? kept.get(keyOf(...starts))
  if (known) return known
  const survey = surveyBelow(root, starts, ignore)
  kept.set(keyOf(...starts), survey)
  return survey
}

/** More folders are taken together: git is asked for each. */
const MOST_STARTS = 8

/** Folders in which all of these lie, which are relative to a root: themselves, where they are few. */
export function startsOf(folders: readonly string[]): readonly string[] {
  if (folders.length <= MOST_STARTS) return folders
  const [first = [], ...others] = folders.map((folder) => folder.split('/'))
  const differs = first.findIndex((part, at) => others.some((other) => other[at] !== part))
  return [(differs < 0 ? first : first.slice(0, differs)).join('/')]
}

function surveyBelow(root: string, starts: readonly string[], ignore: readonly PathPatterns[]): Survey {
  const seen = new Map<string, Holds>()
  const rules = ignoreRules(root, ignore, (folder) => seen.get(folder))
  const tree = gitRootOf(root) ?? root
  const found = starts.flatMap((start) => oddAbove(path.join(root, start), tree, root))
  const waiting = [...starts]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const absolute = path.join(root, folder)
    const entries = listOf(absolute)
    if ('code' in entries) continue
    const names = entries.filter(({ name }) => name.startsWith('.')).map(({ name }) => name)
    seen.set(absolute, { gitignore: names.includes('.gitignore'), git: names.includes('.git') })
    found.push(...oddAmong(absolute, names, tree, root))
    for (const entry of entries) {
      if (!entry.isDirectory() || entry.name === '.git') continue
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`
      // A name of an environment file lets ripgrep into a folder, even into one that is ignored.
      if (!rules.ignores(file, true) || isEnvironmentFile(file)) waiting.push(file)
    }
  }
  return { rules, odd: told(found, root) }
}

function oddAmong(folder: string, names: readonly string[], tree: string, cwd: string): Oddity[] {
  const files = names
    .filter((name) => IGNORE_FILES.includes(name))
    .flatMap((name) => odd(path.join(folder, name), tree))
  return names.includes('.git') ? [...files, ...gitOddities(folder, tree, cwd)] : files
}

/** ripgrep reads ignore files of all folders above, git those of the repository. */
function oddAbove(start: string, tree: string, cwd: string): Oddity[] {
  const found: Oddity[] = []
  for (let at = start; path.dirname(at) !== at; ) {
    at = path.dirname(at)
    const around = isInside(tree, at) ? tree : undefined
    for (const name of IGNORE_FILES) found.push(...odd(path.join(at, name), around))
    found.push(...gitOddities(at, around ?? at, cwd))
  }
  return found
}

function told(found: readonly Oddity[], root: string): Skipped[] {
  const byPath = new Map(found.map(({ file, why }) => [path.relative(root, file).split(path.sep).join('/'), why]))
  return [...byPath].map(([file, why]) => ({ path: file, why: `${why}: it does not count, and git was not asked` }))
}
