import { memberOf } from '../../core/text/saved-json.ts'
import { DIALECTS } from '../sql/dialects.ts'
import { literal, quotedName } from '../sql/names.ts'
import { type Ask, EngineError } from './engine.ts'

/**
 * Rows that say how many rows each shard of a `Distributed` table has, for all shards that its cluster names; nothing for
 * another table. A server that does not number shards tells them by their hosts.
 */
export async function* shardRows(ask: Ask, name: string, within: string): AsyncGenerator<object> {
  const parts = name.split('.')
  const [database, table = ''] = parts.length > 1 ? [parts[0], parts.slice(1).join('.')] : [undefined, name]
  const [known] = await all(
    ask(`SELECT engine, engine_full FROM system.tables
WHERE database = ${database === undefined ? 'currentDatabase()' : literal(database)} AND name = ${literal(table)}`),
  )
  if (memberOf(known, 'engine') !== 'Distributed') return
  const cluster = /^Distributed\('?([^',]+)/.exec(String(memberOf(known, 'engine_full')))?.[1]
  if (cluster === undefined) return
  const machines = await all(
    ask(`SELECT shard_num, host_name FROM system.clusters WHERE cluster = ${literal(cluster)}`),
  )
  const rows = (by: string) =>
    all(
      ask(`SELECT toString(${by}) AS shard, count() AS lines FROM ${quotedName(DIALECTS.clickhouse, name)}${within}
GROUP BY shard ORDER BY shard`),
    )
  const { told, by } = await rows('_shard_num').then(
    (found) => ({ told: found, by: 'shard_num' }),
    async (error: unknown) => {
      if (!(error instanceof EngineError) || !error.message.includes('_shard_num')) throw error
      return { told: await rows('hostName()'), by: 'host_name' }
    },
  )
  const of = new Set(machines.map((one) => String(memberOf(one, by)))).size
  for (const one of told)
    yield { kind: 'shard', file: String(memberOf(one, 'shard')), lines: memberOf(one, 'lines'), number: of }
}

async function all(rows: AsyncGenerator<object>): Promise<object[]> {
  const list: object[] = []
  for await (const row of rows) list.push(row)
  return list
}
