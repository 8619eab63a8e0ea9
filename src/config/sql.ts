import { hostRows } from '../../rules/api/custom/rows.ts'
import { cutoff as cutoffDay } from '../../rules/api/versions.ts'
import type { Custom } from '../core/findings/custom.ts'
import { UsageError } from '../errors.ts'
import { InputError } from '../logs/input/input-error.ts'
import { QUERIES, type QueryDialect, type Querying } from '../logs/query/querying.ts'
import { DIALECTS, type DialectName, TIME_FORMS, type TimeForm } from '../logs/sql/dialects.ts'
import { pickSchema, type TableColumn } from '../logs/sql/pick-schema.ts'
import { SCHEMAS, type Schema, type SchemaName } from '../logs/sql/schemas.ts'
import { type Named, type TableMap, tableNamed } from '../logs/sql/sources.ts'
import type { Asking } from '../logs/sql/statement.ts'
import { cutoffOf } from '../logs/time/cutoff.ts'
import { sanitize } from '../report/support/text/sanitize.ts'
import { last, oneOf, texts } from './flags.ts'
import type { LogReading } from './logs.ts'
import type { Flags } from './options.ts'

const FIELDS = ['uri', 'time', 'method', 'status', 'host', 'client', 'agent', 'partition'] as const
type Field = (typeof FIELDS)[number]

/** Whether the schema is to be picked by the columns of the table. */
export function isAuto(flags: Flags): boolean {
  return last(flags, 'schema') === 'auto'
}

/**
 * Parameters of a statement without dialect and table; `columns` are those of the table, for `--schema auto`. Throws
 * UsageError.
 */
export function readAsking(
  flags: Flags,
  reading: Pick<LogReading, 'ignoreCase' | 'rewrites'> & { readonly cutoff?: string },
  custom: Custom | undefined,
  dialect: DialectName | undefined,
  columns: readonly TableColumn[] = [],
): Omit<Asking, 'dialect' | 'table'> {
  const [fromDay, toDay] = [dayOf(flags, 'from-day'), dayOf(flags, 'to-day')]
  const { ignoreCase, rewrites } = reading
  return {
    ...mapOf(flags, dialect, columns),
    cutoff: cutoffOf(reading.cutoff ?? cutoffDay),
    ...(fromDay === undefined ? {} : { fromDay }),
    ...(toDay === undefined ? {} : { toDay }),
    ...exactOf(flags),
    needle: { hosts: custom ? hostRows(custom).map(({ host }) => host) : [], ignoreCase, rewrites },
  }
}

/** Parameters of a query; `schema` is the default. Throws UsageError. */
export function readQuerying(
  flags: Flags,
  { ignoreCase, rewrites }: Pick<LogReading, 'ignoreCase' | 'rewrites'>,
  custom: Custom | undefined,
  schema: SchemaName,
): Querying {
  const known = flags.has('schema') || flags.has('map') ? flags : new Map([...flags, ['schema', [schema]]])
  const { map, needle, fromDay, toDay } = readAsking(known, { ignoreCase, rewrites }, custom, undefined)
  return { map, needle, ...(fromDay === undefined ? {} : { fromDay }), ...(toDay === undefined ? {} : { toDay }) }
}

/** The value of `--dialect` for a query. Throws UsageError where it is missing or none. */
export function readQueryDialect(flags: Flags): QueryDialect {
  const value = last(flags, 'dialect')
  if (value === undefined) throw new UsageError(`logs query needs --dialect: ${QUERIES.join(' or ')}.`)
  return oneOf('--dialect', value, QUERIES)
}

/** The value of `--dialect`. Throws UsageError where it is missing or none. */
export function readDialect(flags: Flags): DialectName {
  const names = Object.keys(DIALECTS) as DialectName[]
  const value = last(flags, 'dialect')
  if (value === undefined) throw new UsageError(`logs sql needs --dialect: ${names.join(', ')}.`)
  return oneOf('--dialect', value, names)
}

