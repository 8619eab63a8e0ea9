import { InputError } from '../input/input-error.ts'
import type { DialectName, TimeForm } from './dialects.ts'
import { SCHEMAS, type Schema, type SchemaName } from './schemas.ts'
import { columnOf, type Source, type TableMap } from './sources.ts'

/** A column of a table, as its engine lists it. */
export interface TableColumn {
  readonly name: string
  readonly type: string
}

/** The schema that a table has. */
export interface Picked {
  readonly name: SchemaName
  /** Its existing columns, as the table spells them. */
  readonly map: TableMap
  /** Selected and missing columns, for a sentence. */
  readonly about: string
}

type Field = keyof TableMap
const NEEDED: readonly Field[] = ['uri', 'time']
const EITHER: readonly Field[] = ['method', 'status']

/** Columns that are shown of a table that has none of the schemas. */
const SHOWN = 30

/**
 * The schema whose columns a table has. Fields that are mapped by hand need no column of it. Throws InputError where none fits
 * or several do, which then names them.
 */
export function pickSchema(
  columns: readonly TableColumn[],
  dialect: DialectName | undefined,
  mapped: ReadonlySet<string> = new Set(),
): Picked {
  const all = (Object.entries(SCHEMAS) as [SchemaName, Schema][])
    .filter(([, { dialect: ofSchema }]) => ofSchema === undefined || ofSchema === dialect)
    .map(([name, schema]) => fitOf(name, schema, columns, mapped))
  const fits = all.filter(({ isWhole }) => isWhole)
  const most = Math.max(...fits.map(({ found }) => found.length))
  const [best, ...others] = fits.filter(({ found }) => found.length === most)
  if (!best) throw new InputError(noneFits(all, columns))
  if (others.length > 0)
    throw new InputError(
      `--schema auto: the columns fit several schemas, ${[best, ...others].map(({ name }) => name).join(' and ')}: name one of them.`,
    )
  const { name, missing } = best
  const fields = [...best.found, ...byOwnName(columns, best.found, mapped)]
  const map = Object.fromEntries(fields) as unknown as TableMap
  const taken = fields.map(([field, source]) => `${field}=${columnOf(source)}`).join(', ')
  return { name, map, about: `${taken}${missing.length > 0 ? `; not there: ${missing.join(', ')}` : ''}` }
}

/** Fields that a schema may lack, which tables often have under their own names. */
const OWN_NAMES: readonly Field[] = ['method', 'status', 'host', 'client', 'agent']

/** Columns that are named like a field which the schema does not find: they are taken rather than left. */
function byOwnName(
  columns: readonly TableColumn[],
  known: readonly (readonly [Field, Source])[],
  mapped: ReadonlySet<string>,
): [Field, Source][] {
  return OWN_NAMES.flatMap((field): [Field, Source][] => {
    if (mapped.has(field) || known.some(([knownField]) => knownField === field)) return []
    const there = thereIn(columns, { column: field })
    const isTaken = known.some(([, source]) => there && columnOf(source) === there.column.name)
    return there && !isTaken ? [[field, there.source]] : []
  })
}

function fitOf(name: SchemaName, { map }: Schema, columns: readonly TableColumn[], mapped: ReadonlySet<string>) {
  const fields = (Object.entries(map) as [Field, Source][]).filter(([field]) => !mapped.has(field))
  const found: [Field, Source][] = []
  const missing: string[] = []
  for (const [field, source] of fields) {
    const there = thereIn(columns, source)
    if (there)
      found.push([field, field === 'time' ? withForm(there.source, there.column, map.time.form) : there.source])
    else missing.push(columnOf(source))
  }
  const has = (field: Field) => mapped.has(field) || found.some(([foundField]) => foundField === field)
  return { name, found, missing, isWhole: found.length > 0 && NEEDED.every(has) && EITHER.some(has) }
}

/** The column that a source stands for, with its own spelling; of a structure its first part is one. */
function thereIn(
  columns: readonly TableColumn[],
  source: Source,
): { readonly source: Source; readonly column: TableColumn } | undefined {
  const name = columnOf(source)
  const [first = '', ...rest] = name.split('.')
  const named = (wanted: string) =>
    columns.find((column) => column.name === wanted) ??
    columns.find((column) => column.name.toLowerCase() === wanted.toLowerCase())
  const whole = named(name)
  if ('expression' in source) return whole && { source, column: whole }
  if (whole) return { source: { ...source, column: whole.name }, column: whole }
  const part = rest.length > 0 ? named(first) : undefined
  return part && { source: { ...source, column: [part.name, ...rest].join('.') }, column: part }
}

/** A time whose representation follows from its column type; for numbers from the schema. */
function withForm(source: Source, { name, type }: TableColumn, form: TimeForm): TableMap['time'] {
  const isOwn = 'expression' in source
  const sourceForm = isOwn ? form : formOf(type, form)
  if (sourceForm === undefined)
    throw new InputError(
      `--schema auto: the column ${name} holds numbers (${type}), which may count seconds or parts of them: --map ts=${name}:seconds, or millis, micros, nanos.`,
    )
  return { ...source, form: sourceForm }
}

const COUNTING: ReadonlySet<TimeForm> = new Set(['seconds', 'millis', 'micros', 'nanos'])

function formOf(type: string, form: TimeForm): TimeForm | undefined {
  if (/datetime64/i.test(type)) return 'timestamp64'
  if (/date|time/i.test(type)) return 'timestamp'
  if (/string|char|text/i.test(type)) return 'iso'
  return /int|num|dec|float|double|real|long/i.test(type) && !COUNTING.has(form) ? undefined : form
}

function noneFits(all: readonly ReturnType<typeof fitOf>[], columns: readonly TableColumn[]): string {
  const near = all
    .filter(({ found }) => found.length > 0)
    .sort((a, b) => b.found.length - a.found.length)
    .slice(0, 3)
    .map(({ name, missing }) => `${name} (without ${missing.join(', ')})`)
  const nearest = near.length > 0 ? ` Nearest are ${near.join(', ')}.` : ''
  const names = columns.slice(0, SHOWN).map(({ name }) => name)
  return `--schema auto: no schema fits the columns ${names.join(', ')}.${nearest} --map names the columns: uri=…,ts=….`
}
