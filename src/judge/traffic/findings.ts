import { LEVELS, type Problem } from '../../core/findings/finding.ts'
import type { Rule } from '../../core/findings/rule.ts'
import { compareStrings } from '../../core/text/span.ts'
import type { Phase, Shape } from '../../core/traffic/log.ts'
import type { TrafficFinding } from '../../core/traffic/log-report.ts'
import { fingerprint } from '../findings/fingerprints.ts'
import type { Calls, JudgedShape } from './calls.ts'

/** The verdict of a rule on some calls. */
export interface Judgement {
  readonly rule: Rule
  readonly problem: Problem
  readonly calls: Iterable<Calls>
}

/**
 * A finding with the counts of its calls, at the place of the first of them. Recordings are no traffic: a note.
 * `clients` are the numbers of the clients of rows.
 */
export function findingOf({ rule, problem, calls }: Judgement, clients?: Int32Array): TrafficFinding {
  const all = [...calls]
  const shapes = all.flatMap((one) => one.shapes)
  const first = firstOf(shapes)
  const [like] = all
  const { change, message, effect } = problem
  const version = problem.version ?? first?.version
  const method = first?.method
  const text = like?.address ?? ''
  const isDoubtful = problem.level === 'note' && rule.level !== 'note'
  const apart = [like?.recorded && 'recorded', like?.when === 'before' && 'before', isDoubtful && 'doubtful']
  return {
    rule: rule.id,
    change,
    level: like?.recorded ? 'note' : problem.level,
    path: first?.file ?? '',
    line: first?.line ?? 0,
    message,
    ...(effect === undefined ? {} : { effect }),
    ...(version === undefined ? {} : { version }),
    ...(method === undefined ? {} : { method }),
    text,
    ...countsOf(shapes, clients),
    fingerprint: fingerprint(
      rule.id,
      '',
      JSON.stringify([change, version, method, text, ...apart.filter((one) => one)]),
      0,
    ),
  }
}

function countsOf(
  shapes: readonly JudgedShape[],
  clients: Int32Array | undefined,
): Pick<TrafficFinding, 'count' | 'phases' | 'callers' | 'first' | 'last'> {
  const phases: Record<Phase, number> = { before: 0, window: 0, after: 0, unknown: 0 }
  const callers = new Set<string | number>()
  let count = 0
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const shape of shapes) {
    count += shape.count
    phases[shape.phase] += shape.count
    addCallers(callers, shape, clients)
    first = Math.min(first, shape.first ?? first)
    last = Math.max(last, shape.last ?? last)
  }
  return { count, phases, callers: callers.size, ...(first > last ? {} : { first, last }) }
}

/** The logged clients: the number 0 stands for none. */
function addCallers(callers: Set<string | number>, { client, rows }: JudgedShape, clients?: Int32Array): void {
  if (client !== undefined) callers.add(client)
  if (!rows || !clients) return
  for (let at = 0; at < rows.length; at++) {
    const number = clients[rows[at] ?? 0] ?? 0
    if (number > 0) callers.add(number)
  }
}

function firstOf(shapes: readonly Shape[]): Shape | undefined {
  let first: Shape | undefined
  for (const shape of shapes) if (!first || compareShapes(first, shape) > 0) first = shape
  return first
}

/** By time as far as it is known, then by place. */
function compareShapes(a: Shape, b: Shape): number {
  const [one, other] = [a.first ?? Number.POSITIVE_INFINITY, b.first ?? Number.POSITIVE_INFINITY]
  return (one === other ? 0 : one - other) || compareStrings(a.file, b.file) || a.line - b.line
}

/** Worst first, then by rule, version, address and method. */
export function compareFindings(a: TrafficFinding, b: TrafficFinding): number {
  return (
    LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
    compareStrings(a.rule, b.rule) ||
    (a.version ?? 0) - (b.version ?? 0) ||
    compareStrings(a.text, b.text) ||
    compareStrings(a.method ?? '', b.method ?? '') ||
    compareStrings(a.change, b.change) ||
    compareStrings(a.fingerprint, b.fingerprint)
  )
}