/** The table of `--table`. Throws UsageError where it is missing. */
export function readTable(flags: Flags, dialect: DialectName): Named {
  const value = last(flags, 'table')
  if (value === undefined) throw new UsageError('logs sql needs the name of the table: --table TABLE.')
  return tableNamed(dialect, value)
}

/** The columns of a schema, with those that `--map` names in their place. */
function mapOf(
  flags: Flags,
  dialect: DialectName | undefined,
  columns: readonly TableColumn[],
): Pick<Asking, 'map' | 'schema'> {
  const pairs = texts(flags, 'map').flatMap((value) => value.split(','))
  const mapped = Object.fromEntries(pairs.map(columnOf))
  const base = isAuto(flags)
    ? pickedFor(columns, dialect, new Set(Object.keys(mapped)))
    : mapOfSchema(last(flags, 'schema') ?? 'plain', dialect)
  // Of a table that is mapped by hand only what is mapped is known to be there.
  const map: Partial<TableMap> = { ...(pairs.length > 0 && !flags.has('schema') ? {} : base.map), ...mapped }
  if (map.uri === undefined || map.time === undefined)
    throw new UsageError('--map needs the columns of the path or address and of the time: uri=COLUMN,ts=COLUMN.')
  if (map.method === undefined && map.status === undefined)
    throw new UsageError('--map needs the column of the method or the status: an address alone is no request.')
  return { map: { ...map, uri: map.uri, time: map.time }, ...(flags.has('schema') ? { schema: base.schema } : {}) }
}

function mapOfSchema(
  value: string,
  dialect: DialectName | undefined,
): { readonly map: TableMap; readonly schema: string } {
  const name = oneOf('--schema', value, [...(Object.keys(SCHEMAS) as SchemaName[]), 'auto' as const])
  const schema: Schema = SCHEMAS[name === 'auto' ? 'plain' : name]
  if (schema.dialect !== undefined && schema.dialect !== dialect)
    throw new UsageError(`--schema ${name} is for --dialect ${schema.dialect}: ${schema.title}.`)
  return { map: schema.map, schema: name }
}

function pickedFor(columns: readonly TableColumn[], dialect: DialectName | undefined, mapped: ReadonlySet<string>) {
  try {
    const { name, map, about } = pickSchema(columns, dialect, mapped)
    return { map, schema: `${name}, picked by the columns: ${about}` }
  } catch (error) {
    throw error instanceof InputError ? new UsageError(error.message) : error
  }
}

/** `ts=start:millis`: a field with its column, of times with their form. */
function columnOf(pair: string): [Field, TableMap[Field]] {
  const [written = '', column = ''] = splitAt(pair.trim(), '=')
  const field = written === 'ts' ? 'time' : FIELDS.find((name) => name === written)
  if (field === undefined || column === '')
    throw new UsageError(
      `--map takes FIELD=COLUMN, such as uri=path,ts=time, not ${JSON.stringify(sanitize(pair.slice(0, 60)))}. The fields are ${FIELDS.join(', ')}.`,
    )
  if (field === 'partition') return [field, { column, form: '2023-09-01' }]
  if (field !== 'time') return [field, { column }]
  const [name = '', form] = splitAt(column, ':')
  return [
    field,
    { column: name, form: form === undefined ? 'timestamp' : oneOf<TimeForm>('--map ts', form, TIME_FORMS) },
  ]
}

function splitAt(text: string, mark: string): readonly [string, string?] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

function exactOf(flags: Flags): Pick<Asking, 'exact'> {
  const value = last(flags, 'exact-targets')
  if (value === undefined) return {}
  if (!/^\d{1,9}$/.test(value))
    throw new UsageError(
      `--exact-targets takes a whole number of rows, not ${JSON.stringify(sanitize(value.slice(0, 60)))}.`,
    )
  return { exact: Number(value) }
}

function dayOf(flags: Flags, name: 'from-day' | 'to-day'): string | undefined {
  const value = last(flags, name)
  if (value === undefined) return undefined
  const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined
  if (!date || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value)
    throw new UsageError(
      `--${name} takes a day such as ${cutoffDay}, not ${JSON.stringify(sanitize(value.slice(0, 60)))}.`,
    )
  return value
}
