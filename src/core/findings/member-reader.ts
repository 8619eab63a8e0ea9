import type { Edit, Span } from '../text/span.ts'

/** A member that a type declares. */
export interface Declared {
  /** The name by which code uses it. */
  readonly name: string
  readonly removal: readonly Edit[]
  /** The type around it, where values of it may be made by position, and which position it has. */
  readonly holder?: { readonly name: string; readonly index: number }
}

/** A name of a member in a list of names, from which a body is made. */
export interface Listed {
  readonly removal: readonly Edit[]
  /** Name of the list and where that stands; undefined: it is walked at once. */
  readonly name?: string
  readonly named?: Span
}

/** Uses of a member once it is removed. */
export type Uses =
  /** Those that go with it, beside what goes anyway. */
  | { readonly removals: readonly Edit[] }
  /** One that would be left without it. */
  | { readonly left: Span }

/** Reads how members that no grammar covers are written, and used in other files. */
export interface MemberReader {
  /** The member that is declared at a place; undefined where more than it stands there. */
  declaredAt(at: Span): Declared | undefined
  /** The edits that take out what a call puts in by name, or a pair of an object; undefined where more hangs on it. */
  removalAt(at: Span): readonly Edit[] | undefined
  /** The list that holds a name. */
  listedAt(at: Span): Listed | undefined
  /** A use of a list that is no walk through it. */
  otherUse(listed: Listed, files: readonly string[]): Span | undefined
  /** The uses of a declared member in the files that hang together with it. */
  usesOf(declared: Declared, files: readonly string[], goes: (at: Span) => boolean): Uses
  /** Whether the type around a member is made anywhere in the files. */
  isMade(declared: Declared, files: readonly string[]): boolean
  /** The member by its own name, or by a method that is called after it; a text, or another spelling, is no use of it. */
  isOwnName(at: Span, names: ReadonlySet<string>): boolean
  /** The number of the line that a place stands in. */
  lineOf(at: Span): number
}
