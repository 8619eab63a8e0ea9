import { lstatSync, readFileSync, realpathSync, type Stats } from 'node:fs'
import path from 'node:path'
import { FixError } from '../../core/fix-error.ts'
import { codeOf } from './codes.ts'
import type { Disk } from './disk.ts'
import { digestOf, type Entry, type Unit } from './record.ts'

/** The absolute paths of an entry. */
export interface Paths {
  readonly file: string
  readonly draft: string
}

/** Where an entry and its draft lie; throws FixError when a link leads there by now. */
export function pathsOf(base: string, entry: Entry): Paths {
  const file = path.join(base, ...entry.path.split('/'))
  const folder = path.dirname(file)
  try {
    if (realpathSync.native(folder) !== folder) {
      throw new FixError(`The folder of ${file} is reached by a link, so an interrupted fix cannot be settled there.`)
    }
  } catch (error) {
    // Nothing is in a folder that is gone.
    if (!['ENOENT', 'ENOTDIR'].includes(codeOf(error))) throw error
  }
  return { file, draft: path.join(folder, entry.draft) }
}

/** What is at the path of an entry by now, and whether its draft is there, whole or not. */
export interface Look {
  readonly entry: Entry
  readonly paths: Paths
  readonly at: 'before' | 'after' | 'foreign'
  readonly draft: 'whole' | 'other' | 'none'
}

/** Looks at each file of a unit. */
export function lookAt(base: string, unit: Unit): readonly Look[] {
  return unit.files.map((entry) => {
    const paths = pathsOf(base, entry)
    const now = digestAt(paths.file)
    const draft = lstatSync(paths.draft, { throwIfNoEntry: false })
    const whole = draft !== undefined && digestAt(paths.draft) === entry.after
    return {
      entry,
      paths,
      at: now === entry.after ? 'after' : now === entry.before ? 'before' : 'foreign',
      draft: draft ? (whole ? 'whole' : 'other') : 'none',
    }
  })
}

/** The regular file at a path, its bytes and what the system says of it; undefined: there is none. */
export function contentAt(file: string): { readonly bytes: Buffer; readonly stat: Stats } | undefined {
  try {
    const stat = lstatSync(file)
    return stat.isFile() ? { bytes: readFileSync(file), stat } : undefined
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined
    throw error
  }
}

/**
 * Puts files of a unit back that were replaced already; those that somebody else changed stay, and are handed back.
 * Drafts go last: as long as one is there, the unit counts as not finished.
 */
export async function undo(disk: Disk, base: string, unit: Unit): Promise<readonly Entry[]> {
  const looks = lookAt(base, unit)
  for (const { entry, paths, at } of looks) {
    if (at !== 'after' || entry.after === entry.before) continue
    const now = contentAt(paths.file)
    disk.remove(paths.draft)
    await disk.create(paths.draft, entry.old, now?.stat)
    if (digestAt(paths.file) === entry.after) disk.rename(paths.draft, paths.file)
  }
  for (const { paths } of looks) disk.remove(paths.draft)
  return looks.filter(({ at }) => at === 'foreign').map(({ entry }) => entry)
}

/** Removes the drafts of units. */
export function dropDrafts(disk: Disk, base: string, units: readonly Unit[]): void {
  for (const unit of units) for (const entry of unit.files) disk.remove(pathsOf(base, entry).draft)
}

/** The folders of a unit's files. */
export function foldersOf(base: string, units: readonly Unit[]): readonly string[] {
  return units.flatMap((unit) => unit.files.map((entry) => path.dirname(pathsOf(base, entry).file)))
}

function digestAt(file: string): string | undefined {
  const content = contentAt(file)
  return content && digestOf(content.bytes)
}
