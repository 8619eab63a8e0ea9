import path from 'node:path'

/** Lookups in the file system, by absolute path. */
export interface Notes {
  /** Files that were read or may be searched, and folders that were listed: all of it counts. */
  readonly whole: ReadonlySet<string>
  /** Paths whose stats were read. */
  readonly looked: ReadonlySet<string>
  /** Paths whose links were resolved. */
  readonly followed: ReadonlySet<string>
  /** Whether a path existed at one time and not at another. */
  readonly isUnsteady: boolean
}

class Open implements Notes {
  readonly whole = new Set<string>()
  readonly looked = new Set<string>()
  readonly followed = new Set<string>()
  readonly there = new Map<string, boolean>()
  isUnsteady = false
}

const open = new Set<Open>()

/** Records all lookups during `work`, which gets the record. */
export async function takeNotes<T>(work: (notes: Notes) => Promise<T>): Promise<T> {
  const notes = new Open()
  open.add(notes)
  try {
    return await work(notes)
  } finally {
    open.delete(notes)
  }
}

/** Marks the record as unsteady: a lookup cannot be repeated. */
export function noteUnsteady(): void {
  for (const notes of open) notes.isUnsteady = true
}

/** A file was read, or a folder listed. */
export function noteWhole(file: string): void {
  for (const { whole } of open) whole.add(path.resolve(file))
}

/** The files of a folder that was listed: they may be searched by others. */
export function noteFiles(folder: string, names: () => readonly string[]): void {
  if (open.size > 0) for (const name of names()) noteWhole(path.join(folder, name))
}

/** Records a lookup of a path; `isThere` is whether it exists, where known. */
export function noteLook(file: string, isThere?: boolean | undefined): void {
  for (const notes of open) {
    const absolute = path.resolve(file)
    notes.looked.add(absolute)
    if (isThere === undefined) continue
    if ((notes.there.get(absolute) ?? isThere) !== isThere) notes.isUnsteady = true
    notes.there.set(absolute, isThere)
  }
}

/** Records that the links of a path were resolved. */
export function noteFollowed(file: string): void {
  for (const { followed } of open) followed.add(path.resolve(file))
}
