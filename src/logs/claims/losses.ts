import { answeredWith } from '../../core/answer.ts'
import type { Phase, Shape } from '../../core/log.ts'
import type { Bounds } from '../../core/log-report.ts'
import type { TargetedOperation } from '../../core/operation.ts'
import type { Counted } from './counted.ts'

/** Calls that changed something and were accepted, with the bounds of how many operations they were. */
export interface Loss {
  readonly bounds: Bounds & { readonly calls: number }
  /** Distinct targets that the same client did on version 6 later, with success. */
  readonly redone: number
  /** Calls behind the first of a burst. */
  readonly retries: number
}

/** Tells how many operations some calls were. */
export interface Losses {
  /** Of accepted changing calls of one phase; of one client where `client` is given. */
  of(calls: readonly Counted[], phase: Phase, client?: Client): Loss
}

/** Client whose operations are asked for; its name is absent where none was logged. */
type Client = { readonly name: string | undefined }

/** What can be told of losses from what clients did to which targets. */
export function lossesOf(all: readonly Counted[], operations: Iterable<TargetedOperation>): Losses {
  const made = new Map<string, TargetedOperation[]>()
  for (const one of operations) for (const key of keysOf(one, one.client)) push(made, key, one)
  const sources = sourcesOf(all)
  const partsOf = (calls: readonly Counted[], phase: Phase, client?: Client): Part[] =>
    [...grouped(accepted(calls, phase))].map(([path, shapes]) => {
      const key = client ? ofClient(path, client.name) : path
      return { shapes, operations: made.get(key) ?? [], exact: isExact(shapes, sources.get(key)) }
    })
  return { of: (calls, phase, client) => lossOf(partsOf(calls, phase, client)) }
}

interface Call {
  readonly version?: number
  readonly method?: string
  readonly path: string
  readonly phase: Phase
}

/** By version, method, path and phase, and the same of one client. */
function keysOf(call: Call, client: string | undefined): [string, string] {
  const key = keyOf(call)
  return [key, ofClient(key, client)]
}

function keyOf({ version, method, path, phase }: Call): string {
  return `${phase} ${version} ${method} ${path}`
}

function ofClient(key: string, client: string | undefined): string {
  return client === undefined ? `${key}\n` : `${key}\n=${client}`
}

/** Accepted changing calls with one method and path, and what is known of their targets. */
interface Part {
  readonly shapes: readonly Shape[]
  readonly operations: readonly TargetedOperation[]
  /** The operations are those of these shapes only, not also of another version with the same path. */
  readonly exact: boolean
}

/** The changing calls to old versions that were accepted in a phase and perhaps, or surely, not processed. */
export function accepted(calls: readonly Counted[], phase: Phase): Shape[] {
  return calls.flatMap(({ shape, fate, doing }) =>
    shape.phase === phase && doing === 'changing' && isSwallowed(fate, shape) ? [shape] : [],
  )
}

function isSwallowed(fate: Counted['fate'], { phase, status }: Shape): boolean {
  if (fate === 'silent' || fate === 'possible') return true
  return fate === 'unknown' && phase === 'unknown' && answeredWith(status) === 'accepted'
}

function lossOf(parts: readonly Part[]): Loss {
  const { lost, redone } = targetsOf(parts)
  const upper = sum(parts.map(({ shapes }) => sum(shapes.map(({ count }) => count))))
  const lower = Math.min(upper, lost)
  const guess = Math.min(upper, Math.max(lower, sum(parts.map(guessOf))))
  return { bounds: { calls: upper, upper, lower, guess }, redone, retries: sum(parts.map(retriesOf)) }
}

function retriesOf({ operations }: Part): number {
  return sum(operations.map(({ calls, bursts }) => Math.max(0, calls - bursts)))
}

/** A call to one target by one client is one intent; those that post are one for each burst. */
function guessOf({ shapes, operations }: Part): number {
  const all = sum(operations.map(({ method, bursts, calls }) => (method === 'POST' ? Math.min(bursts, calls) : 1)))
  return Math.min(all, sum(shapes.map(({ count }) => count)))
}

/** Distinct targets, those apart that a client did on version 6 later. */
function targetsOf(parts: readonly Part[]): { readonly lost: number; readonly redone: number } {
  const targets = new Map<string, boolean>()
  let lost = 0
  for (const { operations, shapes, exact } of parts) {
    if (!exact) lost += surely(shapes, operations)
    else for (const { target, redone } of operations) targets.set(target, redone || targets.get(target) === true)
  }
  const redone = [...targets.values()].filter((is) => is).length
  return { lost: lost + targets.size - redone, redone }
}

/**
 * Where the operations may be those of other calls, too: no fewer targets than one shape alone has, if all that were
 * redone are among them.
 */
function surely(shapes: readonly Shape[], operations: readonly TargetedOperation[]): number {
  const redone = new Set(operations.flatMap((one) => (one.redone ? [one.target] : [])))
  return Math.max(0, shapes.reduce((most, { targets }) => Math.max(most, targets), 0) - redone.size)
}

/** Which versions, and calls that may be of another product, have accepted changing calls, by the keys of operations. */
function sourcesOf(all: readonly Counted[]): Map<string, Set<string>> {
  const sources = new Map<string, Set<string>>()
  for (const { shape, group, doing } of all) {
    if (doing !== 'changing' || shape.kind !== 'call' || group === 'v6') continue
    if (answeredWith(shape.status) !== 'accepted') continue
    for (const key of keysOf(shape, shape.client)) {
      const set = sources.get(key) ?? new Set()
      sources.set(key, set.add(group === 'old' ? `${shape.version}` : group))
    }
  }
  return sources
}

function isExact(shapes: readonly Shape[], sources: ReadonlySet<string> = new Set()): boolean {
  const own = new Set(shapes.map(({ version }) => `${version}`))
  return [...sources].every((source) => own.has(source))
}

function grouped(shapes: readonly Shape[]): Map<string, Shape[]> {
  const groups = new Map<string, Shape[]>()
  for (const shape of shapes) push(groups, keyOf(shape), shape)
  return groups
}

function push<T>(lists: Map<string, T[]>, key: string, one: T): void {
  const list = lists.get(key)
  if (list) list.push(one)
  else lists.set(key, [one])
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
