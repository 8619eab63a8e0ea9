/** A pattern that may take longer than in proportion, since it never reads more than so many characters. */
export interface Exception {
  readonly file: string
  readonly begins: string
  readonly bound: number
  readonly why: string
}
export const EXCEPTIONS: readonly Exception[]
