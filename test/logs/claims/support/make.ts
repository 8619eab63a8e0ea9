import type { Shape } from '../../../../src/core/log.ts'
import type { TrafficImpact } from '../../../../src/core/log-report.ts'
import type { TargetedOperation } from '../../../../src/core/operation.ts'
import { impactOf } from '../../../../src/logs/claims/index.ts'
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
    target: 'a',
    phase: 'after',
    calls: 1,
    bursts: 1,
    redone: false,
    ...more,
  }
}

/** The impact of some shapes. */
export function impact(shapes: readonly Shape[], operations: readonly TargetedOperation[] = []): TrafficImpact {
  return impactOf({ shapes, operations, cutoff: cutoffOf('2023-09-30') })
}
