import type { Shape } from '../../../../src/core/traffic/log.ts'
import type { TrafficImpact } from '../../../../src/core/traffic/log-report.ts'
import type { TargetedOperation } from '../../../../src/core/traffic/operation.ts'
import { impactOf } from '../../../../src/logs/impact/index.ts'
import { cutoffOf } from '../../../../src/logs/time/cutoff.ts'

/** A shape: an accepted DELETE of a data center on version 5 after the date, unless told otherwise. */
export function shape(more: Partial<Shape> = {}): Shape {
  return {
    version: 5,
    method: 'DELETE',
    root: 'cloudapi',
    path: '/datacenters/{id}',
    status: 202,
    phase: 'after',
    kind: 'call',
    confidence: 'sure',
    count: 1,
    targets: 1,
    file: 'access.log',
    line: 1,
    ...more,
  }
}

/** What one client did to one target: as `shape`, once. */
export function operation(more: Partial<TargetedOperation> = {}): TargetedOperation {
  return {
    version: 5,
    method: 'DELETE',
    path: '/datacenters/{id}',
    target: 1,
    phase: 'after',
    calls: 1,
    bursts: 1,
    redone: false,
    ...more,
  }
}

/** The impact of some shapes, each with a row of its own. */
export function impact(
  shapes: readonly Shape[],
  operations: readonly TargetedOperation[] = [],
  nameOf?: (client: string) => string | undefined,
): TrafficImpact {
  const clients = [undefined, ...new Set(shapes.flatMap(({ client }) => client ?? []))]
  const agents = [undefined, ...new Set(shapes.flatMap(({ agent }) => agent ?? []))]
  const column = (of: (one: Shape) => number) => Int32Array.from(shapes, of)
  const rows = {
    client: column(({ client }) => clients.indexOf(client)),
    agent: column(({ agent }) => agents.indexOf(agent)),
    day: column(({ day }) => (day === undefined ? -1 : Date.parse(day) / 86_400_000)),
    count: column(({ count }) => count),
    targets: column(({ targets }) => targets),
    first: Float64Array.from(shapes, ({ first = Number.NaN }) => first),
    last: Float64Array.from(shapes, ({ last = Number.NaN }) => last),
    clients,
    agents,
  }
  const alike = shapes.map(({ client: _, agent: __, day: ___, ...one }, row) => ({ ...one, rows: Int32Array.of(row) }))
  const cutoff = cutoffOf('2023-09-30')
  return impactOf({ shapes: alike, rows, operations, polled: 0, yearless: 0, cutoff, ...(nameOf && { nameOf }) })
}
