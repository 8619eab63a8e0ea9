import { lstatSync, readdirSync, readFileSync, realpathSync, type Stats } from 'node:fs'
import path from 'node:path'
import { codeOf, LinkedError } from './codes.ts'
import type { Disk } from './disk.ts'
import { digestOf, type Entry, keptFor, type Unit } from './record.ts'

/** The absolute paths of an entry. */
export interface Paths {
  readonly file: string
  readonly draft: string
  /** A second name of the file that is replaced, as long as it is. */
  readonly kept: string
}

/** Paths of an entry and its draft; throws LinkedError if one has become a link. */
export function pathsOf(base: string, entry: Entry): Paths {
  const file = path.join(base, ...entry.path.split('/'))
  const folder = path.dirname(file)
  try {
    if (realpathSync.native(folder) !== folder) throw new LinkedError(file)
  } catch (error) {
    // A deleted folder has no files.
    if (!['ENOENT', 'ENOTDIR'].includes(codeOf(error))) throw error
  }
  return { file, draft: path.join(folder, entry.draft), kept: path.join(folder, keptFor(entry.draft)) }
}

/** Current state of an entry's path, and of its draft, complete or not. */
export interface Look {
  readonly entry: Entry
  readonly paths: Paths
  readonly at: 'before' | 'after' | 'foreign'
  readonly draft: 'whole' | 'other' | 'none'
  /** Whether the old file was written to between its comparison and its replacement. */
  readonly saved: boolean
}

/** Current state of each file of a unit. */
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
      saved: wasSaved(paths, entry),
    }
  })
}

/** Whether the old file, where it still has a second name, holds anything but what was read. */
export function wasSaved({ kept }: Paths, entry: Entry): boolean {
  const now = digestAt(kept)
  return now !== undefined && now !== entry.before
}

/** Bytes and stats of the regular file at a path; undefined if there is none. */
export function contentAt(file: string): { readonly bytes: Buffer; readonly stat: Stats } | undefined {
  try {
    const stat = lstatSync(file)
    return stat.isFile() ? { bytes: readFileSync(file), stat } : undefined
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined
    throw error
  }
}

/** Age in milliseconds above which a draft belongs to a fix that ended: its journal describes it. */
const FORGOTTEN = 120_000

/**
 * Whether a fix may still be at work with a draft, or with the second name of a file: that is as old as the file, but
 * when it was given the name counts as a change.
 */
export function isRecent(name: string): boolean {
  const stat = lstatSync(name, { throwIfNoEntry: false })
  if (!stat) return false
  return Date.now() - (name.endsWith('.old') ? stat.ctimeMs : stat.mtimeMs) < FORGOTTEN
}

/** The names in a folder; none where another process took it away. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/**
 * Restores files of a unit that were already replaced; returns those that were changed by others, which are kept. A
 * complete draft was never renamed to its file: equal content there is not ours to undo. Drafts are removed last: as
 * long as one exists, the unit counts as unfinished. If a folder has become a link, the other files are restored, and
 * LinkedError is thrown.
 */
export async function undo(disk: Disk, base: string, unit: Unit): Promise<readonly Entry[]> {
  const linked = unit.files.filter((entry) => isLinked(base, entry))
  const looks = lookAt(base, { ...unit, files: unit.files.filter((entry) => !linked.includes(entry)) })
  const ours = looks.filter(
    ({ entry, at, draft }) => at === 'after' && draft !== 'whole' && entry.after !== entry.before,
  )
  // A file that was saved meanwhile goes last: an original file shows that the unit was being undone.
  for (const saved of [false, true]) {
    for (const look of ours) if (look.saved === saved) await putBack(disk, look)
  }
  removeDrafts(disk, looks)
  for (const entry of linked) pathsOf(base, entry)
  return looks.filter(({ at }) => at === 'foreign').map(({ entry }) => entry)
}

function isLinked(base: string, entry: Entry): boolean {
  try {
    pathsOf(base, entry)
    return false
  } catch (error) {
    if (error instanceof LinkedError) return true
    throw error
  }
}

async function putBack(disk: Disk, { paths, entry }: Look): Promise<void> {
  const now = contentAt(paths.file)
  const kept = digestAt(paths.kept) !== undefined
  if (!kept) {
    disk.remove(paths.draft)
    await disk.create(paths.draft, entry.old, now?.stat)
  }
  if (digestAt(paths.file) === entry.after) disk.rename(kept ? paths.kept : paths.draft, paths.file)
}

/** Removes the drafts of units, and second names of their files. */
export function dropDrafts(disk: Disk, base: string, units: readonly Unit[]): void {
  removeDrafts(
    disk,
    units.flatMap((unit) => unit.files.map((entry) => ({ paths: pathsOf(base, entry) }))),
  )
}

/** Removes auxiliary files; drafts last, since they mark a unit as unfinished. */
export function removeDrafts(disk: Disk, files: readonly { readonly paths: Paths }[]): void {
  for (const { paths } of files) disk.remove(paths.kept)
  for (const { paths } of files) disk.remove(paths.draft)
}

/** The folders of a unit's files. */
export function foldersOf(base: string, units: readonly Unit[]): readonly string[] {
  return units.flatMap((unit) => unit.files.map((entry) => path.dirname(pathsOf(base, entry).file)))
}

/** Digest of the regular file at a path; undefined if there is none. */
export function digestAt(file: string): string | undefined {
  const content = contentAt(file)
  return content && digestOf(content.bytes)
}
