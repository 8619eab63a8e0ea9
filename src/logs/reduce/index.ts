import { latest } from '../../../rules/api/versions.ts'
import type { Call, LoggedHeader, Shape } from '../../core/log.ts'
import type { TargetedOperation } from '../../core/operation.ts'
import type { Target } from '../target/index.ts'
import type { Clock } from '../time/clock.ts'
import { type Hash, hashOf, stepHigh, stepLow } from './hash.ts'
import { hashSet } from './hash-set.ts'
import { interner, OTHERS_ID } from './interner.ts'
import { kindId, NO_STATUS, NO_VERSION, pack, phaseId, rootId, unpack, withMethod } from './key.ts'
import { operations, type RawOperations } from './operations.ts'
import { type ShapeColumns, shapeTable } from './shape-table.ts'

/** How much is kept apart; what is more is counted under `OTHERS`. */
export const LIMITS = { shapes: 1 << 18, texts: 1 << 17, paths: 1 << 13, targets: 1 << 19, operations: 1 << 17 }
export type Limits = typeof LIMITS

const DAY = 86_400_000
const CHANGING: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Small numbers of one call, as the fast path of a format and `add` hand them to the table. */
export interface Row {
  /** Packed by `pack`, with phase and kind. */
  small: number
  path: number
  client: number
  agent: number
  extra: number
  /** Milliseconds since 1970; NaN when not known. */
  ms: number
  method: number
  version: number
  status: number
  phase: number
  /** Hash of the canonical path behind the version. */
  low: number
  high: number
}

/** Puts calls together to shapes, in bounded memory. */
export function openReducer(clock: Clock, limits: Limits = LIMITS, mergeable = false) {
  const clients = interner(limits.texts)
  const agents = interner(limits.texts)
  const paths = interner(limits.paths)
  const methods = interner(60, 20)
  const extras = interner(4096, 4096)
  const dictionaries = [clients, agents, paths, methods, extras]
  const targets = hashSet(limits.targets)
  const lost = operations(limits.operations)
  const changing: boolean[] = []
  const table = shapeTable()
  let overflow = 0
  const entries: number[] = []
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
    const other = table.row(small, path, OTHERS_ID, agent === 0 ? 0 : OTHERS_ID, day, 0, limits.shapes * 1.25)
    // What is left tells versions, methods, statuses and phases apart: these are few.
    return other >= 0 ? other : table.row(small, OTHERS_ID, OTHERS_ID, 0, -1, 0, Number.POSITIVE_INFINITY)
  }

  const addTarget = (at: number, low: number, high: number): void => {
    if (!targets.add(stepLow(low, at & 0xffff) ^ at, stepHigh(high, at))) return
    table.target(at)
    if (mergeable) entries.push(at, low, high)
  }

  /** Counts one call. */
  const count = (row: Row, file: number, line: number): void => {
    const { small, path, client, agent, extra, ms, version } = row
    const day = Number.isNaN(ms) ? -1 : Math.floor(ms / DAY)
    const at = rowFor(small, path, client, agent, day, extra)
    table.count(at, ms, file, line)
    const old = version < latest || row.version === NO_VERSION
    const changes = isChanging(row.method)
    if (!old && !changes) return
    const { low, high } = row
    addTarget(at, low, high)
    if (!changes || row.status < 200 || row.status > 299) return
    if (!old) lost.done(row.method, client, low, high, ms)
    else if (row.phase > 0 && ((small >>> 1) & 7) === 0) lost.lost(row.method, path, client, row.phase, low, high, ms)
  }

  const row: Row = blankRow()
  return {
    clients,
    agents,
    paths,
    methods,
    clock,
    count,
    isChanging,
    /** Counts a call that a format read, at the place where it stands. */
    add(call: Call, target: Target, file: number, line: number): void {
      const phase = phaseId(clock.phase(call.stamp))
      const isOld = (target.version ?? 0) !== latest
      hashOf(target.raw, hash)
      row.method = methods.id(call.method)
      row.version = Math.min(target.version ?? NO_VERSION, NO_VERSION)
      row.status = call.status !== undefined && call.status > 0 && call.status < NO_STATUS ? call.status : NO_STATUS
      row.phase = phase
      row.low = hash.low
      row.high = hash.high
      row.path = paths.id(target.path)
      row.client = clients.id(call.client)
      row.agent = isOld ? agents.id(call.agent) : 0
      row.extra = extras.id(extraOf(call.headers, target))
      row.ms = call.stamp ? clock.instant(call.stamp) : Number.NaN
      row.small = pack(
        rootId(target.root),
        row.version,
        row.method,
        row.status,
        phase,
        kindId(kindOf(call, target)),
        call.low ? 1 : 0,
      )
      count(row, file, line)
    },
    /** Everything that it knows, to be handed to another thread. */
    get raw(): RawShapes {
      return {
        columns: trimmed(table.columns),
        texts: dictionaries.map(({ texts }) => texts),
        operations: lost.raw,
        targets: Int32Array.from(entries),
        overflow,
      }
    },
    /** Adds what another reducer knows of one file, whose lines begin behind `line`. */
    merge(other: RawShapes, file: number, line: number): void {
      const maps = other.texts.map((texts, index) =>
        Int32Array.from(texts, (text) => dictionaries[index]?.id(text) ?? 0),
      )
      const [clientMap, agentMap, pathMap, methodMap, extraMap] = maps
      const { columns } = other
      const rows = new Int32Array(columns.size)
      for (let at = 0; at < columns.size; at++) {
        const small = columns.small[at] ?? 0
        rows[at] = rowFor(
          withMethod(small, methodMap?.[unpack(small).method] ?? 0),
          pathMap?.[columns.path[at] ?? 0] ?? 0,
          clientMap?.[columns.client[at] ?? 0] ?? 0,
          agentMap?.[columns.agent[at] ?? 0] ?? 0,
          columns.day[at] ?? -1,
          extraMap?.[columns.extra[at] ?? 0] ?? 0,
        )
        table.merge(rows[at] ?? 0, columns, at, file, line + (columns.line[at] ?? 0))
      }
      for (let at = 0; at < other.targets.length; at += 3)
        addTarget(rows[other.targets[at] ?? 0] ?? 0, other.targets[at + 1] ?? 0, other.targets[at + 2] ?? 0)
      lost.merge(other.operations, {
        method: methodMap ?? new Int32Array(),
        path: pathMap ?? new Int32Array(),
        client: clientMap ?? new Int32Array(),
      })
      overflow += other.overflow
    },
    /** What was not kept apart. */
    get overflow() {
      return { shapes: overflow, targets: targets.lost + lost.overflow }
    },
    operations(): Iterable<TargetedOperation> {
      return lost.list({
        method: (id) => methods.text(id),
        path: (id) => paths.text(id),
        client: (id) => clients.text(id),
      })
    },
    /** Every shape, in no order; `files` are the names of files by number. */
    *shapes(files: readonly string[]): Iterable<Shape> {
      const { size } = table.columns
      for (let at = 0; at < size; at++) yield shapeOf(at, files)
    },
  }

  function shapeOf(at: number, files: readonly string[]): Shape {
    const columns = table.columns
    const small = unpack(columns.small[at] ?? 0)
    const method = methods.text(small.method)
    const client = clients.text(columns.client[at] ?? 0)
    const agent = agents.text(columns.agent[at] ?? 0)
    const day = columns.day[at] ?? -1
    const first = columns.first[at] ?? Number.NaN
    return {
      ...(small.version === undefined ? {} : { version: small.version }),
      ...(method === undefined ? {} : { method }),
      root: small.root,
      path: paths.text(columns.path[at] ?? 0) ?? '/',
      ...(small.status === undefined ? {} : { status: small.status }),
      ...(client === undefined ? {} : { client }),
      ...(agent === undefined ? {} : { agent }),
      ...(day < 0 ? {} : { day: dayName(day) }),
      phase: small.phase,
      kind: small.kind,
      confidence: small.low ? 'low' : 'sure',
      count: columns.count[at] ?? 0,
      targets: columns.targets[at] ?? 0,
      ...(Number.isNaN(first) ? {} : { first, last: columns.last[at] ?? first }),
      file: files[columns.file[at] ?? 0] ?? '',
      line: columns.line[at] ?? 0,
      ...extraIn(extras.text(columns.extra[at] ?? 0)),
    }
  }
}

