import { describe, expect, test } from 'vitest'
import { DIALECTS, type Dialect, type DialectName } from '../../../src/logs/sql/dialects.ts'
import { quotedName } from '../../../src/logs/sql/names.ts'
import { SCHEMAS, type Schema } from '../../../src/logs/sql/schemas.ts'
import { scriptFor } from '../../../src/logs/sql/script.ts'
import { tableNamed } from '../../../src/logs/sql/sources.ts'
import { cutoffOf } from '../../../src/logs/time/cutoff.ts'
import { drawn } from '../../support/drawn.ts'
import { grammars } from './support/grammars.ts'
import { hostile } from './support/hostile.ts'

const parsers = await grammars()
const cutoff = cutoffOf('2023-09-30')
const needle = { hosts: ['api.example.com'], ignoreCase: true, rewrites: [{ from: '/ionos' }] }

function script(dialect: DialectName, map: Schema['map'], name = 'logs.access', exact?: number): string {
  const days = { fromDay: '2023-09-01', toDay: '2023-10-01' }
  return scriptFor({
    dialect,
    table: tableNamed(dialect, name),
    map,
    cutoff,
    needle,
    ...days,
    ...(exact === undefined ? {} : { exact }),
  })
}

/** A name as it is quoted; nothing where it is refused. */
function quoted(dialect: Dialect, name: string): string | undefined {
  try {
    return quotedName(dialect, name)
  } catch {
    return undefined
  }
}

describe.skipIf(!parsers).each(drawn(Object.keys(DIALECTS) as DialectName[], 2))('the grammar of %s', (name) => {
  const dialect: Dialect = DIALECTS[name]
  const parse = (text: string) => parsers?.[name](text)
  const schemas = (Object.entries(SCHEMAS) as [string, Schema][]).filter(
    ([, { dialect: own }]) => (own ?? name) === name,
  )

  test.each(schemas)('takes the statement for %s', (_, { map }) => {
    const table = quoted(dialect, 'logs.access')
    const statements = dialect.prelude === undefined ? 1 : 2
    const expected = { statements, tables: [table, table, table], errors: [] }
    expect(parse(script(name, map))).toEqual(expected)
    if (map === SCHEMAS.plain.map) expect(parse(script(name, map, undefined, 0))).toEqual(expected)
  })

  test.runIf(name === 'clickhouse')('takes a table on all machines of a cluster, which tests do not run', () => {
    const text = script(name, SCHEMAS.plain.map, 'clusterAllReplicas(two, logs.access)')
    expect(text.match(/FROM clusterAllReplicas\('two', `logs`\.`access`\)/g)?.length).toBe(3)
    expect(text).toContain('run on none.\n-- Rows that several machines have')
    const tables = Array.from({ length: 3 }, () => 'clusterAllReplicas')
    expect(parse(text)).toEqual({ statements: 2, tables, errors: [] })
  })

  test('takes hostile names as one table and one column, where they are not refused', () => {
    for (const one of hostile) {
      const written = quoted(dialect, one)
      if (written === undefined) continue
      const text = `SELECT ${written} AS a FROM ${written} WHERE ${written} = 1`
      expect(parse(text), text).toEqual({ statements: 1, tables: [written], errors: [] })
    }
  })

  test('refuses what is none', () => {
    expect(parse('SELECT (a FROM x')?.errors).not.toEqual([])
    expect(parse('SELECT a FROM x GROUP a')?.errors).not.toEqual([])
  })
})
