import path from 'node:path'
import { FixError } from '../../core/findings/fix-error.ts'
import { wayTo } from '../../core/text/paths.ts'
import { isTracked } from '../../git/index.ts'
import { linkStatOf, resolved } from '../../tree/stats.ts'
import { codeOf, reasonOf } from './codes.ts'
import { type Disk, diskWith, type Fault } from './disk.ts'
import { dropDrafts, foldersOf, type Look, lookAt, namesIn, removeDrafts, undo, wasSaved } from './draft.ts'
import { isOwn, sweep, takeOver } from './lease.ts'
import { gitTop, type Place, placeFor, placesFrom } from './place.ts'
import type { Entry, Unit } from './record.ts'
import { swap } from './swap.ts'

/** Outcome of an interrupted fix by file, as paths relative to the requested folder, with `/`. */
export interface Recovered {
  /** Written to the end. */
  readonly finished: readonly string[]
  /** The bytes from before of what was written to the end, by absolute path. */
  readonly own: ReadonlyMap<string, Uint8Array>
  /** As they were before the fix. */
  readonly undone: readonly string[]
  /** Changed since by another program, and left as they are. */
  readonly foreign: readonly string[]
}

/** Absolute path of the journal of an interrupted fix of this folder or one above it; cheap. */
export function pendingJournal(folder: string): string | undefined {
  return pendingPlace(folder)?.folder
}

/**
 * Finishes what an interrupted fix left, or undoes it: each group whole. Undefined: there was nothing. Throws FixError
 * when another fix is at work, when the journal is not one to obey, or when a file cannot be written.
 */
export async function recover(
  folder: string,
  options: { readonly fault?: Fault } = {},
): Promise<Recovered | undefined> {
  const disk = diskWith(options.fault)
  const place = pendingPlace(folder)
  if (!place) {
    sweep(disk, placeFor(folder))
    return undefined
  }
  await refuseIfTracked(place)
  const taken = looking(place, () => takeOver(disk, place))
  if (!taken) return undefined
  const { record, lease } = taken
  const settled: Settled[] = []
  try {
    const folders = foldersOf(place.base, record.units)
    if (record.state === 'preparing') dropDrafts(disk, place.base, record.units)
    else for (const unit of record.units) settled.push(await settle(disk, place.base, unit))
    await disk.sync(folders)
    lease.end()
  } catch (error) {
    if (error instanceof FixError) throw error
    throw new FixError(
      `What an interrupted fix left cannot be settled yet: ${reasonOf(error)}${fileOf(error)}. Its journal is kept: ${place.folder}`,
    )
  } finally {
    lease.release()
  }
  sweep(disk, place)
  return report(folder, place, settled)
}

/** Looks for the journal of an interrupted fix. Throws FixError on system errors. */
function looking<T>({ folder }: Pick<Place, 'folder'>, look: () => T): T {
  try {
    return look()
  } catch (error) {
    if (error instanceof FixError || codeOf(error) === '') throw error
    throw new FixError(
      `It is unknown whether a fix was interrupted: ${reasonOf(error)}${fileOf(error)}. Its journal would be ${folder}`,
    )
  }
}

/** The file that the system names, in brackets. */
function fileOf(error: unknown): string {
  return error instanceof Error && 'path' in error && typeof error.path === 'string' ? ` (${error.path})` : ''
}

interface Settled {
  readonly finished: readonly Entry[]
  readonly undone: readonly Entry[]
  readonly foreign: readonly Entry[]
}

async function settle(disk: Disk, base: string, unit: Unit): Promise<Settled> {
  const looks = lookAt(base, unit)
  const entries = (wanted: (look: Look) => boolean): Entry[] => looks.filter(wanted).map(({ entry }) => entry)
  const foreign = entries(({ at, saved }) => at === 'foreign' || saved)
  const undone = async (): Promise<Settled> => {
    await undo(disk, base, unit)
    return { finished: [], undone: entries(({ at, saved }) => at !== 'foreign' && !saved), foreign }
  }
  if (looks.some(({ at, saved }) => at === 'after' && saved)) return undone()
  // Without drafts all files were replaced, or all put back: what was changed then was changed afterwards.
  if (looks.every(({ at, draft }) => draft === 'none' && at !== 'before')) {
    removeDrafts(disk, looks)
    return { finished: entries(({ at }) => at !== 'foreign'), undone: [], foreign }
  }
  if (looks.every(({ at, draft }) => at === 'after' || (at === 'before' && draft === 'whole'))) {
    if (finish(disk, looks)) return { finished: unit.files, undone: [], foreign }
  }
  return undone()
}

/** Moves the drafts that are left over their files; false: one could not be moved, or its file was saved meanwhile. */
function finish(disk: Disk, looks: readonly Look[]): boolean {
  try {
    const swapped = looks.every(({ at, paths, entry }) => at === 'after' || swap(disk, paths, entry))
    if (!swapped || looks.some(({ paths, entry }) => wasSaved(paths, entry))) return false
  } catch {
    return false
  }
  removeDrafts(disk, looks)
  return true
}

function report(folder: string, place: Place, settled: readonly Settled[]): Recovered {
  const from = resolved(folder)
  const names = (kind: keyof Settled): string[] =>
    settled.flatMap((outcome) => outcome[kind]).map((entry) => wayTo(from, path.join(place.base, entry.path)))
  const bytesBefore = new Map(
    settled.flatMap(({ finished }) => finished.map((entry) => [path.join(place.base, entry.path), entry.old] as const)),
  )
  return { finished: names('finished'), own: bytesBefore, undone: names('undone'), foreign: names('foreign') }
}

function pendingPlace(folder: string): Place | undefined {
  const start = resolved(folder)
  return placesFrom(folder).find((place) => {
    const stat = linkStatOf(place.folder)
    if (!stat) return false
    // Files of other users in a folder above, such as that for temporary files, are ignored.
    if (!isOwn(stat.uid) && !place.inGit && place.base !== start) return false
    return (
      !stat.isDirectory() ||
      !isOwn(stat.uid) ||
      looking(place, () => namesIn(place.folder)).some((name) => name.endsWith('.journal'))
    )
  })
}

async function refuseIfTracked(place: Place): Promise<void> {
  const top = place.inGit ? undefined : gitTop(place.base)
  if (top !== undefined && (await isTracked(top, place.folder))) {
    throw new FixError(
      `${place.folder} is part of the repository, so it is not used as the journal of an interrupted fix. Remove it to continue.`,
    )
  }
}
