import { isMigration } from '../../core/file-types/migrations.ts'
import { isInert as isInertText } from '../../core/findings/inert.ts'
import type { Place } from './places.ts'

/** Rules that only ever note something join no group: their edits are optional and of their own. */
export function isUngrouped({ rule }: Place): boolean {
  return rule.level === 'note'
}

/** Documentation, comments, switched-off settings among them, and migrations move on their own: no call depends on them. */
export function isInert({ context, evidence, problem }: Place): boolean {
  return isInertText({ comment: evidence.comment === true, context }) || isMigration(problem.at.file)
}
