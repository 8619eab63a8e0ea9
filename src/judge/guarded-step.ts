import { collectIfGrown } from '../core/runtime/garbage-collection.ts'
import { guard, type Mishaps } from '../core/runtime/guard.ts'

/** Does a part of judging that is about no single file; `what` names it in the ledger. */
export function step<T>(mishaps: Mishaps, what: string, otherwise: () => T, work: () => T): T {
  collectIfGrown()
  return guard(mishaps, { lost: `was judged only in part: ${what}` }, otherwise, work)
}
