import { describeAgent, nameOfAgent } from '../../rules/api/agents.ts'
import { latest } from '../../rules/api/versions.ts'
import { compareStrings } from '../core/text/span.ts'
import type { JoinedCalls } from '../core/traffic/join.ts'
import type { Phase, Shape } from '../core/traffic/log.ts'

/** Calls of one address by one kind of agent, and the days with some. */
export interface Calls {
  readonly calls: JoinedCalls
  /** The package that the agent is, without its release. */
  readonly agent?: string
  readonly days: ReadonlySet<string>
}

/** Fields of a shape that the join uses. */
export type JoinedShape = Pick<
  Shape,
  'version' | 'method' | 'root' | 'path' | 'phase' | 'kind' | 'confidence' | 'count' | 'targets'
> &
  Partial<Pick<Shape, 'agent' | 'day' | 'first' | 'last'>>

interface Gathered {
  readonly of: Pick<JoinedCalls, 'version' | 'method' | 'root' | 'path' | 'sdk'>
  readonly agent: string | undefined
  readonly days: Set<string>
  readonly phases: Record<Phase, number>
  count: number
  targets: number
  first: number
  last: number
}

/** Sums up the calls of versions 1 to 5 that are certain, ordered by version, path, method and agent. */
export function callsOf(shapes: Iterable<JoinedShape>): Calls[] {
  const callsByKey = new Map<string, Gathered>()
  const sdkOf = agents()
  for (const shape of shapes) {
    const { version, method, root, path, agent } = shape
    if (shape.kind !== 'call' || shape.confidence !== 'sure' || version === undefined || version >= latest) continue
    const { sdk, name } = sdkOf(agent)
    const key = JSON.stringify([version, root, path, method, sdk])
    const known =
      callsByKey.get(key) ?? opened({ version, root, path, ...(method && { method }), ...(sdk && { sdk }) }, name)
    callsByKey.set(key, known)
    add(known, shape)
  }
  return [...callsByKey.values()].map(closed).sort((a, b) => compareCalls(a.calls, b.calls))
}

function agents() {
  const known = new Map<string | undefined, { readonly sdk?: string; readonly name?: string }>([[undefined, {}]])
  return (agent: string | undefined) => {
    const before = known.get(agent)
    if (before) return before
    const description = agent === undefined ? undefined : describeAgent(agent)
    const sdkOfAgent = description ? { name: description.sdk, sdk: nameOfAgent(description) } : {}
    known.set(agent, sdkOfAgent)
    return sdkOfAgent
  }
}

function opened(of: Gathered['of'], agent: string | undefined): Gathered {
  const phases = { before: 0, window: 0, after: 0, unknown: 0 }
  return { of, agent, days: new Set(), phases, count: 0, targets: 0, first: Infinity, last: -Infinity }
}

function add(to: Gathered, { day, phase, count, targets, first, last }: JoinedShape): void {
  to.count += count
  to.targets = Math.max(to.targets, targets)
  to.phases[phase] += count
  to.first = Math.min(to.first, first ?? Infinity)
  to.last = Math.max(to.last, last ?? -Infinity)
  if (day !== undefined) to.days.add(day)
}

function closed({ of, agent, days, phases, count, targets, first, last }: Gathered): Calls {
  const times = first <= last ? { first, last } : {}
  const calls = { ...of, count, targets, phases, ...times }
  return { calls, days, ...(agent === undefined ? {} : { agent }) }
}

function compareCalls(a: JoinedCalls, b: JoinedCalls): number {
  return (
    (a.version ?? 0) - (b.version ?? 0) ||
    compareStrings(a.path, b.path) ||
    compareStrings(a.method ?? '', b.method ?? '') ||
    compareStrings(a.root, b.root) ||
    compareStrings(a.sdk ?? '', b.sdk ?? '')
  )
}
