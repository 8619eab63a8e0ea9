import { describeAgent, nameOfAgent } from '../../../../rules/api/agents.ts'
import type { CodeSite, Join, JoinedCalls, JoinRow, Tier } from '../../../core/traffic/join.ts'
import { addressOf, type Shape } from '../../../core/traffic/log.ts'
import { mask } from '../../support/text/mask.ts'
import { plural } from '../../support/text/words.ts'
import { remember } from './remember.ts'

/** Places that are named of one row. */
const NAMED = 3

/** Meaning of a tier for its places. */
const TIER_WORDS: Readonly<Record<Exclude<Tier, 'C' | 'D'>, string>> = {
  A: 'this line made them',
  B: 'one of these lines may have',
  none: 'no line of the scanned code fits',
}

export const JOIN_TITLE = 'In the traffic and in the code'
export const TRAFFIC_TITLE = 'In the traffic only'
export const UNSEEN_TITLE = 'In the code only'

/** Rows with places, and those without. */
export function joined({ rows }: Join): { both: readonly JoinRow[]; traffic: readonly JoinRow[] } {
  return { both: rows.filter(({ tier }) => tier !== 'none'), traffic: rows.filter(({ tier }) => tier === 'none') }
}

/** Finds the row that a shape is of. */
export function tied({ rows }: Join): (shape: Shape) => JoinRow | undefined {
  const sdk = remember((agent: string) => {
    const description = describeAgent(agent)
    return description ? nameOfAgent(description) : ''
  })
  const keyOf = (of: Pick<JoinedCalls, 'version' | 'root' | 'path' | 'method'>, name: string | undefined) =>
    JSON.stringify([of.version, of.root, of.path, of.method, name])
  const known = new Map(rows.map((row) => [keyOf(row.calls, row.calls.sdk), row]))
  return (shape) =>
    shape.kind === 'call' && shape.confidence === 'sure'
      ? known.get(keyOf(shape, (shape.agent && sdk(shape.agent)) || undefined))
      : undefined
}

/** Cells of calls with their places: count, call, tier, places, stopped since. */
export function joinCells(row: JoinRow): string[] {
  const { calls, tier, sites } = row
  return [String(calls.count), callText(calls), tierText(tier, sites), placesText(sites), stoppedText(row)]
}

/** The tier in words, with the number of its places. */
export function tierText(tier: Tier, sites: readonly CodeSite[]): string {
  if (tier === 'C') return `through ${[...new Set(sites.flatMap((codeSite) => codeSite.package ?? []))].join(', ')}`
  if (tier === 'D')
    return sites.some(({ method, address }) => method !== undefined || address !== '/…')
      ? 'one of many lines may have'
      : 'only the version fits'
  if (tier === 'B' && sites.length === 1) return 'this line may have'
  return TIER_WORDS[tier]
}

/** Cells of calls that no place fits: calls, call, agent, what the code does instead, since when there are no more. */
export function trafficCells(row: JoinRow): string[] {
  const { calls } = row
  return [String(calls.count), callText(calls), calls.sdk ?? '', otherwiseText(row), stoppedText(row)]
}

function otherwiseText({ otherwise }: JoinRow): string {
  if (!otherwise) return TIER_WORDS.none
  const where = placesText(otherwise.sites)
  if (otherwise.why === 'language') return `the agent is of another language than ${where}`
  const versions = [...new Set(otherwise.sites.flatMap(({ version }) => version ?? []))].sort()
  return `the code says ${versions.map((version) => `v${version}`).join(', ')} (${where}): something older runs`
}

/** Cells of a place that no traffic fits: call, place. */
export function unseenCells(site: CodeSite): string[] {
  const { method = 'any method', version, address = '' } = site
  return [`${method} v${version} ${mask(address)}`, placeText(site)]
}

/** The evidence for unseen places. */
export function unseenNote({ coverage: { days, first, last } }: Join): string {
  if (days === 0) return 'No line of these logs has a date: missing calls prove nothing.'
  const span = first === last ? first : `${first} to ${last}`
  return `Never seen on ${plural(days, 'day')} with lines (${span}): these lines do not run, or these logs do not show their calls.`
}

/** The scanned code, for the end of the section. */
export function codeText({ code: { path, seen, skipped } }: Join): string {
  return `Code: ${path}, ${plural(seen, 'file')}${skipped > 0 ? `, ${skipped} not read or only in part` : ''}.`
}

/** `src/main.ts:12`, the first few, and how many more. */
export function placesText(sites: readonly CodeSite[]): string {
  const all = [...new Set(sites.map(placeText))]
  const more = all.length - NAMED
  return `${all.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** `DELETE /cloudapi/v5/datacenters/{id}`. */
function callText(calls: JoinedCalls): string {
  return `${calls.method ?? 'any method'} ${mask(addressOf(calls))}`
}

function placeText({ path, line }: CodeSite): string {
  return `${path}:${line}`
}

function stoppedText({ stopped }: JoinRow): string {
  return stopped ? `none since ${stopped.day}` : ''
}
