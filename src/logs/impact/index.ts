import type { Custom } from '../../core/findings/custom.ts'
import type { TrafficImpact } from '../../core/traffic/log-report.ts'
import type { TargetedOperation } from '../../core/traffic/operation.ts'
import type { Cutoff } from '../time/cutoff.ts'
import { answersOf } from './answers.ts'
import type { AlikeShape, CallRows } from './call-rows.ts'
import { callersOf } from './callers.ts'
import { counted, type Group } from './counted.ts'
import { endpointsOf } from './endpoints.ts'
import { guessedOf } from './guessed.ts'
import { lossesOf } from './losses.ts'
import { byPhase, groupBy, mostTargets, total } from './tally.ts'
import { timelineOf } from './timeline.ts'

/** Input of the claims. */
export interface ImpactInput {
  readonly shapes: Iterable<AlikeShape>
  /** The rows behind the shapes. */
  readonly rows: CallRows
  readonly operations: Iterable<TargetedOperation>
  /** Distinct polled requests. */
  readonly polled: number
  /** Calls in lines without a year that could not be inferred. */
  readonly yearless: number
  readonly cutoff: Cutoff
  /** Configured additions to the table of the API. */
  readonly custom?: Custom
  /** The configured name of a client. */
  nameOf?(client: string): string | undefined
}

/** Claims about the deactivation: counts, and bounds of operations that were accepted and not processed. */
export function impactOf({
  shapes,
  rows,
  operations,
  polled,
  yearless,
  cutoff,
  custom,
  nameOf,
}: ImpactInput): TrafficImpact {
  const groups = groupBy(counted(shapes, rows, custom), ({ group }) => group)
  const of = (group: Group) => groups.get(group) ?? []
  const [old, v6] = [of('old'), of('v6')]
  const losses = lossesOf(old, of('unsigned'), operations, rows)
  const after = losses.of(old, 'after')
  return {
    cutoff: { from: new Date(cutoff.from).toISOString(), to: new Date(cutoff.to).toISOString() },
    old: byPhase(old),
    v6: total(v6),
    silent: after.bounds,
    possible: losses.of(old, 'window').bounds,
    undated: losses.of(old, 'unknown').bounds,
    redone: after.redone,
    untrusted: total(old.filter(({ fate }) => fate === 'untrusted')),
    visible: total(old.filter(({ fate, shape }) => fate === 'visible' && shape.phase === 'after')),
    ...unlessZero('retries', after.retries),
    ...unlessZero('unsigned', total(of('unsigned'))),
    ...unlessZero('echoes', total(of('echo'))),
    ...unlessZero('yearless', yearless),
    polls: { calls: total(of('poll')), requests: Math.max(polled, mostTargets(of('poll'))) },
    cached: total(of('cache')),
    recorded: total(of('recorded')),
    low: total(of('low')),
    guessed: guessedOf(of('low')),
    callers: callersOf(old, v6, losses, rows, nameOf),
    endpoints: endpointsOf(old, losses, rows),
    answers: [...answersOf('old', old), ...answersOf('v6', v6), ...answersOf('other', of('other'))],
    timeline: timelineOf(old, v6, rows),
  }
}

function unlessZero<K extends string>(name: K, count: number): Partial<Record<K, number>> {
  return count > 0 ? ({ [name]: count } as Record<K, number>) : {}
}
