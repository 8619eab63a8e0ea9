import { OTHERS, type Shape } from '../../core/traffic/log.ts'
import { withKeys } from '../formats/support/custom-keys.ts'
import { callOf } from '../formats/support/json-call.ts'
import type { Reducer } from '../reduce/index.ts'
import { kindId, NO_STATUS, NO_VERSION, pack, phaseId, rootId } from '../reduce/key.ts'
import { OTHERS_ID } from '../reduce/tables/interner.ts'
import { blankRow, type Row } from '../reduce/tables/row.ts'
import type { TargetReader } from '../target/index.ts'
import { dayOfMs } from '../time/day.ts'
import { callsIn, listIn, MOST, RowFault, shown, targetIn, timesIn, wholeIn, wordIn } from './cells.ts'
import { KINDS, type KindName } from './columns.ts'
import { openLedger, type RowsLedger } from './ledger.ts'
import type { ReadRow } from './read.ts'

type Cells = ReadRow['cells']

/** Counts rows into a reducer. */
export interface Taking {
  take(row: ReadRow): void
  readonly ledger: RowsLedger
}

/** The columns of a request, which are read as the keys of a line of JSON are. */
const KEYS = { uri: 'uri', method: 'method', status: 'status', host: 'host', client: 'client', agent: 'agent' } as const

/** Fills an empty reducer from rows, in any order. */
export function openTaking(reducer: Reducer, targets: TargetReader): Taking {
  const ledger = openLedger()
  const row = blankRow()

  /** Reads a request of a warehouse like one in a JSON line. */
  const takeRequest = (cells: Cells): void => {
    const { first, last } = timesIn(cells)
    const calls = callsIn(cells)
    const { origin } = ledger
    origin.requests += calls
    if (Number.isNaN(first)) origin.undated += calls
    const call = callOf(withKeys(requestIn(cells), KEYS))
    if (call === 'unsure') origin.unread += calls
    const target = call === 'none' || call === 'unsure' ? undefined : targets.read(call.target, call.host)
    if (!target || typeof call === 'string') return
    const { id: _, ...plain } = call
    const stamp = Number.isNaN(first) ? {} : { stamp: { ms: first, zoned: true } }
    origin.calls += calls
    reducer.addMany({ ...plain, ...stamp }, target, calls, last, ledger.answer(), wholeIn(cells, 'targets', MOST) ?? 0)
  }

  const TAKE: Readonly<Record<KindName, (cells: Cells) => void>> = {
    call: (cells) => takeCall(cells, row, reducer, ledger),
    request: takeRequest,
    source: (cells) => void ledger.log(wholeIn(cells, 'number') ?? 0, cells.file ?? ''),
    file: (cells) => ledger.file(wholeIn(cells, 'number') ?? 0, cells.file ?? '', cells.detail ?? ''),
    note: (cells) => ledger.note(cells.detail ?? ''),
    day: (cells) => ledger.day(dayIn(cells), wholeIn(cells, 'lines') ?? 0),
    shard: (cells) => ledger.shard(cells.file ?? '', wholeIn(cells, 'lines') ?? 0, wholeIn(cells, 'number') ?? 0),
    gap: (cells) => ledger.gap(wholeIn(cells, 'calls') ?? 0),
  }

  return {
    ledger,
    take({ cells, number, wrong }) {
      try {
        if (wrong !== undefined) throw new RowFault(wrong)
        ledger.came(wholeIn(cells, 'answered'))
        const kind = kindOf(cells)
        for (const column of KINDS[kind].needs)
          if (cells[column] === undefined || cells[column] === '')
            throw new RowFault(`of kind ${kind} has nothing in ${column}`)
        TAKE[kind](cells)
      } catch (error) {
        if (!(error instanceof RowFault)) throw error
        ledger.fault(error.message, number)
      }
    },
  }
}

/** Counts the calls of a row. */
function takeCall(cells: Cells, row: Row, reducer: Reducer, ledger: RowsLedger): void {
  const idOf = (of: 'clients' | 'agents' | 'paths' | 'methods', text: string | undefined) =>
    text === OTHERS ? OTHERS_ID : reducer[of].id(text)
  const { first, last } = timesIn(cells)
  const calls = callsIn(cells)
  const phase = phaseId(wordIn(cells, 'phase'))
  const root = rootId(wordIn<Shape['root']>(cells, 'root'))
  const kind = kindId(wordIn<Shape['kind']>(cells, 'counts_as'))
  const isLow = wordIn(cells, 'confidence') === 'low'
  row.version = wholeIn(cells, 'version', NO_VERSION - 1) ?? NO_VERSION
  row.status = wholeIn(cells, 'status', NO_STATUS - 1) ?? NO_STATUS
  row.method = idOf('methods', cells.method)
  row.path = idOf('paths', cells.path)
  row.client = idOf('clients', cells.client)
  row.agent = idOf('agents', cells.agent)
  row.extra = reducer.extras.id(extraOf(cells))
  row.phase = phase
  row.ms = first
  Object.assign(row, targetIn(cells))
  row.small = pack(root, row.version, row.method, row.status, phase, kind, isLow ? 1 : 0)
  const file = ledger.log(wholeIn(cells, 'number') ?? 0, cells.file ?? '')
  reducer.countNow(row, file, wholeIn(cells, 'line') ?? 0, calls, last)
}

/** The day of a row: its own, or else that of its time. */
function dayIn(cells: Cells): string | undefined {
  if (cells.day) return cells.day
  const { first } = timesIn(cells)
  return dayOfMs(first)
}

/** The request of a row as a JSON object; other columns do not describe the request. */
function requestIn(cells: Cells): Record<string, string> {
  const request: Record<string, string> = {}
  for (const key of Object.values(KEYS)) {
    const cell = cells[key]
    if (cell !== undefined) request[key] = cell
  }
  // PostgreSQL's `inet` values end with the length of the network.
  if (request.client) request.client = request.client.replace(/\/(?:32|128)$/, '')
  return request
}

function kindOf({ kind = '' }: Cells): KindName {
  if (!Object.hasOwn(KINDS, kind)) throw new RowFault(`is of no kind that there is: ${shown(kind)}`)
  return kind as KindName
}

/** Headers, members of bodies, marks and host as one text, as the reducer keeps them. */
function extraOf({ headers, fields, marks, host }: Cells): string | undefined {
  if (headers === undefined && fields === undefined && marks === undefined && host === undefined) return undefined
  return JSON.stringify({
    ...(headers === undefined ? {} : { headers: listIn('headers', headers) }),
    ...(fields === undefined ? {} : { fields: listIn('fields', fields) }),
    ...(marks === undefined ? {} : { marks: marks.split(' ') }),
    ...(host === undefined ? {} : { host }),
  })
}
