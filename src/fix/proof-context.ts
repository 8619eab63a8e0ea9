import type { Group } from '../core/findings/finding.ts'
import type { Mishaps } from '../core/runtime/guard.ts'
import type { Edit, Span } from '../core/text/span.ts'
import type { Candidate } from './choose.ts'

/** A state of the files as the proof sees it. */
export interface ExaminedState {
  /** Every group with all of its findings. */
  readonly groups: readonly Group[]
  /** Failures of the examination. */
  readonly mishaps: Mishaps
  /** Syntax errors of a file; more than before are new ones. */
  faults(file: string): number
  /** The calls that are made, in part, of what is written at a place. */
  reaches(at: Span): readonly Span[]
}

/** Functions of the program that proving needs. */
export interface ProofContext {
  /** The reason why proofs no longer count, once the time limit is exceeded. */
  late?(): string | undefined
  /** The files before. */
  readonly before: ExaminedState
  text(file: string): string
  /** A file as the person names it. */
  name(file: string): string
  /** The state with other texts for some files. */
  again(texts: ReadonlyMap<string, string>): Promise<ExaminedState>
  /** Syntax errors of a file with another text. */
  faultsIn(file: string, text: string): Promise<number>
  /** Whether every byte of a file outside of the edits stays as it is. */
  identical(file: string, after: string, edits: readonly Edit[]): boolean
  /** Whether what no grammar reads is read back as before, but for the edits. */
  readsBack(file: string, after: string, edits: readonly Edit[]): boolean
  /** Names that edits of a file leave unused, where its language would not compile then. */
  leftUnused(file: string, edits: readonly Edit[]): readonly string[]
  /** The groups of a state that would be edited. */
  candidates(groups: readonly Group[]): readonly Candidate[]
}
