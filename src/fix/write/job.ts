import path from 'node:path'
import { wayTo } from '../../core/text/paths.ts'
import { resolved } from '../../tree/stats.ts'
import { reasonOf } from './codes.ts'
import { contentAt } from './draft.ts'
import { digestOf, draftFor, type Entry } from './record.ts'
import { troubleOfWriting } from './trouble.ts'

/** A file to write. */
export interface FileWrite {
  /** Absolute, links followed. */
  readonly path: string
  /** Displayed name. */
  readonly label: string
  /** Its bytes as they were read, and as they shall be. */
  readonly before: Buffer
  readonly after: Buffer
}

/** Files that are written whole or not at all; no file is in two units. */
export interface WriteUnit {
  readonly id: string
  readonly files: readonly FileWrite[]
}

/** A unit on its way to the disk. */
export interface Job {
  readonly id: string
  /** Those that change. */
  readonly files: readonly JobFile[]
  /** The reason why it is not written: a sentence. */
  why?: string
}

/** A file with its entry in the journal. */
export interface JobFile {
  readonly write: FileWrite
  readonly entry: Entry
}

/** A unit whose files were all checked; with a reason if it cannot be written. */
export function jobOf(root: string, base: string, { id, files }: WriteUnit): Job {
  for (const file of files) {
    const trouble = troubleOfWriting(root, file.path) ?? detourOf(file) ?? changeOf(file)
    if (trouble !== undefined) return { id, files: [], why: `${file.label} ${trouble}.` }
  }
  const changing = files.filter(({ before, after }) => !before.equals(after))
  return { id, files: changing.map((write) => ({ write, entry: entryOf(base, write) })) }
}

/** A plan names files by their real paths: where one leads elsewhere, something on the way was made a link since. */
function detourOf({ path: file }: FileWrite): string | undefined {
  return resolved(file) === file ? undefined : 'is reached by a link by now'
}

function changeOf({ path: file, before }: FileWrite): string | undefined {
  try {
    return contentAt(file)?.bytes.equals(before) ? undefined : 'was changed since it was read'
  } catch (error) {
    return `cannot be read: ${reasonOf(error)}`
  }
}

function entryOf(base: string, { path: file, before, after }: FileWrite): Entry {
  return {
    path: wayTo(base, resolved(file)),
    draft: draftFor(path.basename(file)),
    before: digestOf(before),
    after: digestOf(after),
    old: before,
  }
}
