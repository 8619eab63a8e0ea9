import type { FixPlan } from '../../core/findings/fix.ts'
import type { Recovered } from '../../fix/write/journal.ts'
import type { GitState } from '../../git/index.ts'
import type { FixOptions, ProvenPlan } from '../../pipeline/plan-fixes.ts'

/** Functions that the command `fix` drives. */
export interface Engine {
  plan(options: FixOptions): Promise<ProvenPlan>
  apply(plan: FixPlan): Promise<FixPlan>
  commitState(folder: string, bytesBefore: ReadonlyMap<string, Uint8Array>): Promise<GitState | undefined>
  pendingJournal(folder: string): string | undefined
  recover(folder: string): Promise<Recovered | undefined>
}
