import { compareStrings } from '../../core/text/span.ts'
import { addressOf } from '../../core/traffic/log.ts'
import type { Endpoint } from '../../core/traffic/log-report.ts'
import { type CallRows, eachRow } from './call-rows.ts'
import { boundsOnly } from './callers.ts'
import type { Counted } from './counted.ts'
import type { Losses } from './losses.ts'
import { add, byPhase, groupBy, mostTargets, span, total } from './tally.ts'

/** Called endpoints of old versions, most lost operations first. */
export function endpointsOf(old: readonly Counted[], losses: Losses, rows: CallRows): Endpoint[] {
  return [...groupBy(old, ({ shape }) => `${shape.version} ${shape.method} ${addressOf(shape)}`).values()]
    .flatMap((ofEndpoint) => endpointOf(ofEndpoint, losses, rows) ?? [])
    .sort(compareEndpoints)
}

function endpointOf(calls: readonly Counted[], losses: Losses, rows: CallRows): Endpoint | undefined {
  const first = calls[0]?.shape
  if (first?.version === undefined) return undefined
  const silent = boundsOnly(losses.of(calls, 'after').bounds)
  return {
    version: first.version,
    ...(first.method === undefined ? {} : { method: first.method }),
    path: addressOf(first),
    count: total(calls),
    phases: byPhase(calls),
    silent,
    clients: clientsOf(calls, rows),
    targets: Math.max(mostTargets(calls), silent.lower),
    statuses: statusesOf(calls),
    ...span(calls),
  }
}

/** Number of logged clients. */
function clientsOf(calls: readonly Counted[], { client, clients }: CallRows): number {
  const names = new Set<string | undefined>()
  eachRow(calls, (row) => names.add(clients[client[row] ?? 0]))
  names.delete(undefined)
  return names.size
}

function statusesOf(calls: readonly Counted[]): Endpoint['statuses'] {
  const counts = new Map<number | undefined, number>()
  for (const { shape } of calls) add(counts, shape.status, shape.count)
  return [...counts]
    .map(([status, count]) => ({ ...(status === undefined ? {} : { status }), count }))
    .sort((a, b) => b.count - a.count || (a.status ?? 0) - (b.status ?? 0))
}

function compareEndpoints(a: Endpoint, b: Endpoint): number {
  return (
    b.silent.upper - a.silent.upper ||
    b.count - a.count ||
    a.version - b.version ||
    compareStrings(a.path, b.path) ||
    compareStrings(a.method ?? '', b.method ?? '')
  )
}
