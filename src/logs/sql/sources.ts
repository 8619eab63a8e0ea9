import type { Dialect, DialectName, TimeForm } from './dialects.ts'
import { literal, quotedName } from './names.ts'

/** Columns of a table of requests. An expression stands as it is: only those of this package do. */
export interface TableMap {
  readonly uri: Source
  readonly time: Source & { readonly form: TimeForm }
  readonly method?: Source
  readonly status?: Source
  readonly host?: Source
  readonly client?: Source
  readonly agent?: Source
  /** The column of days by which the table is parted, as text. */
  readonly partition?: Source & { readonly form: '2023-09-01' | '2023/09/01' }
}
/** A column, or an expression over one. */
export type Source = Named | { readonly expression: string; readonly of: string }
/** A column or a table, in ClickHouse one that every machine of a cluster has. */
export interface Named {
  readonly column: string
  readonly cluster?: string
}

/** The column that a source stands for. */
export function columnOf(source: Source): string {
  return 'column' in source ? source.column : source.of
}

/** A column, quoted, or an expression as it stands. */
export function spelled(dialect: Dialect, source: Source): string {
  if ('expression' in source) return source.expression
  const name = quotedName(dialect, source.column)
  return source.cluster === undefined ? name : `clusterAllReplicas(${literal(source.cluster)}, ${name})`
}

/** Parses a table name; for ClickHouse also `clusterAllReplicas(CLUSTER, TABLE)`. */
export function tableNamed(dialect: DialectName, text: string): Named {
  const form = /^clusterAllReplicas\(\s*'?([\w.-]+)'?\s*,\s*([^\s()]+)\s*\)$/
  const [, cluster, column] = (dialect === 'clickhouse' && form.exec(text)) || []
  return cluster === undefined || column === undefined ? { column: text } : { column, cluster }
}
