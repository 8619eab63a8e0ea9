/** A regular expression and where it stands. */
export interface Pattern {
  readonly at: string
  readonly source: string
  readonly flags: string
}
export function writtenPatterns(root: string): Pattern[]
export function builtPatterns(dist: string, root: string, folder?: string): Pattern[]
