/** The types of `random.mjs`, for tests. */
export interface Random {
  /** From 0 to 1. */
  next(): number
}

export function randomOf(seed: number): Random
