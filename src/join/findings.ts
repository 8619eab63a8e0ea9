import type { Finding, LiveTraffic } from '../core/findings/finding.ts'
import type { Span } from '../core/text/span.ts'
import { doingOf } from '../core/traffic/answer.ts'
import { type JoinedCalls, TIERS, type Tier } from '../core/traffic/join.ts'
import { type Calls, callsOf, type JoinedShape } from './calls.ts'
import type { PlaceOf, Site } from './sites.ts'
import { tierOf } from './tiers.ts'

/** Weight of a call for a place, by the certainty that the place made it. */
const WEIGHTS: Readonly<Record<Tier, number>> = { A: 1, B: 0.6, C: 0.4, D: 0.2, none: 0 }
/** Weight of a read call, relative to one that writes. */
const READING = 0.001

interface Tied {
  readonly calls: JoinedCalls
  readonly tier: Tier
}

/** Findings with the traffic that their calls may have made. */
export function withTraffic(
  findings: readonly Finding[],
  shapes: Iterable<JoinedShape>,
  sites: readonly Site[],
  placeOf: PlaceOf,
): Finding[] {
  const tied = tiedTo(callsOf(shapes), sites)
  const keyAt = (span: Span) => keyOf(placeOf(span))
  return findings.map((finding) => {
    const { calls, evidence, at, version } = finding
    const keys = [...calls.map((call) => keyAt(call.at)), keyAt(evidence.at), keyAt(at)]
    const rows = new Set(keys.flatMap((key) => tied.get(key) ?? []))
    const ofVersion = [...rows].filter((row) => version === undefined || row.calls.version === version)
    return ofVersion.length === 0 ? finding : { ...finding, traffic: summed(ofVersion) }
  })
}

/** Calls by place. */
function tiedTo(traffic: readonly Calls[], sites: readonly Site[]): Map<string, Tied[]> {
  const tiedByPlace = new Map<string, Tied[]>()
  for (const calls of traffic) {
    const tiedSites = new Set<Site>()
    const { tier } = tierOf(calls, sites, (site) => tiedSites.add(site))
    if (tier === 'none') continue
    // A package requirement has to change whichever operation sent the call.
    if (tier === 'C') for (const site of sites) if (site.packages?.includes(calls.agent ?? '')) tiedSites.add(site)
    const row = { calls: calls.calls, tier }
    for (const key of new Set([...tiedSites].map(({ code }) => keyOf(code))))
      tiedByPlace.set(key, [...(tiedByPlace.get(key) ?? []), row])
  }
  return tiedByPlace
}

function summed(rows: readonly Tied[]): LiveTraffic {
  const sum = (of: (row: Tied) => number) => rows.reduce((all, row) => all + of(row), 0)
  const last = rows.reduce((latest, { calls }) => Math.max(latest, calls.last ?? -Infinity), -Infinity)
  const least = TIERS.findLast((tier) => rows.some((row) => row.tier === tier)) ?? 'none'
  return {
    calls: sum(({ calls }) => calls.count),
    changing: sum(({ calls }) => (doingOf(calls.method) === 'changing' ? calls.count : 0)),
    since: sum(({ calls }) => calls.count - calls.phases.before),
    tier: least,
    weight: sum(weightOf),
    ...(last === -Infinity ? {} : { last }),
  }
}

/** Distinct targets of changing calls count most. */
function weightOf({ calls, tier }: Tied): number {
  const since = calls.count - calls.phases.before
  const isChanging = doingOf(calls.method) === 'changing'
  return WEIGHTS[tier] * (isChanging ? Math.min(calls.targets, since) : 0) + WEIGHTS[tier] * READING * calls.count
}

function keyOf({
  path,
  line,
  column,
}: {
  readonly path: string
  readonly line: number
  readonly column: number
}): string {
  return `${path}:${line}:${column}`
}
