import type { Needle } from '../sql/needle.ts'
import type { TableMap } from '../sql/sources.ts'

/** Engines with a query language of their own. */
export const QUERIES = ['elasticsearch', 'loki'] as const
export type QueryDialect = (typeof QUERIES)[number]

/** Parameters of a query. */
export interface Querying {
  readonly map: TableMap
  /** Days, `YYYY-MM-DD`: from the first, and before the last. */
  readonly fromDay?: string
  readonly toDay?: string
  readonly needle: Needle
}
