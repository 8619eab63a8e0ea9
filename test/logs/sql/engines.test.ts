import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { RowRecord } from '../../../src/logs/rows/columns.ts'
import { createTable } from '../../../src/logs/rows/spell.ts'
import type { DialectName } from '../../../src/logs/sql/dialects.ts'
import { SCHEMAS } from '../../../src/logs/sql/schemas.ts'
import { scriptFor } from '../../../src/logs/sql/script.ts'
import { cutoffOf } from '../../../src/logs/time/cutoff.ts'
import { exported, imported, printed, written } from '../rows/support/rows.ts'
import { startClickhouse } from './support/clickhouse.ts'
import { asked, has, judged, picked, readHere } from './support/compare.ts'
import { startPostgres } from './support/postgres.ts'
import { type Request, requests } from './support/requests.ts'

function script(dialect: DialectName, days: { readonly fromDay?: string } = {}): string {
  const needle = { hosts: [], ignoreCase: false, rewrites: [] }
  const cutoff = cutoffOf('2023-09-30')
  return scriptFor({ dialect, table: { column: 'access' }, map: SCHEMAS.plain.map, cutoff, needle, ...days })
}

/** Statements that tell no ids apart, or those of many rows of a day, give the bounds that can be told then. */
async function counts(ask: (exact: number) => Promise<string>, all: readonly Request[]): Promise<void> {
  const of = (text: string) => JSON.parse(text.slice(0, text.lastIndexOf('}') + 1))
  const here = of(await readHere(all))
  const sum = (list: readonly { readonly count: number }[]) => list.reduce((total, { count }) => total + count, 0)
  for (const exact of [0, 3, 100_000]) {
    const told = of(await ask(exact))
    expect({ calls: sum(told.list), v6: told.impact.v6, upper: told.impact.silent.upper }).toEqual({
      calls: sum(here.list),
      v6: here.impact.v6,
      upper: here.impact.silent.upper,
    })
    expect(told.impact.silent.lower).toBeLessThanOrEqual(here.impact.silent.lower)
    if (exact > 1000) expect(told).toEqual(here)
  }
}

const postgres = startPostgres()
const clickhouse = await startClickhouse()
const hasDriver = await has('pg')
afterAll(async () => {
  postgres?.stop()
  await clickhouse?.stop()
})

describe.skipIf(!postgres)('PostgreSQL, where it is installed', () => {
  test('its answer gives the report of the reader of logs', async () => {
    const all = requests(4000, 7)
    const values = all.map((row) => JSON.stringify(row).replaceAll("'", "''"))
    const columns = 'ts timestamptz, method text, uri text, status int, host text, client text, agent text'
    postgres?.run(`CREATE TABLE access (${columns});
INSERT INTO access SELECT * FROM json_populate_recordset(NULL::access, '[${values.join(',')}]');`)
    const answer = postgres?.run(script('postgres')) ?? ''
    expect(await judged(answer)).toBe(await readHere(all))
    const late = all.filter(({ ts }) => ts >= '2023-09-30')
    expect(await judged(postgres?.run(script('postgres', { fromDay: '2023-09-30' })) ?? '')).toBe(await readHere(late))
    const lines = (postgres?.run(script('postgres')) ?? '').trimEnd().split('\n')
    for (const kind of ['day', 'request'])
      expect(await judged(lines.filter((line) => !line.startsWith(`${kind},`)).join('\n'))).toContain('was cut.')
    postgres?.run("INSERT INTO access VALUES (NULL, 'POST', '/cloudapi/v5/x', 202), (now(), 'GET', NULL, 200)")
    expect((await judged(postgres?.run(script('postgres')) ?? '')).split('\n').slice(-3)).toEqual([
      '}- has 1 call without a time.',
      '- has 1 row without a time, counted in no day.',
      '- has 1 row without a path, which may be calls.',
    ])
    const days = postgres?.run(script('postgres', { fromDay: '2023-09-30' })) ?? ''
    expect((await judged(days)).split('\n').slice(-2)).toEqual([
      '}- has 1 row without a time, counted in no day.',
      '- has 1 row without a path, which may be calls.',
    ])
  })

  test('rows of logs that are kept in a table are judged as the logs are', async () => {
    const cwd = path.join(import.meta.dirname, '../../../fixtures/_logs')
    const { report, rows } = await exported({ cwd, words: ['combined', 'json', 'last-resort', 'w3c'] })
    postgres?.run(`${createTable('csv')}COPY cloudapi_rows FROM stdin WITH (FORMAT csv, HEADER);
${written(rows, 'csv')}\\.
`)
    const back = postgres?.run('SELECT * FROM cloudapi_rows ORDER BY kind DESC, number, file') ?? ''
    expect(printed(await imported(back))).toBe(printed(report))
  })

  test.skipIf(!hasDriver)('it is asked through its driver, and what goes wrong is said', async () => {
    const all = requests(300, 8)
    const values = all.map((row) => JSON.stringify(row).replaceAll("'", "''"))
    postgres?.run(`CREATE TABLE again AS SELECT * FROM access LIMIT 0;
INSERT INTO again SELECT * FROM json_populate_recordset(NULL::again, '[${values.join(',')}]');`)
    const at = (table: string) => `postgres://localhost/postgres/${table}?host=${postgres?.home}&user=tester`
    expect(await asked(at('again'))).toBe(await readHere(all))
    await counts((exact) => asked(at('again'), {}, exact), all)
    expect(await picked(at('again'))).toContain('schema plain, picked by the columns: uri=uri, time=ts, method=method,')
    await expect(asked(at('nothing'))).rejects.toThrow('did not answer to the end: relation "nothing" does not exist')
  })
})

