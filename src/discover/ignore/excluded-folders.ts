import path from 'node:path'
import { gitRootOf } from '../../tree/git-root.ts'
import { namesIn } from '../../tree/list.ts'
import { exists } from '../../tree/stats.ts'
import { BY_CONTENT, BY_NAME, type DefaultExclude } from './default-excludes.ts'
import type { IgnoreRules } from './ignore-rules.ts'

/** Kind of a folder filled by tools, by its name and siblings; undefined if it may hold sources. */
export function filledBy(parent: string, name: string, beside: () => readonly string[]): DefaultExclude | undefined {
  if (!Object.hasOwn(BY_NAME, name)) return undefined
  return BY_NAME[name]?.find(
    (defaultExclude) =>
      (defaultExclude.in === undefined || path.basename(parent) === defaultExclude.in) &&
      (defaultExclude.beside === undefined || holdsOne(beside(), defaultExclude.beside)) &&
      (defaultExclude.inside === undefined || holdsOne(namesIn(path.join(parent, name)), defaultExclude.inside)),
  )
}

/** Kind of a folder filled by tools, by its entries. */
export function filledWith(names: readonly string[]): DefaultExclude | undefined {
  for (const name of names) if (Object.hasOwn(BY_CONTENT, name)) return BY_CONTENT[name]
  return undefined
}

function holdsOne(names: readonly string[], wanted: readonly string[]): boolean {
  return wanted.some((pattern) => {
    const end = pattern.slice(1)
    return pattern.startsWith('*') ? names.some((name) => name.endsWith(end)) : names.includes(pattern)
  })
}

/** Whether a path, relative to a root, lies in a folder that tools fill, by names alone, or is one. */
export function isFilledAbove(root: string, file: string): boolean {
  const parts = file.split('/')
  return parts.some((name, depth) => {
    const parent = path.join(root, ...parts.slice(0, depth))
    return filledBy(parent, name, () => namesIn(parent)) !== undefined
  })
}

/** Names of folders that tools alone fill, wherever they lie. */
export const FILLED_NAMES: readonly string[] = Object.keys(BY_NAME).filter((name) => BY_NAME[name]?.some(isByNameAlone))

/**
 * Whether an absolute folder counts as filled by tools alone. `tracked`: whether git tracks a file in it, if known.
 * Outside of a repository, files that ignore files let through were presumably committed.
 */
export function isLeftOut(root: string, folder: string, by: DefaultExclude, tracked: boolean | undefined): boolean {
  if (tracked !== undefined) return !tracked
  if (!by.shared) return true
  return gitRootOf(path.dirname(folder)) === undefined && !ignoreFileBetween(root, path.dirname(folder))
}

function ignoreFileBetween(root: string, folder: string): boolean {
  for (let at = folder; ; at = path.dirname(at)) {
    if (exists(path.join(at, '.gitignore'))) return true
    if (at === root || path.dirname(at) === at) return false
  }
}

/** The rules with folders, relative to the root, which are ignored as well. */
export function leavingOut(
  rules: IgnoreRules,
  left: Pick<ReadonlyMap<string, unknown>, 'has' | 'size'>,
): Pick<IgnoreRules, 'ignores' | 'ignoresAbove'> {
  const isLeft = (file: string) => {
    for (let end = file.lastIndexOf('/'); left.size > 0 && end > 0; end = file.lastIndexOf('/', end - 1))
      if (left.has(file.slice(0, end))) return true
    return false
  }
  return {
    ignores: (file, isFolder) => (isFolder && left.has(file)) || rules.ignores(file, isFolder),
    ignoresAbove: (file) => isLeft(file) || rules.ignoresAbove(file),
  }
}

function isByNameAlone(defaultExclude: DefaultExclude): boolean {
  return defaultExclude.in === undefined && defaultExclude.beside === undefined && defaultExclude.inside === undefined
}
