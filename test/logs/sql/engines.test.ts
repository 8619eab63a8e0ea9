import { afterAll, describe, expect, test } from 'vitest'
import type { DialectName } from '../../../src/logs/sql/dialects.ts'
import { SCHEMAS } from '../../../src/logs/sql/schemas.ts'
import { scriptFor } from '../../../src/logs/sql/script.ts'
import { cutoffOf } from '../../../src/logs/time/cutoff.ts'
import { judged, readHere } from './support/compare.ts'
import { startPostgres } from './support/postgres.ts'
import { requests } from './support/requests.ts'

function script(dialect: DialectName, days: { readonly fromDay?: string } = {}): string {
  const needle = { hosts: [], ignoreCase: false, rewrites: [] }
  const cutoff = cutoffOf('2023-09-30')
  return scriptFor({ dialect, table: { column: 'access' }, map: SCHEMAS.plain.map, cutoff, needle, ...days })
}

const postgres = startPostgres()
afterAll(() => postgres?.stop())

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
    postgres?.run("INSERT INTO access VALUES (NULL, 'POST', '/cloudapi/v5/x', 202), (now(), 'GET', NULL, 200)")
    expect((await judged(postgres?.run(script('postgres')) ?? '')).split('\n').slice(-3)).toEqual([
      '}- has 1 call without a time.',
      '- has 1 row without a time, counted in no day.',
      '- has 1 row without a path, which may be calls.',
    ])
  })
})
