import { isAside as isAsideIn } from '../../core/findings/asides.ts'
import type { Place } from './places.ts'

/** Rules that only ever note something join no group: their edits are optional and of their own. */
export function isLoner({ rule }: Place): boolean {
  return rule.level === 'note'
}

/** Documentation and comments, switched-off settings among them, move on their own: no call depends on them. */
export function isAside({ context, evidence }: Place): boolean {
  return isAsideIn({ comment: evidence.comment === true, context })
}
