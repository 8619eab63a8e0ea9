import type { Edit, Span } from '../text/span.ts'
import type { Fix, Problem } from './finding.ts'

/** The places that evidence knows to use a constant. */
export interface KnownUses {
  /** Names shorter than three characters are looked for in the file of the edit alone. */
  readonly files: readonly string[]
  /** The edit is one of settings: scripts in the folder of its file, or below, may put in its value by its name. */
  readonly isSetting: boolean
  /** Whole calls and addresses. */
  readonly calls: readonly Span[]
  /** Pieces of addresses: their lines are part of them. */
  readonly pieces: readonly Span[]
}

/** Reads off the texts of files what uses, lists or names a version that an edit replaces. */
export interface VersionReader {
  /** The edit replaces a version that is a value of its own, without the path that it is part of. */
  isAlone(edit: Edit): boolean
  /**
   * The fix of a constant that is counted (`iota + 1`) and has a sibling for version `latest`: its uses take the
   * sibling. Undefined for other constants.
   */
  counted(problem: Problem, latest: number, files: readonly string[]): Fix | undefined
  /** The same for a constant that is named after its version: `V4 = 4` beside `V6 = 6`. */
  sibling(fix: Fix, edit: Edit, latest: number, files: readonly string[]): Fix | undefined
  /** The fix with the new version added to the lists that allow only others; undefined where none does. */
  allowing(fix: Fix, edit: Edit, files: readonly string[], isSent: (at: Span) => boolean): Fix | undefined
  /** A file has a type of whole addresses with few versions: `…/cloudapi/v${4 | 5}`. */
  hasTypedBase(file: string): boolean
  /** The name of the constant that an edit changes stands in lines without a known use. */
  isUsedElsewhere(edit: Edit, known: KnownUses): boolean
}
