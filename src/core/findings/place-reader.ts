import type { Family } from '../file-types/families.ts'
import type { Edit, Span } from '../text/span.ts'
import type { Problem } from './finding.ts'

/** A list that a place is a whole entry of. */
export interface ListAround {
  /** Contents of its entries, in order. */
  readonly values: readonly string[]
  /** Which of them the place is. */
  readonly index: number
  /** How an entry is taken out; `none`: arguments or keys, which nothing may be taken from. */
  readonly kind: 'commas' | 'lines' | 'none'
  /** Text that goes with the entry: its comma and space, or its line. */
  readonly removal: Span
  /** The same with the comma behind it, where all entries before it go as well. */
  readonly removalAsFirst: Span
}

/** The words of a file that may name others. */
export interface Words {
  /** Names, keys and paths, wherever they stand, and each of their parts. */
  readonly all: ReadonlySet<string>
  /** The words of its imports. */
  readonly imported: ReadonlySet<string>
  /** Folders that it imports by a relative path alone. */
  readonly folders: ReadonlySet<string>
  /** Names, as settings are compared, of one word or of several. */
  readonly keys: ReadonlySet<string>
}

/** A name that code has outside of comments and strings. */
export interface NameInCode {
  readonly name: string
  readonly at: Span
  readonly isCalled: boolean
  /** It stands behind a point. */
  readonly isMember: boolean
  /** It stands behind the name of its module; absent: its language names no modules there. */
  readonly isOfModule?: boolean
}

/** Words to look for in all files. */
export interface WordsSought {
  /** A cheap pattern: files without a match have none of the words. */
  readonly hint: RegExp
  readonly words: RegExp
  /** Looser spellings, which count where no word stands. */
  readonly loose: RegExp
  /** Names that count as keys only: `headers(pb_contract_number=number)`. */
  readonly keys?: RegExp
  isSent(file: string): boolean
}

/** A word as a file spells it. */
export interface SpelledWord extends Span {
  readonly word: string
  /** Any spelling, perhaps of a variable. */
  readonly loose?: true
  /** It is looked up, so another spelling puts it in where it is sent. */
  readonly asked: boolean
  /** Nothing sends it: it stands in a comment, or is half of a name whose other half stands nowhere. */
  readonly idle: boolean
}

/** Reads the text at places of any file, and the statement, the line or the list around them. */
export interface PlaceReader {
  /** The text of a place. */
  wordAt(at: Span): string
  /** Where the line of a place starts. */
  lineStartOf(at: Span): number
  /** The place, or visible characters beside it. */
  visibleAt(at: Span): Span
  /** Identity of a problem in its file beside its rule; `ofCall`: the problem is about a call as a whole. */
  keyOf(problem: Problem, ofCall: boolean): string
  /** A quote stands in front of it. */
  isQuoted(at: Span): boolean
  /** It is put on a request that is there: `request.headers[…] = `, `request.withHeader(…)`. */
  isPutOnRequest(at: Span): boolean
  /** The line of a test expects what stands there. */
  isExpected(at: Span): boolean
  /** A test expects that what is called with it throws. */
  isExpectedToThrow(at: Span): boolean
  /** A test expects that the call with it fails, or is refused. */
  isExpectedToFail(at: Span): boolean
  /** It counts only where another value, which is no text there, is not given. */
  isFallback(at: Span): boolean
  /** One of several switched-off versions in a list that only a guard uses. */
  isListedAsRetired(at: Span): boolean
  /** Its line says that versions are no more. */
  isSaidToBeGone(at: Span): boolean
  /** A test demands that it is found. */
  isDemanded(at: Span): boolean
  /** Code searches for it, and ends where it is found. */
  isRefused(at: Span): boolean
  /** Its line is commented-out code or a setting. */
  isSwitchedOff(at: Span): boolean
  /** The text that an edit changes is the old side of a pair whose new side is what the edit would write. */
  isOldSideOfRename(edit: Edit): boolean
  /** The text of an edit is a key of the same object, or of the same line. */
  isKeyBeside(edit: Edit): boolean
  /** The list that a place is a whole entry of: in one string, of quoted strings, or one entry a line. */
  listAround(at: Span): ListAround | undefined
  /** Both stand in one command, or in one request that is written out. */
  isOneCommand(one: Span, other: Span): boolean
  /** A file says at its head that it describes an interface. */
  isDescription(file: string): boolean
  /** Returns a test whether one of some files holds one of the names as a word. */
  naming(names: readonly string[]): (files: readonly string[]) => boolean
  /** The words that files spell, a list for each file that has any. */
  spelled(sought: WordsSought): readonly (readonly SpelledWord[])[]
  /** The languages whose files a file can use. */
  familyOf(file: string): Family
  /** The words of a file, with its keys on request; none of large settings, which are data. */
  wordsOf(file: string, withKeys: boolean): Words
  /** Names that a file declares for others. */
  declaredIn(file: string): ReadonlySet<string>
  /** Keys by which code may ask for the value at a place of settings, as settings are compared. */
  keysAt(at: Span): readonly string[]
  /** Where code of a file names what a package has. */
  namesInCode(
    file: string,
    of: { readonly ecosystem: string; readonly name: string },
    names: { has(name: string): boolean },
  ): readonly NameInCode[]
}
