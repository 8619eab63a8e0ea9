import { memberOf, parseJson } from '../../core/text/saved-json.ts'
import type { LogFile, LogLedger } from '../../core/traffic/log-report.ts'
import { InputError } from '../input/input-error.ts'
import type { ReadFile } from '../reading/files.ts'
import { SHOWN } from '../reading/work.ts'
import type { Cutoff } from '../time/cutoff.ts'
import { RowFault } from './cells.ts'

/** The ledger without its logs, as stored in one row. */
export interface Note extends Pick<LogLedger, 'skipped' | 'unread' | 'twins' | 'uncompared'> {
  readonly cutoff: Cutoff
  readonly yearless: number
  readonly troubles: readonly string[]
}

/** One input, with the counts of its rows. */
interface Origin {
  readonly name: string
  readonly format: string
  /** Logs that it names. */
  logs: number
  /** Rows that a table has, as an answer counts them by day; those without a time. */
  rows: number
  undatedRows: number
  pathless: number
  /** Rows by shard of a cluster, where queried, and the number of shards. */
  readonly shards: Map<string, number>
  shardsTold: number
  /** Further missing parts. */
  missing: readonly string[]
  /** Received rows by the row count of their answer: merged answers may have several. */
  readonly came: Map<number, number>
  /** Requests of an answer; those of this API, those without a time, and those with an unreadable address. */
  requests: number
  calls: number
  undated: number
  unread: number
  bytes: number
}

/** Rows of one input that cannot be counted. */
interface Fault {
  readonly name: string
  readonly why: string
  readonly first: number
  count: number
}

/** A ledger of nothing. */
export function openLedger(): RowsLedger {
  return new RowsLedger()
}

/** The logs from which rows were made. Logs of several inputs are concatenated. */
export class RowsLedger {
  readonly names: string[] = []
  readonly days = new Map<string, number>()
  readonly notes: Note[] = []
  readonly #numbers = new Map<string, number>()
  readonly #files = new Map<number, ReadFile>()
  readonly #origins: Origin[] = []
  readonly #faults = new Map<string, Fault>()
  #origin = blank('')

  /** The counts of the current input. */
  get origin() {
    return this.#origin
  }

  /** Begins with an input. */
  open(name: string, format?: string): void {
    this.#origin = blank(name, format)
    this.#origins.push(this.#origin)
  }

