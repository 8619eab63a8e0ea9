import { latest } from '../../../rules/api/versions.ts'
import type { Call } from '../../core/traffic/log.ts'
import type { TargetedOperation } from '../../core/traffic/operation.ts'
import type { Target } from '../target/index.ts'
import type { Clock } from '../time/clock.ts'
import { type Duplicates, openDuplicates } from './duplicates.ts'
import { kindId, NO_STATUS, NO_VERSION, pack, phaseId, rootId } from './key.ts'
import { openNames } from './names.ts'
import { operations } from './operations.ts'
import { type ShapeView, viewShapes } from './shapes.ts'
import { openSources } from './sources.ts'
import { type Hash, hashOf, stepHigh, stepLow } from './tables/hash.ts'
import { hashSet } from './tables/hash-set.ts'
import { OTHERS_ID } from './tables/interner.ts'
import { blankRow, extraOf, kindOf, type Row, statusOf } from './tables/row.ts'
import { shapeTable } from './tables/shape-table.ts'

/** Most distinct values of each kind; the rest is counted under `OTHERS`. */
export const LIMITS = {
  shapes: 1 << 19,
  texts: 1 << 17,
  paths: 1 << 13,
  targets: 1 << 19,
  operations: 1 << 17,
  compared: 1 << 18,
}
export type Limits = typeof LIMITS

const DAY = 86_400_000
/** Rows for what is counted when nothing else is kept apart. */
const FEW = 1 << 14
const NOTHING_TOLD = pack(rootId('none'), NO_VERSION, 0, NO_STATUS, phaseId('unknown'), kindId('call'), 1)
const POLL = kindId('poll')
const ECHO = kindId('echo')
/** Keeps what is counted once for all rows apart from what is counted for each. */
const POLLED = 0x5bd1e995
const CHANGING: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Whether a packed kind is a certain call, and no poll, echo, guess or the like. */
const isCall = (small: number): boolean => (small & 15) === 0

/** Calls that are compared across logs, so that duplicates are counted once: `old` are those to old versions. */
export type Compares = 'all' | 'old' | 'none'

/** Marks a call as logged twice. */
function echoed(row: Row): Row {
  return { ...row, small: (row.small & ~(7 << 1)) | (ECHO << 1) }
}

const kindIn = (small: number): number => (small >>> 1) & 7

/** Callback for counted calls of one row, with their last time; the row object is reused. */
export type OnCounted = (row: Row, calls: number, last: number, file: number, line: number) => void

/** Fraction of an engine's approximate distinct count that is certain. */
const SURE = 0.9

