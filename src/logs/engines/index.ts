import { InputError } from '../input/input-error.ts'
import { clickhouse } from './clickhouse.ts'
import { duckdb } from './duckdb.ts'
import type { Engine } from './engine.ts'
import { postgres } from './postgres.ts'

/** The engine at an address. Throws InputError for an unsupported one. */
export function engineAt(from: string, env: NodeJS.ProcessEnv): Engine {
  const scheme = /^([a-z]+):/.exec(from)?.[1]
  switch (scheme) {
    case 'clickhouse':
    case 'clickhouses':
      return clickhouse(from, env)
    case 'postgres':
    case 'postgresql':
      return postgres(from)
    case 'duckdb':
      return duckdb(from)
    default:
      throw new InputError(
        '--from takes clickhouse://host:8123/db.table, postgres://host:5432/db/table or duckdb:FILES.',
      )
  }
}
