import { describeAgent, nameOfAgent } from '../../rules/api/agents.ts'
import { latest } from '../../rules/api/versions.ts'
import { compareStrings } from '../core/text/span.ts'
import type { Fate } from '../core/traffic/comparison.ts'
import {
  CALLER_FATES,
  type CallerAmounts,
  type CallerFate,
  type ComparedCall,
  type ComparedCaller,
  type LogComparison,
  type LogSide,
} from '../core/traffic/comparison.ts'
import type { SavedShape, SavedTraffic } from '../join/saved.ts'

/** A parsed report of logs, with its name. */
export interface NamedTraffic {
  readonly name: string
  readonly traffic: SavedTraffic
}

/** Callers that moved to version 6, that still call older ones, that are new, that stopped; and the targets of calls. */
export function compareTraffic(old: NamedTraffic, recent: NamedTraffic): LogComparison {
  const [before, after] = [callersIn(old.traffic), callersIn(recent.traffic)]
  const [callsBefore, callsAfter] = [callsIn(old.traffic), callsIn(recent.traffic)]
  const clients = new Set([...before.keys(), ...after.keys()])
  const callers = [...clients].flatMap((client) => comparedCaller(client, before.get(client), after.get(client)) ?? [])
  const calls = [...new Map([...callsBefore, ...callsAfter]).keys()].map((key): ComparedCall => {
    const [one, other] = [callsBefore.get(key), callsAfter.get(key)]
    const amounts = { before: one?.count ?? 0, after: other?.count ?? 0 }
    return { ...(one ?? other ?? NO_CALL).call, ...amounts, fate: fateOf(amounts) }
  })
  return {
    kind: 'logs',
    before: sideOf(old, callsBefore),
    after: sideOf(recent, callsAfter),
    callers: callers.sort(compareCallers),
    calls: calls.sort(compareCalls),
    notes: notesOn(old.traffic, recent.traffic),
  }
}

interface Caller {
  readonly amounts: { -readonly [Key in keyof CallerAmounts]: CallerAmounts[Key] }
  readonly versions: Set<number>
  readonly agents: Set<string>
  last: number
}

const NOT_LOGGED = ''

/** Calls that were surely made: what may be one, what a cache answered and what was recorded for tests is none. */
function surelyMade({ shapes }: SavedTraffic): (SavedShape & { readonly version: number })[] {
  return shapes.flatMap((shape) => {
    const { version, kind, confidence } = shape
    return version === undefined || kind !== 'call' || confidence !== 'sure' ? [] : [{ ...shape, version }]
  })
}

function callersIn(traffic: SavedTraffic): Map<string, Caller> {
  const callersByKey = new Map<string, Caller>()
  for (const { client = NOT_LOGGED, version, count, agent, last } of surelyMade(traffic)) {
    const entry = callersByKey.get(client) ?? {
      amounts: { old: 0, v6: 0 },
      versions: new Set(),
      agents: new Set(),
      last: -Infinity,
    }
    callersByKey.set(client, entry)
    if (version >= latest) {
      entry.amounts.v6 += count
      continue
    }
    entry.amounts.old += count
    entry.versions.add(version)
    entry.last = Math.max(entry.last, last ?? -Infinity)
    if (agent !== undefined) entry.agents.add(agent)
  }
  return callersByKey
}

/** A caller in both reports; nothing for one that called version 6 alone. */
function comparedCaller(
  client: string,
  before: Caller | undefined,
  after: Caller | undefined,
): ComparedCaller | undefined {
  const none: CallerAmounts = { old: 0, v6: 0 }
  const amounts = { before: before?.amounts ?? none, after: after?.amounts ?? none }
  const fate = callerFate(amounts)
  if (fate === undefined) return undefined
  const caller = after && after.amounts.old > 0 ? after : before
  const last = Math.max(before?.last ?? -Infinity, after?.last ?? -Infinity)
  const sdks = [...(caller?.agents ?? [])].flatMap((agent) => {
    const known = describeAgent(agent)
    return known ? [nameOfAgent(known)] : []
  })
  return {
    ...(client === NOT_LOGGED ? {} : { client }),
    fate,
    ...amounts,
    versions: [...(caller?.versions ?? [])].sort((a, b) => a - b),
    sdks: [...new Set(sdks)].sort(compareStrings),
    ...(last === -Infinity ? {} : { last }),
  }
}

function callerFate({ before, after }: Pick<ComparedCaller, 'before' | 'after'>): CallerFate | undefined {
  if (before.old === 0) return after.old > 0 ? 'new' : undefined
  if (after.old > 0) return 'still'
  return after.v6 > 0 ? 'moved' : 'stopped'
}

interface Called {
  readonly call: Pick<ComparedCall, 'version' | 'method' | 'root' | 'path'>
  count: number
}

const NO_CALL: Called = { call: { version: 0, root: 'none', path: '' }, count: 0 }

function callsIn(traffic: SavedTraffic): Map<string, Called> {
  const callsByKey = new Map<string, Called>()
  for (const { version, method, root, path, count } of surelyMade(traffic)) {
    if (version >= latest) continue
    const key = JSON.stringify([version, root, path, method])
    const entry = callsByKey.get(key) ?? { call: { version, ...(method && { method }), root, path }, count: 0 }
    entry.count += count
    callsByKey.set(key, entry)
  }
  return callsByKey
}

function sideOf({ name, traffic }: NamedTraffic, calls: ReadonlyMap<string, Called>): LogSide {
  const days = daysOf(traffic)
  const [first, last] = [days[0], days.at(-1)]
  const old = [...calls.values()].reduce((all, { count }) => all + count, 0)
  return { report: name, days: days.length, ...(first && { first }), ...(last && { last }), old }
}

function daysOf({ coverage }: SavedTraffic): string[] {
  return coverage.flatMap(({ day, lines }) => (lines > 0 ? [day] : [])).sort(compareStrings)
}

function notesOn(old: SavedTraffic, recent: SavedTraffic): string[] {
  const [before, after] = [daysOf(old), daysOf(recent)]
  const both = after.filter((day) => before.includes(day)).length
  return [
    ...(both > 0
      ? [`Both reports cover ${both === 1 ? '1 day' : `${both} days`}: calls of these days count in each of them.`]
      : []),
    ...(after.length < before.length
      ? ['The newer report covers fewer days: who calls seldom may only seem to have moved or stopped.']
      : []),
    ...(old.anonymised || recent.anonymised
      ? ['Callers are anonymised: a network may be several callers, and numbers of names change from report to report.']
      : []),
  ]
}

function compareCallers(a: ComparedCaller, b: ComparedCaller): number {
  return (
    CALLER_FATES.indexOf(a.fate) - CALLER_FATES.indexOf(b.fate) ||
    b.after.old - a.after.old ||
    b.before.old - a.before.old ||
    compareStrings(a.client ?? NOT_LOGGED, b.client ?? NOT_LOGGED)
  )
}

const ORDER = ['came', 'stayed', 'went']

function compareCalls(a: ComparedCall, b: ComparedCall): number {
  return (
    ORDER.indexOf(a.fate) - ORDER.indexOf(b.fate) ||
    b.after - a.after ||
    b.before - a.before ||
    a.version - b.version ||
    compareStrings(`${a.root}${a.path} ${a.method ?? ''}`, `${b.root}${b.path} ${b.method ?? ''}`)
  )
}

/** Fate of an item by its counts in both reports. */
function fateOf({ before, after }: { readonly before: number; readonly after: number }): Fate {
  if (before === 0) return 'came'
  return after === 0 ? 'went' : 'stayed'
}
