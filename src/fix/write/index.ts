import path from 'node:path'
import { FixError } from '../../core/findings/fix-error.ts'
import { resolved } from '../../tree/stats.ts'
import { reasonOf } from './codes.ts'
import { type Disk, diskWith, type Fault } from './disk.ts'
import { contentAt, dropDrafts, foldersOf, isRecent, namesIn, pathsOf, undo, wasSaved } from './draft.ts'
import { type Job, type JobFile, jobOf, type WriteUnit } from './job.ts'
import { begin, type Lease } from './lease.ts'
import { type Place, placeFor } from './place.ts'
import { beginning, draftedIn, type Unit } from './record.ts'
import { swap } from './swap.ts'

export type { FileWrite, WriteUnit } from './job.ts'
export { troubleOfWriting } from './trouble.ts'

/** Ids of the units that were written, and why the others were not: whole sentences. */
export interface WriteResult {
  readonly written: readonly string[]
  readonly failed: readonly { readonly id: string; readonly why: string }[]
}

/** Files that are open at once: systems allow some hundreds, the disk joins their flushes. */
const OPEN_AT_ONCE = 64

/**
 * Writes units, each whole or not at all, even if the process is killed: what it leaves then is settled by `recover`.
 * Mode, owner and group of a file stay. Throws FixError when another fix is at work or left a journal.
 */
export async function writeUnits(
  units: readonly WriteUnit[],
  options: { readonly root: string; readonly fault?: Fault },
): Promise<WriteResult> {
  const root = resolved(options.root)
  const place = placeFor(root)
  const jobs = units.map((unit) => jobOf(root, place.base, unit))
  const changing = jobs.filter(({ files }) => files.length > 0)
  if (changing.length > 0) await writeJobs(diskWith(options.fault), place, changing)
  return {
    written: jobs.flatMap(({ id, why }) => (why === undefined ? [id] : [])),
    failed: jobs.flatMap(({ id, why }) => (why === undefined ? [] : [{ id, why }])),
  }
}

async function writeJobs(disk: Disk, place: Place, jobs: readonly Job[]): Promise<void> {
  const lease = await begin(disk, place, { state: 'preparing', units: jobs.map(unitOf) }).catch((error: unknown) => {
    if (error instanceof FixError) throw error
    failAll(jobs, place, error)
  })
  if (!lease) return
  try {
    const settled = await writeUnder(lease, disk, place, jobs)
    if (settled) lease.end()
  } catch {
    // The files are settled; what is left of the journal goes with the next fix.
  } finally {
    lease.release()
  }
}

/** False: something is left that the journal has to remember. */
async function writeUnder(lease: Lease, disk: Disk, place: Place, jobs: readonly Job[]): Promise<boolean> {
  await makeDrafts(disk, place.base, jobs)
  refuseOthers(place.base, jobs)
  // Before the journal forgets them.
  if (!drop(disk, place.base, failedOf(jobs))) {
    failAll(jobs, place, new Error('drafts beside the files cannot be removed'))
    drop(disk, place.base, jobs)
    return false
  }
  const ready = jobs.filter(({ why }) => why === undefined)
  if (ready.length === 0) return true
  try {
    await lease.write({ state: 'writing', units: ready.map(unitOf) })
  } catch (error) {
    failAll(ready, place, error)
    return drop(disk, place.base, ready)
  }
  let settled = true
  for (const job of ready) settled = (await replace(disk, place.base, job)) && settled
  await disk.sync(foldersOf(place.base, ready.map(unitOf)))
  return settled
}

function failAll(jobs: readonly Job[], { folder }: Place, error: unknown): void {
  for (const job of jobs) job.why ??= `The journal ${folder} cannot be written: ${reasonOf(error)}.`
}

function failedOf(jobs: readonly Job[]): readonly Job[] {
  return jobs.filter(({ why }) => why !== undefined)
}

/** Removes auxiliary files of units; false if some remain. */
function drop(disk: Disk, base: string, jobs: readonly Job[]): boolean {
  try {
    dropDrafts(disk, base, jobs.map(unitOf))
    return true
  } catch {
    return false
  }
}

