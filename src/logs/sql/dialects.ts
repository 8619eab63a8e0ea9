/** Representations of a request's time in a column. */
export const TIME_FORMS = ['timestamp', 'timestamp64', 'seconds', 'millis', 'micros', 'nanos', 'iso'] as const
export type TimeForm = (typeof TIME_FORMS)[number]

/** SQL syntax of an engine. Patterns contain neither backslashes nor quotes, so that they mean the same everywhere. */
export interface Dialect {
  readonly title: string
  /** Quote character of identifiers. */
  readonly quote: '"' | '`'
  /** Unquoted names are stored so. */
  readonly upperCase?: true
  /**
   * Releases that are still in use have no windows: lists stand in their place. What is grouped stands in one select, so that
   * each shard groups its own rows.
   */
  readonly lists?: true
  /** Number of distinct texts: approximate, or exact if the approximation of the engine is too rough. */
  distinct(text: string): string
  /** A statement that comes first. */
  readonly prelude?: string
  /** Settings with which what is missing is an error, and with which it is fast. */
  readonly settings?: Readonly<Record<string, string>>
  /** Whether the statement was run on such an engine, for the comment. */
  readonly run: boolean
  contains(text: string, word: string): string
  matches(text: string, pattern: string): string
  /** An address without its query and fragment. */
  plain(uri: string): string
  replaced(text: string, pattern: string, by: string): string
  /** As text; nothing is ''. */
  text(value: string): string
  /** Whole milliseconds since 1970 of a timestamp, and of a text in ISO 8601. */
  readonly millis: { readonly timestamp: (column: string) => string; readonly iso: (column: string) => string }
  /** A timestamp, of `2023-09-01 00:00:00` in UTC. */
  instant(written: string): string
}

/** Pattern of the text before query and fragment. */
const PLAIN = "'^([^?#]*)'"

const coalesced = (type: string) => (value: string) => `COALESCE(CAST(${value} AS ${type}), '')`
const call =
  (name: string) =>
  (...values: readonly string[]) =>
    `${name}(${values.join(', ')})`
const exactly = (text: string): string => `COUNT(DISTINCT ${text})`
const positive =
  (name: string) =>
  (text: string, word: string): string =>
    `${name}(${text}, ${word}) > 0`

const trino: Dialect = {
  title: 'Trino',
  quote: '"',
  run: false,
  prelude: "SET TIME ZONE 'UTC'",
  contains: positive('strpos'),
  matches: call('regexp_like'),
  plain: (uri) => `regexp_extract(${uri}, ${PLAIN}, 1)`,
  replaced: call('regexp_replace'),
  distinct: call('approx_distinct'),
  text: coalesced('VARCHAR'),
  millis: {
    timestamp: (column) => `CAST(floor(to_unixtime(${column}) * 1000) AS BIGINT)`,
    iso: (column) => `CAST(floor(to_unixtime(from_iso8601_timestamp(${column})) * 1000) AS BIGINT)`,
  },
  instant: (written) => `TIMESTAMP '${written} UTC'`,
}

const { prelude: _, ...athena } = trino

/** Settings that turn unread data and partial results into errors. */
const LOUD = {
  skip_unavailable_shards: '0',
  result_overflow_mode: 'throw',
  timeout_overflow_mode: 'throw',
  read_overflow_mode: 'throw',
  group_by_overflow_mode: 'throw',
}

/** Beside them, large blocks: of each only what may be of the API is left, and every expression costs by the block, too. */
const SETTINGS = { ...LOUD, preferred_block_size_bytes: '16000000' }

