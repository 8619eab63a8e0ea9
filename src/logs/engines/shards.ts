import { memberOf } from '../../core/text/saved-json.ts'
import { DIALECTS } from '../sql/dialects.ts'
import { literal } from '../sql/names.ts'
import { type Named, spelled } from '../sql/sources.ts'
import { type Ask, EngineError } from './engine.ts'

/**
 * Yields rows with the row count of each shard of a `Distributed` table, for all shards of its cluster, or for each
 * machine if all are queried; nothing for another table. A server that does not number shards reports their hosts.
 */
export async function* shardRows(ask: Ask, table: Named, within: string): AsyncGenerator<object> {
  const cluster = table.cluster ?? (await clusterOf(ask, table.column))
  if (cluster === undefined) return
  const machines = await collected(
    ask(`SELECT shard_num, host_name FROM system.clusters WHERE cluster = ${literal(cluster)}`),
  )
  const rows = (by: string) =>
    collected(
      ask(`SELECT toString(${by}) AS shard, count() AS lines FROM ${spelled(DIALECTS.clickhouse, table)}${within}
GROUP BY shard ORDER BY shard`),
    )
  const { told: shards, by } = await rows('_shard_num').then(
    (found) => ({ told: found, by: 'shard_num' }),
    async (error: unknown) => {
      if (!(error instanceof EngineError) || !error.message.includes('_shard_num')) throw error
      return { told: await rows('hostName()'), by: 'host_name' }
    },
  )
  // If all machines are queried, each of them is a shard.
  const of = table.cluster ? machines.length : new Set(machines.map((machine) => String(memberOf(machine, by)))).size
  for (const shard of shards)
    yield { kind: 'shard', file: String(memberOf(shard, 'shard')), lines: memberOf(shard, 'lines'), number: of }
}

/** Throws EngineError if all machines are queried for a replicated table. */
export async function refuseCopies(ask: Ask, { column, cluster }: Named): Promise<void> {
  if (cluster === undefined) return
  const tables = spelled(DIALECTS.clickhouse, { column: 'system.tables', cluster })
  const engines = (await collected(ask(`SELECT DISTINCT engine FROM ${tables} ${whereNamed(column)}`))).map((row) =>
    String(memberOf(row, 'engine')),
  )
  const copied = engines.find((engine) => /^(?:Replicated|Shared|Distributed)/.test(engine))
  if (copied !== undefined)
    throw new EngineError(
      `Several machines of ${cluster} have the rows of ${column} (${copied}): each would count more than once. Ask a Distributed table by its name.`,
    )
}

/** The cluster of a `Distributed` table; nothing for another. */
async function clusterOf(ask: Ask, name: string): Promise<string | undefined> {
  const [known] = await collected(ask(`SELECT engine, engine_full FROM system.tables\n${whereNamed(name)}`))
  if (memberOf(known, 'engine') !== 'Distributed') return undefined
  return /^Distributed\('?([^',]+)/.exec(String(memberOf(known, 'engine_full')))?.[1]
}

function whereNamed(name: string): string {
  const parts = name.split('.')
  const [database, table = ''] = parts.length > 1 ? [parts[0], parts.slice(1).join('.')] : [undefined, name]
  return `WHERE database = ${database === undefined ? 'currentDatabase()' : literal(database)} AND name = ${literal(table)}`
}

async function collected(rows: AsyncGenerator<object>): Promise<object[]> {
  const list: object[] = []
  for await (const row of rows) list.push(row)
  return list
}
