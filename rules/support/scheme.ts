/** The releases that a range allows. */
export interface Range {
  has(release: string): boolean
  /** Releases of which one is in the range and in any other range that shares a release with it, or is in the other's list. */
  readonly starts: readonly string[]
}

/** Syntax of ranges and order of releases in an ecosystem. */
export interface Scheme {
  /** Undefined if the text is no range: an address, a branch, a variable. */
  read(range: string): Range | undefined
}

/** Longest range that is parsed: longer ones are unrealistic, and input is untrusted. */
export const LONGEST = 300

/** The releases that a range names, with what comes right after each: where two ranges meet, one of them begins. */
export function startsOf(range: string, next: (release: string) => readonly string[]): string[] {
  const named = range.match(/\d[\w.!+-]*/g) ?? []
  return ['0.0.0', ...named.flatMap((release) => [release, ...next(release)])]
}
