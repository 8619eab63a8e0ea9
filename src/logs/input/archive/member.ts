import type { Raw } from '../raw.ts'

/** A file in an archive. */
export interface Member {
  /** Its name in the archive. */
  readonly name: string
  /** Bytes that it takes in the archive, or unpacked, whichever is known. */
  readonly size: number
  /** Its last change, milliseconds since 1970. */
  readonly changed: number
  /** Its bytes, as they were put in. */
  open(): Raw
}

/** Listing of an archive. */
export interface Listed {
  readonly members: readonly Member[]
  /** Defects of the archive, a clause each. */
  readonly troubles: readonly string[]
}

/** Files of an archive that are read at most. */
export const MOST_MEMBERS = 10_000
export const TOO_MANY = `holds more than ${MOST_MEMBERS} files: the others were not read`

/** Whether a file of an archive is read: hidden files and metadata of macOS are not. */
export function isLog(name: string): boolean {
  return name !== '' && !/(?:^|\/)(?:\.|__MACOSX(?:\/|$))/.test(name.replace(/^(?:\.\/)+/, ''))
}
