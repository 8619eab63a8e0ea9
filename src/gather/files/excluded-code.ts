import path from 'node:path'
import type { Store } from '../../core/runtime/store.ts'
import { isInside } from '../../core/text/paths.ts'
import type { PathPatterns } from '../../discover/ignore/ignore-rules.ts'
import { resolved } from '../../tree/stats.ts'

/** Options of an audit that decide which folders are not audited code. */
export interface Asked {
  readonly cwd: string
  readonly paths?: readonly string[]
  readonly defaultExcludes?: boolean
  /** Folders, absolute, that are only audited where something in them is named. */
  readonly apart?: readonly string[]
  readonly store?: Pick<Store, 'folders'>
}

// Examples of this program itself are never audited, even where dependencies are.
const INSTALLED = '**/node_modules/cloudapi-migrate/'

/** Patterns for folders of a root that are not audited: what is kept for later runs, and programs such as this one. */
export function patternsApart(root: string, { cwd, paths, defaultExcludes, apart = [], store }: Asked): PathPatterns[] {
  const named = (paths?.length ? paths : ['.']).map((one) => resolved(path.resolve(cwd, one)))
  const unnamed = apart.filter((folder) => !named.some((one) => isInside(folder, one)))
  const folders = [...(store?.folders ?? []), ...unnamed].filter((folder) => folder !== root && isInside(root, folder))
  const patterns = folders.map((folder) => pattern(path.dirname(folder), `/${escaped(path.basename(folder))}/`))
  return defaultExcludes === false ? [...patterns, pattern(root, INSTALLED)] : patterns
}

function pattern(folder: string, text: string): PathPatterns {
  return { folder, patterns: [text], always: true }
}

function escaped(name: string): string {
  return name.replace(/[\\*?[\]!# ]/g, '\\$&')
}
