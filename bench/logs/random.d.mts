/** The types of `random.mjs`, for tests. */
export interface Random {
  /** From 0 to 1. */
  next(): number
  /** A whole number below another. */
  int(below: number): number
  pick<T>(list: readonly T[]): T
}

export function randomOf(seed: number): Random
