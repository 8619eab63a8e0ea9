import type { Request } from '../core/evidence.ts'
import { isAside } from './asides.ts'
import { isBase, type Surroundings } from './joins.ts'
import type { Place } from './places.ts'

/**
 * Who else has to move first. A base without a call of its own may be what a call is given whose address comes from
 * outside: its version moves only if what version 6 refuses at such calls of the project goes, too. Gives the numbers
 * of those places by the number of the base.
 */
export function needsOf(places: readonly Place[], { projectOf }: Surroundings): ReadonlyMap<number, readonly number[]> {
  const senders = new Map<string, number[]>()
  places.forEach((one, index) => {
    if (!isRefused(one) || !one.requests.some(isGivenFromOutside)) return
    const home = projectOf(one.problem.at.file)
    const list = senders.get(home)
    if (list) list.push(index)
    else senders.set(home, [index])
  })
  if (senders.size === 0) return new Map()
  return new Map(
    places.flatMap((one, index) => {
      const needed = isFree(one) ? senders.get(projectOf(one.problem.at.file)) : undefined
      return needed ? [[index, needed] as const] : []
    }),
  )
}

/** A base that no call was seen to use; one of version 5, too: nothing that is sent to it is processed today. */
function isFree(one: Place): boolean {
  return isBase(one) && !isAside(one) && one.calls.length === 0
}

/** A header or a member of a body, which the calls that send it keep until it is fixed itself. */
function isRefused(one: Place): boolean {
  const { evidence, problem, rule } = one
  if (problem.level === 'note' || isAside(one) || problem.change.startsWith('version-')) return false
  if (evidence.kind === 'header' || evidence.kind === 'property') return true
  return evidence.kind === 'request' && (rule.reads.includes('header') || rule.reads.includes('property'))
}

/** A call whose address begins with what others may give it, whatever default it has. */
function isGivenFromOutside({ url }: Request): boolean {
  const [first] = url
  return first?.kind === 'hole' && first.open
}
