import { trafficRules } from '../../../rules/support/traffic-rules.ts'
import type { Custom } from '../../../src/core/findings/custom.ts'
import type { Shape } from '../../../src/core/traffic/log.ts'
import type { TrafficFinding } from '../../../src/core/traffic/log-report.ts'
import { judgeTraffic } from '../../../src/judge/traffic/index.ts'

/** A shape: an accepted DELETE of a server on version 5 after the date, unless told otherwise. */
export function shape(more: Partial<Shape> = {}): Shape {
  return {
    version: 5,
    method: 'DELETE',
    root: 'cloudapi',
    path: '/datacenters/{id}/servers/{id}',
    status: 202,
    phase: 'after',
    kind: 'call',
    confidence: 'sure',
    count: 1,
    targets: 1,
    file: 'access.log',
    line: 7,
    ...more,
  }
}

/** What all rules say of some shapes, long after the deactivation. */
export function judged(shapes: readonly Shape[], asOf = '2026-01-01', custom?: Custom): TrafficFinding[] {
  return judgeTraffic({ shapes, rules: trafficRules, asOf, ...(custom && { custom }) })
}

/** What one rule says of one shape. */
export function said(rule: string, more: Partial<Shape> = {}, asOf?: string): TrafficFinding[] {
  return judged([shape(more)], asOf).filter((one) => one.rule === rule)
}
