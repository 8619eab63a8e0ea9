import type { Raw } from '../raw.ts'

/** A file in an archive. */
export interface Member {
  /** As the archive names it. */
  readonly name: string
  /** Bytes that it takes in the archive, or unpacked, whichever is known. */
  readonly size: number
  /** Its last change, milliseconds since 1970. */
  readonly changed: number
  /** Its bytes, as they were put in. */
  open(): Raw
}

/** What is in an archive. */
export interface Listed {
  readonly members: readonly Member[]
  /** What is wrong with the archive, a clause each. */
  readonly troubles: readonly string[]
}

/** Files of an archive that are read at most. */
export const MOST_MEMBERS = 10_000
export const TOO_MANY = `holds more than ${MOST_MEMBERS} files: the others were not read`

/** Whether a file of an archive is worth a look: none that is hidden, nor what macOS puts beside others. */
export function isLog(name: string): boolean {
  return name !== '' && !/(?:^|\/)(?:\.|__MACOSX(?:\/|$))/.test(name.replace(/^(?:\.\/)+/, ''))
}
