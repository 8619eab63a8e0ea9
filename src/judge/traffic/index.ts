import { cutoff } from '../../../rules/api/versions.ts'
import type { Custom } from '../../core/findings/custom.ts'
import type { Evidence } from '../../core/findings/evidence.ts'
import type { Problem } from '../../core/findings/finding.ts'
import type { Facts, Rule } from '../../core/findings/rule.ts'
import type { TrafficFinding } from '../../core/traffic/log-report.ts'
import { type Calls, callsOf, type JudgedShape, trafficOf } from './calls.ts'
import { compareFindings, findingOf, type Judgement } from './findings.ts'
import { requestOf, type TextOf, texts } from './request.ts'

/** The calls to judge, and the rules. */
export interface TrafficInput {
  readonly shapes: Iterable<JudgedShape>
  /** Numbers of clients by the rows of shapes; 0 where none was logged. */
  readonly clients?: Int32Array
  /** Rules that apply to logs. */
  readonly rules: readonly Rule[]
  /** Day that calls without a time are judged for, `YYYY-MM-DD`. */
  readonly asOf: string
  /** Ids of the only rules to report; absent: all. */
  readonly only?: readonly string[]
  /** Ids of rules that are not reported. */
  readonly skip?: readonly string[]
  /** Rows that stand beside the table of the API. */
  readonly custom?: Custom
}

/** The last day on which everything worked. */
const DAY_BEFORE = new Date(Date.parse(`${cutoff}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/**
 * Findings of the rules in traffic: one for each rule, change, version, method and address, with calls before the
 * deactivation apart from all others. The same for the same shapes in any order.
 */
export function judgeTraffic(input: TrafficInput): TrafficFinding[] {
  const rules = input.rules.filter(({ id }) => isChosen(id, input))
  const textOf = texts()
  const judgements = new Map<string, Judgement & { readonly calls: Set<Calls> }>()
  for (const calls of callsOf(input.shapes, input.custom)) {
    const evidence = evidenceOf([calls], input, textOf)
    for (const rule of rules) {
      for (const problem of rule.check(...evidence)) {
        const key = keyOf(rule, problem, calls)
        const known = judgements.get(key)
        if (known) known.calls.add(calls)
        else judgements.set(key, { rule, problem, calls: new Set([calls]) })
      }
    }
  }
  const findings: TrafficFinding[] = []
  for (const judgement of judgements.values()) findings.push(findingOf(whole(judgement, input, textOf), input.clients))
  return findings.sort(compareFindings)
}

function isChosen(rule: string, { only, skip }: TrafficInput): boolean {
  return (only?.includes(rule) ?? true) && !skip?.includes(rule)
}

function keyOf(rule: Rule, { change, version, level }: Problem, { like, address, when, recorded }: Calls): string {
  return JSON.stringify([rule.id, change, version, level, like.method, address, when, recorded])
}

/** Calls as evidence, in the words of the first of them, and what is known around it. */
function evidenceOf(among: readonly [Calls, ...Calls[]], input: TrafficInput, textOf: TextOf): [Evidence, Facts] {
  const [calls] = among
  return [requestOf(calls, trafficOf(among), textOf), factsOf(calls, among, input)]
}

/** The judgement with the words for all of its calls. */
function whole(judgement: Judgement, input: TrafficInput, textOf: TextOf): Judgement {
  const [calls, ...more] = judgement.calls
  if (calls === undefined || more.length === 0) return judgement
  const { change, version, level } = judgement.problem
  for (const problem of judgement.rule.check(...evidenceOf([calls, ...more], input, textOf))) {
    if (problem.change === change && problem.version === version && problem.level === level)
      return { ...judgement, problem }
  }
  return judgement
}

/** Calls are judged for the day that they were made: those in doubt for the day of the report. */
function factsOf({ signed, when }: Calls, among: readonly Calls[], { asOf, custom }: TrafficInput): Facts {
  const isAfter = among.some(({ shapes }) => shapes.some(({ phase }) => phase === 'after'))
  const day = when === 'before' ? DAY_BEFORE : isAfter && asOf < cutoff ? cutoff : asOf
  return {
    sign: signed ? 'here' : 'none',
    asOf: day,
    project: { root: '', sdks: new Set(), sign: signed },
    ...(custom && { custom }),
  }
}
