/** A column of the rows that logs are reduced to. */
interface Column {
  readonly name: string
  readonly type: 'text' | 'integer' | 'real'
  readonly about: string
}

/**
 * The columns of rows: written by `--export`, selected by `sql`, read by `import`. An absent value is empty, and NULL
 * in a database. Times are milliseconds since 1970, UTC.
 */
export const COLUMNS = [
  { name: 'kind', type: 'text', about: 'which kind of row this is' },
  { name: 'version', type: 'integer', about: 'the version of the API' },
  { name: 'root', type: 'text', about: 'what stands before the version: cloudapi, rest, none' },
  { name: 'path', type: 'text', about: 'the path behind the version, ids as {id}' },
  { name: 'target', type: 'text', about: 'what tells paths with their ids apart: 16 digits' },
  { name: 'uri', type: 'text', about: 'the path or address of the request, as logged, without its query' },
  { name: 'method', type: 'text', about: 'the method of the request' },
  { name: 'status', type: 'integer', about: 'the status of the answer' },
  { name: 'host', type: 'text', about: 'the host that was called' },
  { name: 'client', type: 'text', about: 'who called' },
  { name: 'agent', type: 'text', about: 'the user agent' },
  { name: 'headers', type: 'text', about: 'names of contract headers and media types, JSON' },
  { name: 'fields', type: 'text', about: 'members of bodies that the table of the API knows, JSON' },
  { name: 'marks', type: 'text', about: 'how the path was written' },
  { name: 'phase', type: 'text', about: 'before, window, after or unknown' },
  { name: 'counts_as', type: 'text', about: 'call, poll, cache, recorded or echo' },
  { name: 'confidence', type: 'text', about: 'sure, or low for what may be a call' },
  { name: 'calls', type: 'integer', about: 'how many calls the row stands for' },
  { name: 'targets', type: 'integer', about: 'of requests: of how many addresses they are, about; empty: of one' },
  { name: 'first_ms', type: 'real', about: 'the time of the first of them' },
  { name: 'last_ms', type: 'real', about: 'the time of the last of them' },
  { name: 'day', type: 'text', about: 'a day in UTC, YYYY-MM-DD' },
  { name: 'lines', type: 'integer', about: 'how many lines, or rows, were written on that day' },
  { name: 'number', type: 'integer', about: 'the place of a log among those that were read together' },
  { name: 'file', type: 'text', about: 'the name of a log' },
  { name: 'line', type: 'integer', about: 'the line of the first of the calls' },
  { name: 'answered', type: 'integer', about: 'how many rows the answer of a warehouse has' },
  { name: 'detail', type: 'text', about: 'what else the ledger tells, JSON' },
] as const satisfies readonly Column[]

export type ColumnName = (typeof COLUMNS)[number]['name']

/** A row: only what there is. */
export type RowRecord = { -readonly [Name in ColumnName]?: string | number }

/** A kind of row, with its required columns. */
interface Kind {
  readonly about: string
  readonly needs: readonly ColumnName[]
}

/** The kinds of rows. Rows add up: the same calls may be in one row or in several, in any order. */
export const KINDS = {
  source: { about: 'a log that was read, before its calls: the order of logs', needs: ['number', 'file'] },
  call: {
    about: 'calls that are alike, of one caller to one target, of one day; those that may be lost of 15 minutes',
    needs: ['root', 'path', 'phase', 'counts_as', 'confidence', 'calls'],
  },
  request: {
    about: 'the same as a warehouse has them: addresses are read here',
    needs: ['uri', 'calls'],
  },
  day: { about: 'how many lines, or rows, were written on a day, whatever they hold', needs: ['lines'] },
  gap: { about: 'rows of a table that have no path: nobody knows what they called', needs: ['calls'] },
  shard: { about: 'how many rows a shard of a cluster has, of `number` shards', needs: ['file', 'lines', 'number'] },
  file: { about: 'what the ledger tells of a log', needs: ['number', 'file', 'detail'] },
  note: { about: 'what the ledger tells beside', needs: ['detail'] },
} as const satisfies Readonly<Record<string, Kind>>

export type KindName = keyof typeof KINDS

/** Quarters of an hour: calls in one of them are one burst. */
export const QUARTER = 900_000
