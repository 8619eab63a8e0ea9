import { addressOf } from '../../core/log.ts'
import type { Endpoint } from '../../core/log-report.ts'
import { compareStrings } from '../../core/span.ts'
import { boundsOnly } from './callers.ts'
import type { Counted } from './counted.ts'
import type { Losses } from './losses.ts'
import { byPhase, groupBy, span, total } from './tally.ts'

/** What is called on old versions: most lost operations first. */
export function endpointsOf(calls: readonly Counted[], losses: Losses): Endpoint[] {
  const old = calls.filter(({ group }) => group === 'old')
  return [...groupBy(old, ({ shape }) => `${shape.version} ${shape.method} ${addressOf(shape)}`).values()]
    .flatMap((own) => endpointOf(own, losses) ?? [])
    .sort(compareEndpoints)
}

function endpointOf(own: readonly Counted[], losses: Losses): Endpoint | undefined {
  const shapes = own.map(({ shape }) => shape)
  const [first] = shapes
  if (first?.version === undefined) return undefined
  const silent = boundsOnly(losses.of(own, 'after').bounds)
  return {
    version: first.version,
    ...(first.method === undefined ? {} : { method: first.method }),
    path: addressOf(first),
    count: total(shapes),
    phases: byPhase(shapes),
    silent,
    clients: new Set(shapes.flatMap(({ client }) => client ?? [])).size,
    targets: shapes.reduce((most, { targets }) => Math.max(most, targets), silent.lower),
    statuses: statusesOf(own),
    ...span(shapes),
  }
}

function statusesOf(own: readonly Counted[]): Endpoint['statuses'] {
  const shapes = own.map(({ shape }) => shape)
  return [...groupBy(shapes, ({ status }) => `${status}`).values()]
    .map((all) => {
      const status = all[0]?.status
      return { ...(status === undefined ? {} : { status }), count: total(all) }
    })
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
