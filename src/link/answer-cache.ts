import type { ParameterDependencies } from './values/parameter-dependencies.ts'

/** An answer that is kept, and where it counts. */
export interface CachedAnswer {
  readonly value: unknown
  readonly dependencies: ParameterDependencies
  /** The questions that led back to themselves: it counts where they would again. */
  readonly circles: readonly (string | number)[]
  /** How deep it was asked for, if a limit of depth cut it short: as deep and deeper that would cut it as much. */
  readonly depth: number
}

/** Answers that are remembered: see `memory.ts`. */
export type AnswerCache = Map<string | number, CachedAnswer>