/** What a reducer knows, in flat memory and plain lists. */
export interface RawShapes {
  readonly columns: ShapeColumns
  /** Clients, agents, paths, methods, extras. */
  readonly texts: readonly (readonly (string | undefined)[])[]
  readonly operations: RawOperations
  /** Row and hash of each distinct target. */
  readonly targets: Int32Array
  readonly overflow: number
}

function trimmed(columns: ShapeColumns): ShapeColumns {
  const cut = <T extends Int32Array | Float64Array>(column: T) => column.slice(0, columns.size) as T
  return {
    size: columns.size,
    small: cut(columns.small),
    path: cut(columns.path),
    client: cut(columns.client),
    agent: cut(columns.agent),
    day: cut(columns.day),
    extra: cut(columns.extra),
    file: cut(columns.file),
    line: cut(columns.line),
    count: cut(columns.count),
    targets: cut(columns.targets),
    first: cut(columns.first),
    last: cut(columns.last),
  }
}

export type Reducer = ReturnType<typeof openReducer>

/** A row to be filled in. */
export function blankRow(): Row {
  return {
    small: 0,
    path: 0,
    client: 0,
    agent: 0,
    extra: 0,
    ms: Number.NaN,
    method: 0,
    version: 0,
    status: 0,
    phase: 0,
    low: 0,
    high: 0,
  }
}

function kindOf(call: Call, target: Target): Shape['kind'] {
  if (call.recorded) return 'recorded'
  if (call.echo) return 'echo'
  if (call.cached) return 'cache'
  return target.kind === 'poll' ? 'poll' : 'call'
}

/** Headers, marks and host in one text: few differ. */
function extraOf(headers: readonly LoggedHeader[] | undefined, { marks, host }: Target): string | undefined {
  if (!headers?.length && marks.length === 0 && host === undefined) return undefined
  const list = [...(headers ?? [])].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  return JSON.stringify({
    ...(list.length > 0 ? { headers: list } : {}),
    ...(marks.length > 0 ? { marks } : {}),
    ...(host === undefined ? {} : { host }),
  })
}

function extraIn(text: string | undefined): Pick<Shape, 'headers' | 'marks' | 'host'> {
  return text === undefined || !text.startsWith('{') ? {} : JSON.parse(text)
}

const dayNames = new Map<number, string>()

function dayName(day: number): string {
  let name = dayNames.get(day)
  if (name === undefined) {
    name = new Date(day * DAY).toISOString().slice(0, 10)
    dayNames.set(day, name)
  }
  return name
}