/** Writes the new content of all files to drafts. */
async function makeDrafts(disk: Disk, base: string, jobs: readonly Job[]): Promise<void> {
  const files = jobs.flatMap((job) => job.files.map((file) => ({ job, ...file })))
  for (let at = 0; at < files.length; at += OPEN_AT_ONCE) {
    await Promise.all(files.slice(at, at + OPEN_AT_ONCE).map((file) => makeDraft(disk, base, file)))
  }
}

/**
 * Drops units whose files another fix is writing. A fix whose journal is elsewhere (of a folder above or below, or of
 * another path to the same folder) is detected by its drafts: each fix creates its own, then looks for others, so that
 * at least one of two notices. A file that is already replaced, in an incomplete group, has a second name instead of a
 * draft: it may still be restored.
 */
function refuseOthers(base: string, jobs: readonly Job[]): void {
  const known = new Map<string, ReadonlyMap<string, readonly string[]>>()
  const ownDrafts = new Set(jobs.flatMap(({ files }) => files.map(({ entry }) => entry.draft)))
  for (const job of jobs) {
    for (const { entry, write } of job.files) {
      if (job.why !== undefined) break
      try {
        const { file } = pathsOf(base, entry)
        const folder = path.dirname(file)
        const drafts = known.get(folder) ?? draftsIn(folder)
        known.set(folder, drafts)
        const others = drafts.get(beginning(path.basename(file)))?.filter((name) => !ownDrafts.has(name))
        if (others?.some((name) => isRecent(path.join(folder, name))))
          job.why = `${write.label} is being written by another fix.`
      } catch (error) {
        job.why = `${write.label} cannot be written: ${reasonOf(error)}.`
      }
    }
  }
}

/** The drafts and second names in a folder, by the files that they are of. */
function draftsIn(folder: string): ReadonlyMap<string, readonly string[]> {
  const drafts = new Map<string, string[]>()
  for (const name of namesIn(folder)) {
    const file = draftedIn(name)
    if (file !== undefined) drafts.set(file, [...(drafts.get(file) ?? []), name])
  }
  return drafts
}

async function makeDraft(disk: Disk, base: string, { job, entry, write }: JobFile & { job: Job }): Promise<void> {
  if (job.why !== undefined) return
  try {
    const paths = pathsOf(base, entry)
    const now = contentAt(paths.file)
    // Another fix may have changed the file since it was compared: from here on no other fix writes.
    if (!now?.bytes.equals(write.before)) {
      job.why ??= `${write.label} was changed since it was read.`
      return
    }
    const draft = disk.fill(paths.draft, write.after, now.stat)
    // All of them are filled before the first is flushed.
    await Promise.resolve()
    await draft.flush()
  } catch (error) {
    job.why ??= `${write.label} cannot be written: ${reasonOf(error)}.`
  }
}

/** Writes a unit completely, or restores its files; false if both failed. */
async function replace(disk: Disk, base: string, job: Job): Promise<boolean> {
  const linked = linkedIn(base, job)
  const why = linked ?? replaceAll(disk, base, job)
  if (why === undefined) return drop(disk, base, [job])
  job.why = why
  try {
    await undo(disk, base, unitOf(job))
    return true
  } catch (error) {
    const left = linked === undefined ? 'What was written of its group could not be put back' : 'A draft is left there'
    job.why += ` ${left} (${reasonOf(error)}): the next fix tries again.`
    return false
  }
}

/** The reason not to start a unit: each path is checked before the first replacement, and again before its own. */
function linkedIn(base: string, { files }: Job): string | undefined {
  for (const { entry, write } of files) {
    try {
      pathsOf(base, entry)
    } catch (error) {
      return `${write.label} cannot be replaced: ${reasonOf(error)}.`
    }
  }
  return undefined
}

/** Moves the drafts of a unit over its files; why it had to stop, as a sentence. */
function replaceAll(disk: Disk, base: string, job: Job): string | undefined {
  for (const { entry, write } of job.files) {
    try {
      if (!swap(disk, pathsOf(base, entry), entry)) return `${write.label} was changed since it was read.`
    } catch (error) {
      return `${write.label} cannot be replaced: ${reasonOf(error)}.`
    }
  }
  const saved = job.files.find(({ entry }) => wasSaved(pathsOf(base, entry), entry))
  return saved && `${saved.write.label} was changed while it was written.`
}

function unitOf({ id, files }: Job): Unit {
  return { id, files: files.map(({ entry }) => entry) }
}
