import { cutoff, isDeactivated } from '../../rules/api/versions.ts'
import type { Context, Request } from '../core/evidence.ts'
import type { CallSite } from '../core/finding.ts'
import type { Impact } from '../core/report.ts'
import { compareStrings } from '../core/span.ts'
import { callKey, callSites } from './call-sites.ts'
import type { Place } from './places.ts'

/** Contexts whose calls are made; a call in a document is not. */
const MADE: ReadonlySet<Context> = new Set(['code', 'test', 'config', 'generated', 'vendored'])

/** Counts the calls to versions that the deactivation reaches, each place and method once. */
export function impactOf(places: readonly Place[], asOf: string): Impact {
  const calls = [...new Map(places.flatMap(lostCalls).map((call) => [callKey(call), call])).values()]
  return { asOf, cutoff, ...tally(calls), byResource: byResource(calls) }
}

function lostCalls({ problem, rule, requests }: Place): CallSite[] {
  const { version } = problem
  if (version === undefined || !isDeactivated(version, cutoff) || rule.level === 'note') return []
  return callSites(requests.filter(isMade))
}

function isMade({ context, comment }: Request): boolean {
  return MADE.has(context) && !comment
}

function tally(calls: readonly CallSite[]): { changing: number; reading: number } {
  const changing = calls.filter((call) => call.changing).length
  return { changing, reading: calls.length - changing }
}

function byResource(calls: readonly CallSite[]): Impact['byResource'] {
  const resources = new Map<string, CallSite[]>()
  for (const call of calls) {
    const name = call.resource ?? 'unknown'
    const list = resources.get(name)
    if (list) list.push(call)
    else resources.set(name, [call])
  }
  return [...resources]
    .sort(([a], [b]) => compareStrings(a, b))
    .map(([resource, list]) => ({ resource, ...tally(list) }))
}
