import { contains, type Span } from '../../core/text/span.ts'
import type { Place } from '../findings/places.ts'
import { isUnclaimed, isUnplaced } from './place-roles.ts'

/** Returns a test whether a member of a body is sent by calls that can only go to bases which are among the places. */
export function sentToBases(places: readonly Place[]): (place: Place) => boolean {
  const made = places.flatMap(({ behind = [] }) => behind.map(({ at }) => at))
  const isPath = (at: Span) => made.some((call) => contains(at, { ...call, end: call.start }))
  const isInCall = (at: Span) => made.some((call) => contains(call, at))
  return (place) => {
    const { evidence, problem, requests } = place
    if (made.length === 0) return false
    if (isUnplaced(place)) return requests.every(({ at }) => isPath(at))
    return isUnclaimed(place) && evidence.kind === 'property' && evidence.form === 'literal' && isInCall(problem.at)
  }
}