/** The engines that statements are written for. */
export const DIALECTS = {
  clickhouse: {
    title: 'ClickHouse',
    quote: '`',
    lists: true,
    run: true,
    settings: SETTINGS,
    prelude: `SET ${Object.entries(SETTINGS)
      .map(([name, value]) => `${name} = ${/^[0-9]+$/.test(value) ? value : `'${value}'`}`)
      .join(', ')}`,
    contains: positive('position'),
    matches: call('match'),
    plain: call('cutQueryStringAndFragment'),
    distinct: call('uniq'),
    replaced: call('replaceRegexpAll'),
    text: (value) => `ifNull(toString(${value}), '')`,
    millis: {
      timestamp: (column) => `toInt64(toUnixTimestamp(${column})) * 1000`,
      iso: (column) => `toInt64(toUnixTimestamp(parseDateTimeBestEffort(${column}))) * 1000`,
    },
    instant: (written) => `toDateTime('${written}', 'UTC')`,
  },
  duckdb: {
    title: 'DuckDB',
    quote: '"',
    run: true,
    prelude: "SET TimeZone = 'UTC'",
    contains: call('contains'),
    matches: call('regexp_matches'),
    plain: (uri) => `regexp_extract(${uri}, ${PLAIN}, 1)`,
    replaced: (text, pattern, by) => `regexp_replace(${text}, ${pattern}, ${by}, 'g')`,
    // The count of the engine is off by an eighth.
    distinct: exactly,
    text: coalesced('VARCHAR'),
    millis: {
      timestamp: call('epoch_ms'),
      iso: (column) => `epoch_ms(CAST(${column} AS TIMESTAMPTZ))`,
    },
    instant: (written) => `TIMESTAMP '${written}'`,
  },
  postgres: {
    title: 'PostgreSQL',
    quote: '"',
    run: true,
    prelude: "SET TIME ZONE 'UTC'",
    contains: positive('strpos'),
    matches: (text, pattern) => `${text} ~ ${pattern}`,
    plain: (uri) => `substring(${uri} from ${PLAIN})`,
    replaced: (text, pattern, by) => `regexp_replace(${text}, ${pattern}, ${by}, 'g')`,
    distinct: exactly,
    text: coalesced('text'),
    millis: {
      timestamp: (column) => `CAST(floor(extract(epoch from ${column}) * 1000) AS bigint)`,
      iso: (column) => `CAST(floor(extract(epoch from CAST(${column} AS timestamptz)) * 1000) AS bigint)`,
    },
    instant: (written) => `TIMESTAMP '${written}'`,
  },
  trino,
  athena: { ...athena, title: 'Amazon Athena' },
  spark: {
    title: 'Spark SQL',
    quote: '`',
    run: false,
    prelude: "SET TIME ZONE 'UTC'",
    contains: positive('instr'),
    matches: (text, pattern) => `${text} RLIKE ${pattern}`,
    plain: (uri) => `regexp_extract(${uri}, ${PLAIN}, 1)`,
    replaced: call('regexp_replace'),
    distinct: (text) => `approx_count_distinct(${text}, 0.02)`,
    text: coalesced('STRING'),
    millis: {
      timestamp: call('unix_millis'),
      iso: (column) => `unix_millis(to_timestamp(${column}))`,
    },
    instant: (written) => `TIMESTAMP '${written}'`,
  },
  bigquery: {
    title: 'BigQuery',
    quote: '`',
    run: false,
    contains: positive('STRPOS'),
    matches: call('REGEXP_CONTAINS'),
    plain: (uri) => `REGEXP_EXTRACT(${uri}, ${PLAIN})`,
    replaced: call('REGEXP_REPLACE'),
    distinct: call('APPROX_COUNT_DISTINCT'),
    text: coalesced('STRING'),
    millis: {
      timestamp: call('UNIX_MILLIS'),
      iso: (column) => `UNIX_MILLIS(TIMESTAMP(${column}))`,
    },
    instant: (written) => `TIMESTAMP '${written}+00'`,
  },
  snowflake: {
    title: 'Snowflake',
    quote: '"',
    upperCase: true,
    run: false,
    prelude: "ALTER SESSION SET TIMEZONE = 'UTC'",
    contains: call('CONTAINS'),
    matches: positive('REGEXP_INSTR'),
    plain: (uri) => `REGEXP_SUBSTR(${uri}, ${PLAIN}, 1, 1, 'e', 1)`,
    replaced: call('REGEXP_REPLACE'),
    distinct: call('APPROX_COUNT_DISTINCT'),
    text: coalesced('VARCHAR'),
    millis: {
      timestamp: (column) => `DATE_PART(epoch_millisecond, ${column})`,
      iso: (column) => `DATE_PART(epoch_millisecond, TO_TIMESTAMP_TZ(${column}))`,
    },
    instant: (written) => `TIMESTAMP '${written}'`,
  },
} as const satisfies Readonly<Record<string, Dialect>>

export type DialectName = keyof typeof DIALECTS
