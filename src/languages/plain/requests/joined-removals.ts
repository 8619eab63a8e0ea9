import type { Property } from '../../../core/findings/evidence.ts'
import type { Edit } from '../../../core/text/span.ts'
import { inComment, type Page } from '../page/page.ts'

/** A removal that was found by the marks around a member, with the offsets that it reaches from and to. */
interface Taken {
  readonly removal: readonly Edit[]
  readonly start: number
  readonly end: number
}

/**
 * Members in order, where those with a line of their own go with a neighbour whose removal takes them along: it is of
 * the same name, and each would cross the edits of the other. A removal with marks around it needs a review, so both
 * do. A comment between them stays on its own: it may go where the members have to stay.
 */
export function joinedRemovals(page: Page, properties: readonly Property[]): Property[] {
  const taken = properties.map(takenOf)
  const behind = furthest(taken, (one, other) => one.end > other.end)
  const before = furthest(taken.toReversed(), (one, other) => one.start < other.start).toReversed()
  return properties.map((property, index) => {
    if (!property.removal || property.reviewed || inComment(page, property.at.start)) return property
    const taker = [behind[index], before[index]].find((one) => one && holds(one, property))
    return taker ? { ...property, form: 'literal', removal: taker.removal, reviewed: true } : property
  })
}

function holds({ start, end }: Taken, { at }: Property): boolean {
  return start <= at.start && at.end <= end
}

function takenOf({ removal, reviewed }: Property): Taken | undefined {
  const first = reviewed ? removal?.[0] : undefined
  const last = removal?.at(-1)
  return removal && first && last ? { removal, start: first.start, end: last.end } : undefined
}

/** For each place the removal up to there that reaches furthest. */
function furthest(all: readonly (Taken | undefined)[], isFurther: (one: Taken, than: Taken) => boolean) {
  let most: Taken | undefined
  return all.map((one) => {
    if (one && (most === undefined || isFurther(one, most))) most = one
    return most
  })
}
