import { latest } from '../../../rules/api/versions.ts'
import { mask } from '../../core/secrets/secrets.ts'
import type { OnCounted, Reducer } from '../reduce/index.ts'
import { unpack } from '../reduce/key.ts'
import { extraIn, type Row } from '../reduce/tables/row.ts'
import { DAY } from '../time/cutoff.ts'
import { QUARTER, type RowRecord } from './columns.ts'

/** Most rows aggregated in memory; beyond that they are flushed, since rows add up. */
const HELD = 1 << 16

/** Calls that are alike, with the place of the first of them. */
interface Part {
  readonly row: Row
  calls: number
  last: number
  file: number
  line: number
}

/** Aggregates the calls that a reducer counts to rows, from which the reducer can be refilled. */
export interface Gathering {
  readonly onCounted: OnCounted
  /** Passes on all held rows. */
  flush(): void
}

/** Passes rows to `give` when there are many, and at a flush; `reducer` resolves the ids in a row. */
export function openGathering(
  reducer: () => Reducer,
  nameOf: (file: number) => string,
  give: (row: RowRecord) => void,
): Gathering {
  const parts = new Map<string, Part>()
  const flush = (): void => {
    const texts = textsOf(reducer())
    for (const part of parts.values()) give(recordOf(part, texts, nameOf(part.file)))
    parts.clear()
  }
  return {
    flush,
    onCounted(row, calls, last, file, line) {
      const key = keyOf(row, reducer())
      const known = parts.get(key)
      if (!known) {
        if (parts.size >= HELD) flush()
        parts.set(key, { row: { ...row }, calls, last, file, line })
        return
      }
      known.calls += calls
      if (row.ms < known.row.ms) known.row.ms = row.ms
      if (last > known.last) known.last = last
      if (file > known.file || (file === known.file && line >= known.line)) return
      known.file = file
      known.line = line
    },
  }
}

/** Texts that were masked, at most: few differ, and some come in every row. */
const MASKED = 1 << 16

/** Rows without their secrets. */
export function maskedRows(give: (row: RowRecord) => void): (row: RowRecord) => void {
  const known = new Map<string, string>()
  const masked = (text: string): string => {
    const before = known.get(text)
    if (before !== undefined) return before
    const masked = mask(text)
    if (known.size < MASKED) known.set(text, masked)
    return masked
  }
  return (row) =>
    give(
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? masked(value) : value]),
      ),
    )
}

/** The key of a row. Ids of texts are stable for the lifetime of the reducer. */
function keyOf(row: Row, reducer: Reducer): string {
  const { small, path, client, agent, extra, ms, low, high } = row
  const slot = Number.isNaN(ms) ? -1 : Math.floor(ms / (isLost(row, reducer) ? QUARTER : DAY))
  const target = reducer.counts(row) ? `${low} ${high}` : ''
  return `${small} ${path} ${client} ${agent} ${extra} ${slot} ${target}`
}

/** Whether such calls are counted per burst. */
function isLost(row: Row, { isChanging }: Reducer): boolean {
  const { version, status, method } = row
  return version < latest && status >= 200 && status <= 299 && isChanging(method)
}

function textsOf({ clients, agents, paths, methods, extras, counts }: Reducer) {
  return { clients, agents, paths, methods, extras, counts }
}

function recordOf({ row, calls, last, file, line }: Part, texts: ReturnType<typeof textsOf>, name: string): RowRecord {
  const { root, version, method, status, phase, kind, low } = unpack(row.small)
  const { headers, fields, marks, host } = extraIn(texts.extras.text(row.extra))
  const record: RowRecord = { kind: 'call', root, path: texts.paths.text(row.path) ?? '/' }
  const put = (column: keyof RowRecord, value: string | number | undefined): void => {
    if (value !== undefined) record[column] = value
  }
  put('version', version)
  if (texts.counts(row)) record.target = hexOf(row.low) + hexOf(row.high)
  put('method', texts.methods.text(method))
  put('status', status)
  put('host', host)
  put('client', texts.clients.text(row.client))
  put('agent', texts.agents.text(row.agent))
  put('headers', headers && JSON.stringify(headers))
  put('fields', fields && JSON.stringify(fields))
  put('marks', marks?.join(' '))
  Object.assign(record, { phase, counts_as: kind, confidence: low ? 'low' : 'sure', calls })
  if (!Number.isNaN(row.ms)) Object.assign(record, { first_ms: row.ms, last_ms: last })
  return Object.assign(record, { number: file, file: name, line })
}

function hexOf(number: number): string {
  return (number >>> 0).toString(16).padStart(8, '0')
}
