import { DIALECTS, type Dialect } from './dialects.ts'
import { ANSWERED, type Asking, allOf, type Statements, statementsFor } from './statement.ts'

/** Commands that save an answer as a file to import. */
const RUN: Readonly<Record<keyof typeof DIALECTS, string>> = {
  clickhouse: 'clickhouse-client --multiquery --format CSVWithNames < rows.sql > rows.csv',
  duckdb: 'duckdb -csv my.db < rows.sql > rows.csv',
  postgres: 'psql --quiet --csv --file rows.sql my > rows.csv',
  trino: 'trino --file rows.sql --output-format CSV_HEADER > rows.csv',
  athena: 'run it, and take the result as CSV',
  spark: 'spark-sql -f rows.sql, into a table that is written as CSV with a header',
  bigquery: 'bq query --nouse_legacy_sql --format=csv --max_rows=100000000 < rows.sql > rows.csv',
  snowflake: 'snow sql --filename rows.sql --format CSV > rows.csv',
}

const described = (table: string): string => `DESCRIBE TABLE ${table}`
const listed = (table: string): string => {
  const [name = '', ...before] = table.split('.').reverse()
  const schema = before.length > 0 ? ` AND table_schema = '${before[0]}'` : ''
  return `SELECT column_name, data_type FROM information_schema.columns WHERE table_name = '${name}'${schema}`
}

/** Statements that list the columns of a table, for messages. */
export const LISTING: Readonly<Record<keyof typeof DIALECTS, (table: string) => string>> = {
  ...{ clickhouse: described, snowflake: described, spark: described, duckdb: (table) => `DESCRIBE ${table}` },
  ...{ postgres: listed, trino: listed, athena: listed },
  bigquery(table) {
    const [name = '', ...before] = table.split('.').reverse()
    const dataset = [...before.reverse(), 'INFORMATION_SCHEMA.COLUMNS'].join('.')
    return `SELECT column_name, data_type FROM ${dataset} WHERE table_name = '${name}'`
  },
}

/** An answer with its row count in each row, so that truncation is detected. */
function counted({ lists, text }: Dialect, answer: string): string {
  if (!lists) return `SELECT ${ANSWERED.join(', ')}, ${text('COUNT(*) OVER ()')} AS answered\nFROM (\n${answer}\n) q`
  const cells = ANSWERED.map((name, at) => `tupleElement(r_row, ${at + 1}) AS ${name}`)
  return `SELECT ${cells.join(', ')}, r_count AS answered
FROM (
SELECT toString(COUNT(*)) AS r_count, arrayJoin(groupArray((${ANSWERED.join(', ')}))) AS r_row
FROM (
${answer}
))`
}

/** The statement that the user runs, with explanatory comments. */
export function scriptFor(asking: Asking): string {
  const dialect: Dialect = DIALECTS[asking.dialect]
  const statements: Statements = statementsFor(asking)
  const { prelude } = statements
  const answer = allOf(statements).join('\nUNION ALL\n')
  const { fromDay, toDay, schema, table } = asking
  const isClustered = 'cluster' in table
  return [
    `-- ${dialect.title}: requests to the Cloud API, put together, and rows by day`,
    `-- ${RUN[asking.dialect]}`,
    '-- cloudapi-migrate logs import rows.csv',
    dialect.run && !isClustered
      ? '-- Tests run it on this engine.'
      : '-- Written after the documentation of the engine, run on none.',
    ...(isClustered ? ['-- Rows that several machines have, of a replicated table, would count more than once.'] : []),
    fromDay === undefined && toDay === undefined
      ? '-- All days are read: --from-day and --to-day name those that are wanted.'
      : `-- Days${fromDay === undefined ? '' : ` from ${fromDay}`}${toDay === undefined ? '' : ` before ${toDay}`}; rows without a time are counted beside.`,
    ...(schema === undefined ? [] : [`-- Columns of the schema ${schema}.`]),
    ...(prelude === undefined ? [] : [`${prelude};`]),
    `${counted(dialect, answer)};`,
    '',
  ].join('\n')
}