/** Aggregates calls to shapes, in bounded memory. Calls in several logs are counted once. */
export function openReducer(clock: Clock, limits: Limits = LIMITS, compares: Compares = 'all', onCounted?: OnCounted) {
  const names = openNames(limits.texts, limits.paths)
  const { clients, agents, paths, methods, extras } = names
  const targets = hashSet(limits.targets)
  const sources = openSources()
  const duplicates = openDuplicates(limits.compared, sources)
  const v6Duplicates = openDuplicates(limits.compared / 2, sources)
  const lost = operations(limits.operations, names)
  const changing: boolean[] = []
  const extraIds = new Map<string, number>()
  const room = Math.ceil(limits.shapes * 1.25) + FEW
  const table = shapeTable(room)
  let overflow = 0
  let polled = 0
  let about = 0
  let yearless = 0
  const hash: Hash = { low: 0, high: 0 }

  const isChanging = (method: number): boolean => {
    const known = changing[method]
    if (known !== undefined) return known
    const is = CHANGING.has(methods.text(method) ?? '')
    changing[method] = is
    return is
  }

  const rowFor = (small: number, path: number, client: number, agent: number, day: number, extra: number): number => {
    const at = table.row(small, path, client, agent, day, extra, limits.shapes)
    if (at >= 0) return at
    overflow++
    const other = table.row(small, path, OTHERS_ID, agent === 0 ? 0 : OTHERS_ID, day, 0, room - FEW)
    if (other >= 0) return other
    // The fallback rows distinguish only versions, methods, statuses and phases: these are few, unless made up by an
    // attacker.
    const last = table.row(small, OTHERS_ID, OTHERS_ID, 0, -1, 0, room - 1)
    return last >= 0 ? last : table.row(NOTHING_TOLD, OTHERS_ID, OTHERS_ID, 0, -1, 0, room)
  }

  const addTarget = (at: number, low: number, high: number): void => {
    if (targets.add(stepLow(low, at & 0xffff) ^ at, stepHigh(high, at))) table.target(at)
  }

  /** Whether the targets of a call are counted, so that its path has to be hashed: not for reads on version 6. */
  const counts = ({ version, method }: Row): boolean => version !== latest || isChanging(method)

  /** Calls to version 6 are many, and only their share of all calls is reported. */
  const duplicatesFor = (version: number) =>
    version < latest ? duplicates : compares === 'all' ? v6Duplicates : undefined

  const settle = ({ settle }: Duplicates): void =>
    settle((row, file, line, isDuplicate) => countNow(isDuplicate ? echoed(row) : row, file, line))

  /** Counts one call: at once, or once it is known whether another log has it. */
  const count = (row: Row, file: number, line: number, source = -1, id = 0): void => {
    const known =
      !isCall(row.small) || row.version === 0 || row.version > latest ? undefined : duplicatesFor(row.version)
    if (!known?.holds(row, file, line, source, id)) countNow(row, file, line)
  }

  /**
   * Counts a call, or several equal ones: of one day, and of one burst where bursts count. The row has the time of the
   * first, the place is that of the first. `several`: the approximate number of their targets, which are not known
   * individually.
   */
  const countNow = (row: Row, file: number, line: number, calls = 1, last = row.ms, several = 0): void => {
    const { small, path, client, agent, extra, ms, version } = row
    const day = Number.isNaN(ms) ? -1 : Math.floor(ms / DAY)
    const at = rowFor(small, path, client, agent, day, extra)
    table.count(at, ms, last, calls, file, line)
    if (onCounted) onCounted(row, calls, last, file, line)
    if (!counts(row)) return
    if (several > 0) {
      countSeveral(at, row, calls, several)
      return
    }
    const isV6 = version === latest
    const changes = isChanging(row.method)
    const { low, high } = row
    addTarget(at, low, high)
    // A request is polled by many clients, on many days, with many statuses.
    if (kindIn(small) === POLL && targets.add(stepLow(low, POLL) ^ POLLED, stepHigh(high, POLL))) polled++
    if (!changes || row.status < 200 || row.status > 299) return
    if (!isCall(small)) return
    if (isV6) lost.done(row, last)
    else if (version > 0 && version < latest && row.phase > 0) lost.lost(row, ms, last, calls)
  }

  const countSeveral = (at: number, row: Row, calls: number, several: number): void => {
    const least = Math.max(1, Math.floor(several * SURE))
    about += calls
    table.atLeast(at, least)
    if (kindIn(row.small) === POLL) polled = Math.max(polled, least)
    if (!isChanging(row.method) || row.status < 200 || row.status > 299 || !isCall(row.small)) return
    if (row.version === latest) lost.doneSeveral(row, Math.ceil(several / SURE))
    else if (row.version > 0 && row.version < latest && row.phase > 0) lost.lostSeveral(row, calls, several, least)
  }

  /** Hosts and marks are few: their combined names are cached. */
  const extraId = (call: Call, target: Target): number => {
    const { host, marks } = target
    if (call.headers?.length || call.fields?.length) return extras.id(extraOf(call, target))
    if (host === undefined && marks.length === 0) return 0
    const key = `${host ?? ''} ${marks.join(' ')}`
    const known = extraIds.get(key)
    if (known !== undefined) return known
    const id = extras.id(extraOf(call, target))
    extraIds.set(key, id)
    return id
  }

  const row = blankRow()
  /** Fills the row of the last call. */
  const fill = (call: Call, target: Target): void => {
    const phase = phaseId(clock.phase(call.stamp))
    const isOld = (target.version ?? 0) !== latest
    row.method = methods.id(call.method)
    row.version = Math.min(target.version ?? NO_VERSION, NO_VERSION)
    row.status = statusOf(call)
    row.phase = phase
    row.path = paths.id(target.path)
    row.client = clients.id(call.client)
    row.agent = isOld ? agents.id(call.agent) : 0
    row.extra = extraId(call, target)
    if (counts(row) || compares === 'all') {
      hashOf(target.raw, hash)
      row.low = hash.low
      row.high = hash.high
    }
    row.ms = call.stamp ? clock.instant(call.stamp) : Number.NaN
    const kind = kindId(kindOf(call, target))
    row.small = pack(rootId(target.root), row.version, row.method, row.status, phase, kind, call.low ? 1 : 0)
  }
  return {
    clients,
    agents,
    paths,
    methods,
    clock,
    extras,
    counts,
    count,
    countNow,
    isChanging,
    /** Counts a call that a format read, with its place. */
    add(call: Call, target: Target, file: number, line: number, source = -1): void {
      fill(call, target)
      if (call.stamp?.earliest !== undefined && !call.low) yearless++
      count(row, file, line, source, call.id === undefined ? 0 : hashOf(call.id, hash).low)
    },
    /** Counts calls of a table that are alike: of one day, and of one burst where each counts; the call is the first of them. */
    addMany(call: Call, target: Target, calls: number, last: number, file: number, several = 0): void {
      fill(call, target)
      countNow(row, file, 1, calls, last, several)
    },
    /** Id of a format in a file: calls in several of these are counted once. */
    source: (file: number, format: string): number => (compares === 'none' ? -1 : sources.id(file, format)),
    /** Counts what waits: the end of a file. */
    settle(): void {
      settle(duplicates)
      settle(v6Duplicates)
    },
    /** Sources that share calls. */
    duplicates: () => duplicates.list(),
    /** Whether there were too many calls to compare across logs. */
    get isComparisonFull() {
      return duplicates.isFull && sources.size > 1
    },
    /** Distinct polled requests; a lower bound once the memory for targets is full. */
    get polled() {
      return polled
    },
    /** Calls with approximate target counts of an engine. */
    get about() {
      return about
    },
    /** Calls in lines without a year that could not be inferred. */
    get yearless() {
      return yearless
    },
    /** Counts of values beyond the limits. */
    get overflow() {
      return { shapes: overflow, targets: targets.lost + lost.overflow }
    },
    operations: (): Iterable<TargetedOperation> => lost.list(),
    /** Every shape; `files` are the names of files by number. */
    shapes: (files: readonly string[]): ShapeView => viewShapes(table.columns, names, files),
  }
}

export type Reducer = ReturnType<typeof openReducer>
