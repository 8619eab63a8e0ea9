/** The types of `mutate.mjs`, for tests. */
export interface Hostile {
  /** What is repeated, and where. */
  readonly run: string
  readonly at: number
  readonly line: string
}

export function hostileLines(line: string, size: number): Generator<Hostile>
