import { answeredWith } from '../../core/traffic/answer.ts'
import type { Phase, Shape } from '../../core/traffic/log.ts'
import type { Bounds } from '../../core/traffic/log-report.ts'
import type { TargetedOperation } from '../../core/traffic/operation.ts'
import { type CallRows, eachRow } from './call-rows.ts'
import type { Counted } from './counted.ts'
import { groupBy, mostTargets, total } from './tally.ts'

/** Calls that changed something and were accepted, with the bounds of how many operations they were. */
export interface Loss {
  readonly bounds: Bounds & { readonly calls: number }
  /** Distinct targets that the same client did on version 6 later, with success. */
  readonly redone: number
  /** Calls behind the first of a burst. */
  readonly retries: number
}

/** Computes how many operations some calls were. */
export interface Losses {
  /** Of accepted changing calls of one phase, among some calls to old versions. */
  of(calls: readonly Counted[], phase: Phase): Loss
  /** Of all such calls of one phase, by the name of their client. */
  byClient(phase: Phase): Map<string | undefined, Loss>
}

/** Bounds of losses from operations by client and target. */
export function lossesOf(
  old: readonly Counted[],
  unsigned: readonly Counted[],
  operations: Iterable<TargetedOperation>,
  rows: CallRows,
): Losses {
  const made = groupBy(operations, keyOf)
  const doubts = doubtsOf(unsigned, rows)
  return {
    of(calls, phase) {
      const parts: Part[] = []
      for (const [key, callsOfKey] of groupBy(swallowed(calls, phase), ({ shape }) => keyOf(shape))) {
        const exact = !doubts.has(key)
        parts.push({
          calls: total(callsOfKey),
          targets: mostTargets(callsOfKey),
          operations: made.get(key) ?? [],
          exact,
        })
      }
      return lossOf(parts)
    },
    byClient(phase) {
      const clients = new Map<string | undefined, Map<string, OpenPart>>()
      for (const [key, callsOfKey] of groupBy(swallowed(old, phase), ({ shape }) => keyOf(shape))) {
        eachRow(callsOfKey, (row) => {
          const client = rows.clients[rows.client[row] ?? 0]
          const parts = clients.get(client) ?? new Map<string, OpenPart>()
          if (parts.size === 0) clients.set(client, parts)
          let part = parts.get(key)
          if (!part) {
            part = { calls: 0, targets: 0, operations: [], exact: doubts.get(key)?.has(client) !== true }
            parts.set(key, part)
          }
          part.calls += rows.count[row] ?? 0
          part.targets = Math.max(part.targets, rows.targets[row] ?? 0)
        })
        for (const operation of made.get(key) ?? []) clients.get(operation.client)?.get(key)?.operations.push(operation)
      }
      return new Map([...clients].map(([client, parts]) => [client, lossOf([...parts.values()])]))
    },
  }
}

/** Key that relates operations to their calls. */
function keyOf({ version, method, path, phase }: Pick<Shape, 'version' | 'method' | 'path' | 'phase'>): string {
  return `${phase} ${version} ${method} ${path}`
}

/** Accepted changing calls with one version, method and path in one phase, and what is known of their targets. */
interface Part {
  readonly calls: number
  /** Distinct targets that one shape alone is known to have. */
  readonly targets: number
  readonly operations: readonly TargetedOperation[]
  /** The operations are those of these calls only, not also of calls that may be of another product. */
  readonly exact: boolean
}

type OpenPart = { -readonly [K in keyof Part]: Part[K] } & { readonly operations: TargetedOperation[] }

/** The changing calls to old versions that were accepted in a phase and perhaps, or surely, not processed. */
function swallowed(calls: readonly Counted[], phase: Phase): Counted[] {
  return calls.filter(
    (counted) => counted.shape.phase === phase && counted.doing === 'changing' && isSwallowed(counted),
  )
}

function isSwallowed({ fate, shape: { phase, status } }: Counted): boolean {
  if (fate === 'silent' || fate === 'possible') return true
  return fate === 'unknown' && phase === 'unknown' && answeredWith(status) === 'accepted'
}

/**
 * Clients with calls that look like those of old versions without a sign of this API, by key: operations may be theirs.
 */
function doubtsOf(unsigned: readonly Counted[], rows: CallRows): Map<string, Set<string | undefined>> {
  const doubts = new Map<string, Set<string | undefined>>()
  eachRow(unsigned, (row, { shape, doing }) => {
    if (doing !== 'changing' || answeredWith(shape.status) !== 'accepted') return
    const key = keyOf(shape)
    const clients = doubts.get(key) ?? new Set()
    doubts.set(key, clients.add(rows.clients[rows.client[row] ?? 0]))
  })
  return doubts
}

function lossOf(parts: readonly Part[]): Loss {
  const { lost, redone } = targetsOf(parts)
  const upper = sum(parts, ({ calls }) => calls)
  const lower = Math.min(upper, lost)
  const guess = Math.min(upper, Math.max(lower, sum(parts, guessOf)))
  return { bounds: { calls: upper, upper, lower, guess }, redone, retries: sum(parts, retriesOf) }
}

/** Of no calls at all. */
export const NO_LOSS = lossOf([])

function retriesOf({ operations }: Part): number {
  return sum(operations, ({ calls, bursts }) => Math.max(0, calls - bursts))
}

/** A call to one target by one client is one intent; those that post are one for each burst. */
function guessOf({ calls, operations }: Part): number {
  return Math.min(
    calls,
    sum(
      operations,
      (operation) =>
        operation.several?.about ?? (operation.method === 'POST' ? Math.min(operation.bursts, operation.calls) : 1),
    ),
  )
}

/** Distinct targets, those apart that a client did on version 6 later. */
function targetsOf(parts: readonly Part[]): { readonly lost: number; readonly redone: number } {
  const targets = new Set<number>()
  const redone = new Set<number>()
  let lost = 0
  for (const part of parts) {
    if (!part.exact) {
      lost += surely(part)
      continue
    }
    let alone = 0
    for (const { several, target, redone: isRedone } of part.operations) {
      if (several) {
        alone = Math.max(alone, several.least)
        continue
      }
      targets.add(target)
      if (isRedone) redone.add(target)
    }
    if (alone > 0) lost += Math.max(0, alone - knownIn(part))
  }
  return { lost: lost + targets.size - redone.size, redone: redone.size }
}

/** Targets that are known to be lost, which may be among those that were only counted. */
function knownIn({ operations }: Part): number {
  const known = new Set(operations.flatMap(({ several, target }) => (several ? [] : [target])))
  for (const { redone, target } of operations) if (redone) known.delete(target)
  return known.size
}

/**
 * Lower bound where operations may belong to other calls as well: the targets of the largest shape, less those that
 * were redone.
 */
function surely({ targets, operations }: Part): number {
  const redone = new Set(operations.flatMap((operation) => (operation.redone ? [operation.target] : [])))
  return Math.max(0, targets - redone.size)
}

function sum<T>(all: readonly T[], amountOf: (item: T) => number): number {
  let total = 0
  for (const item of all) total += amountOf(item)
  return total
}