  /** Ends the current input: one without logs is the answer of a warehouse, and counts as one log. */
  end(bytes: number, missing: readonly string[] = []): void {
    this.#origin.bytes = bytes
    this.#origin.missing = missing
    if (this.#origin.logs === 0 || this.#origin.requests > 0)
      this.#files.set(this.#numbered(0, this.#origin.name), answerFile(this.#origin))
  }

  /** The number of the answer that is being read, as a log. */
  answer(): number {
    return this.#numbered(0, this.#origin.name)
  }

  /** The number of a log among all: by its place among those that were read together, and its name. */
  log(number: number, file: string): number {
    this.#origin.logs++
    return this.#numbered(number, file)
  }

  file(number: number, file: string, detail: string): void {
    const read = fileIn(file, detail)
    if (!read) throw new RowFault('of kind file has no entry of a ledger in detail')
    this.#origin.logs++
    this.#files.set(this.#numbered(number, file), read)
  }

  note(detail: string): void {
    const note = noteIn(detail)
    if (!note) throw new RowFault('of kind note has no ledger in detail')
    this.notes.push(note)
  }

  day(day: string | undefined, lines: number): void {
    this.#origin.rows += lines
    if (day === undefined) this.#origin.undatedRows += lines
    else if (/^\d{4}-\d{2}-\d{2}$/.test(day)) this.days.set(day, (this.days.get(day) ?? 0) + lines)
    else throw new RowFault('of kind day has no day in day')
  }

  /** Rows of a table that have no path; their days count them, too. */
  gap(rows: number): void {
    this.#origin.pathless += rows
  }

  /** Rows that a shard of a cluster has, and how many shards that has. */
  shard(name: string, lines: number, of: number): void {
    this.#origin.shards.set(name, (this.#origin.shards.get(name) ?? 0) + lines)
    this.#origin.shardsTold = of
  }

  /** Counts a row of an answer with `of` rows, where given. */
  came(of: number | undefined): void {
    if (of !== undefined) this.#origin.came.set(of, (this.#origin.came.get(of) ?? 0) + 1)
  }

  fault(why: string, row: number): void {
    const key = JSON.stringify([this.#origins.length, why])
    const known = this.#faults.get(key)
    if (known) known.count++
    else this.#faults.set(key, { name: this.#origin.name, why, first: row, count: 1 })
  }

  /** Entries for the logs, in their order. */
  files(): ReadFile[] {
    return [...this.#files].sort(([a], [b]) => a - b).map(([, file]) => file)
  }

  /** All incomplete inputs: phrases that complete "NAME …". */
  partial(): { readonly path: string; readonly why: string }[] {
    const rows = [...this.#faults.values()].map(({ name, why, first, count }) => {
      const more = count > 1 ? `, and ${count - 1} more like it` : ''
      return { path: name, why: `has rows that are not counted: row ${first} ${why}${more}` }
    })
    return [...rows.slice(0, SHOWN), ...this.#origins.flatMap(missingIn)]
  }

  /** Whether requests were read by this run itself. */
  get hasRequests() {
    return this.#origins.some(({ requests }) => requests > 0)
  }

  /**
   * The deactivation date for which all rows were reduced; undefined where none is given. Throws InputError for
   * several.
   */
  cutoff(): Cutoff | undefined {
    const [first, ...more] = this.notes.map(({ cutoff }) => cutoff)
    if (more.some(({ from, to }) => from !== first?.from || to !== first.to))
      throw new InputError('The rows were made with different --cutoff: make them with one.')
    return first
  }

  #numbered(number: number, file: string): number {
    const key = JSON.stringify([this.#origins.length, number, file])
    const known = this.#numbers.get(key) ?? this.names.push(file) - 1
    this.#numbers.set(key, known)
    return known
  }
}

function blank(name: string, format = 'requests'): Origin {
  return {
    name,
    format,
    shards: new Map(),
    shardsTold: 0,
    missing: [],
    logs: 0,
    rows: 0,
    undatedRows: 0,
    pathless: 0,
    came: new Map(),
    requests: 0,
    calls: 0,
    undated: 0,
    unread: 0,
    bytes: 0,
  }
}

function missingIn(origin: Origin) {
  const { name, undated, undatedRows, pathless, came } = origin
  const many = (count: number, noun: string) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`)
  const calls = undated > 0 ? [`has ${many(undated, 'call')} without a time`] : []
  const rows = undatedRows > 0 ? [`has ${many(undatedRows, 'row')} without a time, counted in no day`] : []
  const paths = pathless > 0 ? [`has ${many(pathless, 'row')} without a path, which may be calls`] : []
  const cut = [...came]
    .filter(([all, rows]) => rows % all !== 0)
    .map(([all, rows]) => `has ${many(rows, 'row')} where the engine had ${all}: the answer was cut`)
  return [...cut, ...origin.missing, ...missingShards(origin), ...calls, ...rows, ...paths].map((why) => ({
    path: name,
    why,
  }))
}

/** A shard without rows may have failed to answer; one whose rows differ from those of its days was lost in part. */
function missingShards({ shards, shardsTold, rows, undatedRows }: Origin): string[] {
  if (shardsTold === 0) return []
  const known = [...shards].map(([shard, lines]) => `${shard}: ${lines}`).join(', ')
  if (shards.size < shardsTold)
    return [
      `has rows on ${shards.size} of ${shardsTold} shards only (${known}): the others are empty, or do not answer`,
    ]
  const sum = [...shards.values()].reduce((all, lines) => all + lines, 0)
  const dated = rows - undatedRows
  return sum === dated || sum === rows
    ? []
    : [`has ${rows} rows by day and ${sum} by shard (${known}): not all of them answered each time`]
}

/** The answer of a warehouse as a log: a row of the table is a line. */
function answerFile({ name, format, rows, requests, calls, unread, bytes }: Origin): ReadFile {
  const lines = Math.max(rows, requests)
  const share = requests > 0 ? (requests - unread) / requests : 0
  return {
    ...{ path: name, format, formats: [], share, lines, parsed: calls, low: 0 },
    ...{ other: lines - calls - unread, unparsed: unread, bytes, troubles: [], opaque: 0 },
  }
}

const COUNTS = ['share', 'lines', 'parsed', 'low', 'other', 'unparsed', 'bytes', 'opaque'] as const

/** The entry of a ledger, checked: it is printed as it is. */
function fileIn(path: string, detail: string): ReadFile | undefined {
  const value = parseJson(detail)
  if (!COUNTS.every((key) => typeof memberOf(value, key) === 'number')) return undefined
  const formats = memberOf(value, 'formats')
  const isFormat = (entry: unknown) =>
    typeof memberOf(entry, 'format') === 'string' && typeof memberOf(entry, 'lines') === 'number'
  if (!Array.isArray(formats) || !formats.every(isFormat) || !isTexts(memberOf(value, 'troubles'))) return undefined
  return { ...(value as Omit<LogFile, 'path'> & { readonly opaque: number }), path }
}

function noteIn(detail: string): Note | undefined {
  const value = parseJson(detail)
  const cutoff = memberOf(value, 'cutoff')
  const lists = [memberOf(value, 'skipped'), memberOf(value, 'unread'), memberOf(value, 'twins') ?? []]
  if (!lists.every((list) => Array.isArray(list) && list.every((item) => typeof memberOf(item, 'path') === 'string')))
    return undefined
  if (typeof memberOf(value, 'yearless') !== 'number' || !isTexts(memberOf(value, 'troubles'))) return undefined
  const isCutoff = typeof memberOf(cutoff, 'from') === 'number' && typeof memberOf(cutoff, 'to') === 'number'
  return isCutoff ? (value as Note) : undefined
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