describe.skipIf(!clickhouse)('ClickHouse, where it is installed', () => {
  test('its answer gives the report of the reader of logs', async () => {
    const all = requests(2000, 9)
    const columns =
      "ts DateTime('UTC'), method String, uri String, status UInt16, host String, client String, agent String"
    await clickhouse?.query(`CREATE TABLE access (${columns}) ENGINE = MergeTree ORDER BY ts`)
    const rows = all.map((row) => `${JSON.stringify({ ...row, ts: Date.parse(row.ts) / 1000 })}\n`)
    await clickhouse?.query(`INSERT INTO access FORMAT JSONEachRow ${rows.join('')}`)
    const here = await readHere(all)
    expect(await asked(clickhouse?.from('access') ?? '')).toBe(here)
    await counts((exact) => asked(clickhouse?.from('access') ?? '', {}, exact), all)
    expect(await picked(clickhouse?.from('access') ?? '')).toContain('schema plain')
    const statement = script('clickhouse').replace(/^SET (.*);\n([\s\S]*);\n$/m, '$2\nSETTINGS $1\nFORMAT CSVWithNames')
    const answer = (await clickhouse?.query(statement)) ?? ''
    expect(await judged(answer)).toBe(here)
    const lines = answer.trim().split('\n')
    const cut = await judged(lines.slice(0, -3).join('\n'))
    expect(cut).toContain(
      `- has ${lines.length - 4} rows where the engine had ${lines.length - 1}: the answer was cut.`,
    )
    const isRequest = (line: string) => line.startsWith('"request"')
    expect(await judged(lines.filter((line, at) => at === 0 || isRequest(line)).join('\n'))).toContain('was cut.')
    await expect(asked(clickhouse?.from('nothing') ?? '')).rejects.toThrow("Table default.nothing doesn't exist")
  })
})

describe.skipIf(!(await has('@duckdb/node-api')))('DuckDB, where it is installed', () => {
  test('files give the report of the reader of logs', async () => {
    const all = requests(2000, 10)
    const folder = mkdtempSync(path.join(tmpdir(), 'duck-'))
    const file = path.join(folder, 'access.ndjson')
    writeFileSync(file, all.map((row) => `${JSON.stringify(row)}\n`).join(''))
    expect(await asked(`duckdb:${file}`)).toBe(await readHere(all))
    await counts((exact) => asked(`duckdb:${file}`, {}, exact), all)
    expect(await picked(`duckdb:${file}`)).toContain('schema plain')
    // Rows of several tables are those of one that holds all.
    const rows: RowRecord[] = []
    for (const half of [0, 1]) {
      const part = path.join(folder, `${half}.ndjson`)
      const lines = all.filter((_, at) => at % 2 === half).map((row) => `${JSON.stringify(row)}\n`)
      writeFileSync(part, lines.join(''))
      await asked(`duckdb:${part}`, { onRow: (row) => void rows.push(row) })
    }
    for (const kind of ['csv', 'clickhouse'] as const)
      expect(await judged(written(rows, kind))).toBe(await readHere(all))
    const { DuckDBInstance } = await import('@duckdb/node-api')
    const instance = await DuckDBInstance.create(path.join(folder, 'my.db'))
    const connection = await instance.connect()
    await connection.run(`CREATE VIEW endless AS SELECT now() AS ts, 'GET' AS method, '/cloudapi/v5/x' AS uri,
200 AS status, '' AS host, '' AS client, '' AS agent FROM range(100000000000)`)
    connection.closeSync()
    instance.closeSync()
    const endless = `duckdb:${folder}/my.db#endless`
    await expect(asked(endless, { seconds: 0.5 })).rejects.toThrow('did not answer to the end: 0.5 seconds are over')
    const signal = AbortSignal.timeout(500)
    await expect(asked(endless, { signal })).rejects.toThrow('Interrupted: the query was cancelled.')
    await expect(asked(`duckdb:${folder}/x*.parquet`)).rejects.toThrow('DuckDB did not answer to the end: ')
    rmSync(folder, { recursive: true })
  })
})
