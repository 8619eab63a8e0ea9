import type { FixPlan, Outcome } from '../../../core/findings/fix.ts'
import type { FixOptions } from '../format.ts'
import { countRules, plural } from '../text/words.ts'
import { findingsOf, isSettled, withOutcome, writtenOf } from './outcomes.ts'

/** Names of the remaining outcomes in the last line. */
const LEFT: readonly (readonly [Outcome, string])[] = [
  ['failed', 'failed'],
  ['blocked', 'held back'],
  ['review', 'to review'],
  ['manual', 'by hand'],
  ['declined', 'declined'],
  ['left', 'left alone'],
]

/** Number of groups that were or would be fixed, the rest by outcome, and the next command. */
export function fixVerdict(plan: FixPlan, { dryRun, failOn, remaining }: FixOptions): string {
  const { seen, unreadNamed = 0 } = plan.report.ledger
  const unread = unreadNamed > 0 ? `; ${plural(unreadNamed, 'named file')} could not be read` : ''
  if (plan.fixes.length === 0) return `Nothing to fix: ${plural(seen, 'file')} scanned${unread}.`
  const settled = plan.fixes.filter(isSettled).length
  const files = dryRun ? plan.changes.length : writtenOf(plan).length
  const done =
    settled === 0
      ? `Nothing ${dryRun ? 'to write' : 'written'}`
      : `${dryRun ? 'Would fix' : 'Fixed'} ${settled} of ${plural(plan.fixes.length, 'group')} in ${plural(files, 'file')}`
  const left = LEFT.flatMap(([outcome, words]) => {
    const amount = withOutcome(plan, outcome).length
    return amount > 0 ? [`${amount} ${words}`] : []
  })
  const rest = left.length > 0 ? `; ${left.join(', ')}` : ''
  const open = remaining.length > 0 ? `; ${plural(remaining.length, 'finding')} at or above ${failOn} left` : ''
  return `${done}${rest}${open}${unread}. Next: ${next(plan, dryRun, settled)}`
}

function next(plan: FixPlan, dryRun: boolean, settled: number): string {
  if (dryRun && settled > 0) return 'run it without --dry-run to write the changes.'
  if (withOutcome(plan, 'failed').length > 0) return 'check the failed groups.'
  if (settled > 0) return 'read the diff, run your tests, then cloudapi-migrate audit.'
  if (withOutcome(plan, 'review').length > 0)
    return 'cloudapi-migrate fix --unsafe-fixes --dry-run shows the fixes to review.'
  if (withOutcome(plan, 'blocked').length > 0) return 'make the changes that hold groups back, then run it again.'
  const byHand = findingsOf(withOutcome(plan, 'manual')).filter(({ level }) => level !== 'note')
  const [rule] = countRules(byHand)[0] ?? []
  if (rule !== undefined) return `cloudapi-migrate explain ${rule}`
  return 'cloudapi-migrate audit --verbose shows each finding.'
}
