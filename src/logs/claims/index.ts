import type { Custom } from '../../core/custom.ts'
import type { Shape } from '../../core/log.ts'
import type { TrafficImpact } from '../../core/log-report.ts'
import type { TargetedOperation } from '../../core/operation.ts'
import type { Cutoff } from '../time/cutoff.ts'
import { answersOf } from './answers.ts'
import { callersOf } from './callers.ts'
import { type ClaimedShape, type Counted, counted, type Group } from './counted.ts'
import { endpointsOf } from './endpoints.ts'
import { lossesOf } from './losses.ts'
import { byPhase, total } from './tally.ts'
import { timelineOf } from './timeline.ts'
import { isV6, type V6Traffic, v6Of } from './v6.ts'

/** What the claims are drawn from. */
export interface ImpactInput {
  readonly shapes: Iterable<ClaimedShape>
  /** Plain calls of version 6, where they are not among `shapes`. */
  readonly v6?: V6Traffic
  readonly operations: Iterable<TargetedOperation>
  readonly cutoff: Cutoff
  /** Rows that stand beside the table of the API. */
  readonly custom?: Custom
  /** What a person calls a client. */
  nameOf?(client: string): string | undefined
}

/** What the traffic says of the deactivation: counts, and bounds of what was accepted and not processed. */
export function impactOf(input: ImpactInput): TrafficImpact {
  const shapes = [...input.shapes]
  const v6 = input.v6 ?? v6Of(shapes.filter(isV6))
  const calls = counted(shapes, input.custom).filter(({ group }) => group !== 'v6')
  const of = (group: Group) => calls.filter((one) => one.group === group)
  const old = of('old')
  const losses = lossesOf(calls, input.operations)
  const after = losses.of(old, 'after')
  const { from, to } = input.cutoff
  return {
    cutoff: { from: new Date(from).toISOString(), to: new Date(to).toISOString() },
    old: byPhase(shapesOf(old)),
    v6: v6.calls,
    silent: after.bounds,
    possible: losses.of(old, 'window').bounds,
    undated: losses.of(old, 'unknown').bounds,
    redone: after.redone,
    untrusted: total(shapesOf(old.filter(({ fate }) => fate === 'untrusted'))),
    visible: total(shapesOf(old.filter(({ fate, shape }) => fate === 'visible' && shape.phase === 'after'))),
    ...given('retries', after.retries),
    ...given('unsigned', total(shapesOf(of('unsigned')))),
    ...given('echoes', total(shapesOf(of('echo')))),
    polls: pollsOf(shapesOf(of('poll'))),
    cached: total(shapesOf(of('cache'))),
    recorded: total(shapesOf(of('recorded'))),
    low: v6.low + total(shapesOf(old).filter(({ confidence }) => confidence === 'low')),
    callers: callersOf(old, v6, losses, input.nameOf),
    endpoints: endpointsOf(calls, losses),
    answers: answersOf(calls, v6),
    timeline: timelineOf(old, v6),
  }
}

function shapesOf(calls: readonly Counted[]): Shape[] {
  return calls.map(({ shape }) => shape)
}

function given<K extends string>(name: K, count: number): Partial<Record<K, number>> {
  return count > 0 ? ({ [name]: count } as Record<K, number>) : {}
}

/** One request is polled with many answers, on many days: no fewer requests than one shape alone tells apart. */
function pollsOf(polls: readonly Shape[]): TrafficImpact['polls'] {
  return { calls: total(polls), requests: polls.reduce((most, { targets }) => Math.max(most, targets), 0) }
}
