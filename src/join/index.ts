import { latest } from '../../rules/api/versions.ts'
import { type CodeSite, type Join, type JoinRow, TIERS } from '../core/traffic/join.ts'
import { type Calls, callsOf, type JoinedShape } from './calls.ts'
import type { Site } from './sites.ts'
import { tierOf } from './tiers.ts'

/** Days with lines after the last call of a kind from which on the calls are reported as stopped. */
const QUIET_DAYS = 7

/** Traffic of a report of logs: the input of the join. */
export interface Traffic {
  readonly shapes: Iterable<JoinedShape>
  readonly coverage: readonly { readonly day: string; readonly lines: number }[]
}

/** Ties traffic to the places in the code that may have made it. */
export function joinOf({ shapes, coverage }: Traffic, sites: readonly Site[], code: Join['code']): Join {
  const days = coverage.filter(({ lines }) => lines > 0).map(({ day }) => day)
  const used = new Set<Site>()
  const rows = callsOf(shapes).map((calls): JoinRow => {
    const tied = tierOf(calls, sites, (site) => used.add(site))
    return { calls: calls.calls, ...tied, ...stopped(calls, days) }
  })
  const [first, last] = [days[0], days.at(-1)]
  return {
    rows: rows.sort((a, b) => TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier)),
    unseen: unseen(sites, used),
    coverage: { days: days.length, ...(first && { first }), ...(last && { last }) },
    code,
  }
}

/** Calls of one kind that came no more, though the logs went on for longer than they ever paused. */
function stopped({ days }: Calls, covered: readonly string[]): Pick<JoinRow, 'stopped'> {
  const sortedDays = [...days].sort()
  const last = sortedDays.at(-1)
  if (last === undefined) return {}
  const places = sortedDays.map((day) => covered.indexOf(day))
  const pause = places.reduce((most, place, index) => Math.max(most, place - (places[index - 1] ?? place)), 0)
  const quiet = covered.filter((day) => day > last).length
  return quiet >= Math.max(QUIET_DAYS, 2 * pause) ? { stopped: { day: last, days: quiet } } : {}
}

/** Calls of old versions in the code of which no place was tied to any traffic. */
function unseen(sites: readonly Site[], used: ReadonlySet<Site>): CodeSite[] {
  const keyOf = ({ code }: Site) => `${code.path}:${code.line}:${code.column}`
  const seen = new Set([...used].map(keyOf))
  const byPlace = new Map<string, CodeSite>()
  for (const site of sites) {
    const { kind, code } = site
    if (kind !== 'call' || code.version === undefined || code.version >= latest || seen.has(keyOf(site))) continue
    const key = `${keyOf(site)}:${code.method ?? ''}`
    if (!byPlace.has(key)) byPlace.set(key, code)
  }
  return [...byPlace.values()]
}
