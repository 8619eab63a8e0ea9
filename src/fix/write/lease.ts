import { randomBytes } from 'node:crypto'
import { lstatSync, type Stats } from 'node:fs'
import path from 'node:path'
import { FixError } from '../../core/findings/fix-error.ts'
import { codeOf } from './codes.ts'
import type { Disk } from './disk.ts'
import { contentAt, namesIn } from './draft.ts'
import { type Holder, holderOf, isAlive, isSelf, ownName } from './holder.ts'
import type { Place } from './place.ts'
import { decodeRecord, encodeRecord, type Record } from './record.ts'

/**
 * A journal with an exclusive owner: a folder with one file, whose name identifies the process. A folder can be renamed
 * atomically, and only to a free name, so only one of two fixes gets it; and a file can be renamed only once, so only
 * one of two processes recovers an abandoned fix.
 */
export interface Lease {
  /** Replaces the record in one step. */
  write(record: Record): Promise<void>
  /** Removes the journal. */
  end(): void
  /** Leaves the journal, to be settled by the next fix. */
  release(): void
}

const SUFFIX = '.journal'
/** Name under which a journal is prepared; another process than its writer may remove it. */
const NEXT = 'next'

/** Error codes when the target of a folder rename exists. */
const IN_THE_WAY = ['EEXIST', 'ENOTEMPTY', 'EPERM']

/** Journals that this very process holds, as their folders. */
const held = new Set<string>()

/** Starts a journal; throws FixError where there is one. */
export async function begin(disk: Disk, place: Place, record: Record): Promise<Lease> {
  const folder = `${place.folder}.${ownName()}.${randomBytes(3).toString('hex')}`
  const name = ownName() + SUFFIX
  held.add(folder)
  try {
    disk.makeFolder(folder)
    await disk.create(path.join(folder, name), encodeRecord(record))
    await disk.sync([folder])
    // Not every system replaces a folder, even if it is empty.
    if (lstatSync(place.folder, { throwIfNoEntry: false })) disk.removeFolder(place.folder)
    disk.rename(folder, place.folder)
    held.add(place.folder)
  } catch (error) {
    disk.remove(path.join(folder, name))
    disk.removeFolder(folder)
    const other = journalIn(place)
    if (other) refuseIfAlive(place, other)
    if (other) throw new FixError(`A fix that was interrupted has to be settled first: ${place.folder}`)
    if (IN_THE_WAY.includes(codeOf(error)) && !lstatSync(place.folder, { throwIfNoEntry: false })) {
      throw new FixError('Another fix was running; run this again.')
    }
    throw error
  } finally {
    held.delete(folder)
  }
  await disk.sync([path.dirname(place.folder)])
  return lease(disk, place, name)
}

/** Takes over the journal that an ended process left; throws FixError when it is at work, or the journal is not ours. */
export function takeOver(disk: Disk, place: Place): { readonly record: Record; readonly lease: Lease } | undefined {
  const name = journalIn(place)
  if (name === undefined) return undefined
  refuseIfAlive(place, name)
  const record = readJournal(place, name)
  if (!record) return undefined
  const ownFile = ownName() + SUFFIX
  try {
    if (name !== ownFile) disk.rename(path.join(place.folder, name), path.join(place.folder, ownFile))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new FixError(`Another fix settles ${place.folder} just now; run this again.`)
    throw error
  }
  return { record, lease: lease(disk, place, ownFile) }
}

/**
 * Name of the journal's file; undefined without a journal. Throws FixError if the folder is not a journal of this user.
 */
function journalIn({ folder }: Place): string | undefined {
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  if (!stat) return undefined
  if (!stat.isDirectory()) throw new FixError(notOurs(folder))
  if (!isOwn(stat.uid)) throw new FixError(`The journal of an interrupted fix belongs to another user: ${folder}`)
  const [name, ...more] = namesIn(folder).filter((entry) => entry.endsWith(SUFFIX))
  if (name === undefined) return undefined
  if (more.length > 0 || !holderOf(name.slice(0, -SUFFIX.length))) throw new FixError(notOurs(folder))
  return name
}

/** Whether this user made it. */
export function isOwn(user: number): boolean {
  return process.geteuid === undefined || process.geteuid() === user
}

/** Removes what processes left that ended before their journal was in its place; what the system keeps, stays. */
export function sweep(disk: Disk, place: Place): void {
  try {
    sweepAll(disk, place)
  } catch (error) {
    if (codeOf(error) === '') throw error
  }
}

function sweepAll(disk: Disk, place: Place): void {
  const start = `${path.basename(place.folder)}.`
  const parent = path.dirname(place.folder)
  for (const name of namesIn(parent).filter((entry) => entry.startsWith(start))) {
    const folder = path.join(parent, name)
    const holder = holderOf(name.slice(start.length).replace(/\.[0-9a-f]{6}$/, ''))
    const stat = lstatSync(folder, { throwIfNoEntry: false })
    if (!holder || !stat?.isDirectory() || !isOwn(stat.uid) || isAtWork(folder, holder, stat)) continue
    for (const file of namesIn(folder)) if (file.endsWith(SUFFIX)) disk.remove(path.join(folder, file))
    disk.removeFolder(folder)
  }
  const stat = lstatSync(place.folder, { throwIfNoEntry: false })
  if (stat?.isDirectory() && namesIn(place.folder).length === 0) disk.removeFolder(place.folder)
}

function lease(disk: Disk, { folder }: Place, name: string): Lease {
  const file = path.join(folder, name)
  const next = path.join(folder, NEXT)
  held.add(folder)
  return {
    async write(record) {
      disk.remove(next)
      await disk.create(next, encodeRecord(record))
      disk.rename(next, file)
      await disk.sync([folder])
    },
    end() {
      disk.remove(next)
      disk.remove(file)
      disk.removeFolder(folder)
    },
    release() {
      held.delete(folder)
    },
  }
}

function refuseIfAlive({ folder }: Place, name: string): void {
  const holder = holderOf(name.slice(0, -SUFFIX.length))
  const stat = lstatSync(path.join(folder, name), { throwIfNoEntry: false })
  if (!holder || !stat) return
  if (isAtWork(folder, holder, stat)) {
    throw new FixError(`Another fix is running, as process ${holder.pid}; its journal is ${folder}`)
  }
}

/** Whether the process that a journal in a folder is named after still works on it. */
function isAtWork(folder: string, holder: Holder, { mtimeMs }: Stats): boolean {
  return isSelf(holder) ? held.has(folder) : isAlive(holder, Date.now() - mtimeMs)
}

/** Undefined: the fix that wrote it ended meanwhile. */
function readJournal({ folder }: Place, name: string): Record | undefined {
  const file = path.join(folder, name)
  const stat = lstatSync(file, { throwIfNoEntry: false })
  if (!stat) return undefined
  if (!stat.isFile()) throw new FixError(notOurs(folder))
  if (!isOwn(stat.uid)) throw new FixError(`The journal of an interrupted fix belongs to another user: ${folder}`)
  const bytes = contentAt(file)?.bytes
  if (!bytes) return undefined
  const record = decodeRecord(bytes)
  if (!record) throw new FixError(notOurs(folder))
  return record
}

function notOurs(folder: string): string {
  return `${folder} is not a journal of this program, or it is damaged: it is ignored. Remove it to continue.`
}
