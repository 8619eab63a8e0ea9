import path from 'node:path'

/** Lookups in the file system, by absolute path. */
export interface Lookups {
  /** Files that were read or may be searched, and folders that were listed: all of it counts. */
  readonly contents: ReadonlySet<string>
  /** Paths whose stats were read. */
  readonly metadata: ReadonlySet<string>
  /** Paths whose links were resolved. */
  readonly linkTargets: ReadonlySet<string>
  /** Whether a path existed at one time and not at another. */
  readonly isUnsteady: boolean
}

class OpenRecord implements Lookups {
  readonly contents = new Set<string>()
  readonly metadata = new Set<string>()
  readonly linkTargets = new Set<string>()
  readonly there = new Map<string, boolean>()
  isUnsteady = false
}

const open = new Set<OpenRecord>()

/** Records all lookups during `work`, which gets the record. */
export async function recordLookups<T>(work: (lookups: Lookups) => Promise<T>): Promise<T> {
  const lookups = new OpenRecord()
  open.add(lookups)
  try {
    return await work(lookups)
  } finally {
    open.delete(lookups)
  }
}

/** Marks the record as unsteady: a lookup cannot be repeated. */
export function recordUnsteady(): void {
  for (const lookups of open) lookups.isUnsteady = true
}

/** A file was read, or a folder listed. */
export function recordRead(file: string): void {
  for (const { contents } of open) contents.add(path.resolve(file))
}

/** The files of a folder that was listed: they may be searched by others. */
export function recordListing(folder: string, names: () => readonly string[]): void {
  if (open.size > 0) for (const name of names()) recordRead(path.join(folder, name))
}

/** Records a lookup of a path; `isThere` is whether it exists, where known. */
export function recordStats(file: string, isThere?: boolean | undefined): void {
  for (const lookups of open) {
    const absolute = path.resolve(file)
    lookups.metadata.add(absolute)
    if (isThere === undefined) continue
    if ((lookups.there.get(absolute) ?? isThere) !== isThere) lookups.isUnsteady = true
    lookups.there.set(absolute, isThere)
  }
}

/** Records that the links of a path were resolved. */
export function recordResolved(file: string): void {
  for (const { linkTargets } of open) linkTargets.add(path.resolve(file))
}
