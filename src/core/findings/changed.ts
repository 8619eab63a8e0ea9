/** Lines of a file as it is after a change: from 1, `lines` of them; 0 lines: some were removed behind line `start`. */
export interface Hunk {
  readonly start: number
  readonly lines: number
}

/** Changed code; files are absolute. */
export interface ChangedCode {
  /** Changed lines of each file; `all`: the file is new. */
  readonly files: ReadonlyMap<string, readonly Hunk[] | 'all'>
  /** Texts that count instead of those on disk: what is staged. */
  readonly texts: ReadonlyMap<string, string>
}
