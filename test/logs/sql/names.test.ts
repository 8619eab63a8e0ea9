import { describe, expect, test } from 'vitest'
import { DIALECTS, type DialectName } from '../../../src/logs/sql/dialects.ts'
import { literal, quotedName } from '../../../src/logs/sql/names.ts'
import { hostile } from './support/hostile.ts'

describe.each(Object.keys(DIALECTS) as DialectName[])('%s', (name) => {
  const dialect = DIALECTS[name]

  test('200 hostile names are quoted or refused', () => {
    expect(hostile.length).toBe(200)
    let refused = 0
    for (const one of hostile) {
      let quoted: string | undefined
      try {
        quoted = quotedName(dialect, one)
      } catch (error) {
        expect(String(error)).toMatch(/cannot be the name of a table or column here\.$/)
        refused++
        continue
      }
      // Nothing between the quotes ends or escapes them, so all of it is one name.
      const parts = quoted.slice(1, -1).split(`${dialect.quote}.${dialect.quote}`)
      expect(parts.join('.').toLowerCase()).toBe(one.toLowerCase())
      expect(parts.join('')).not.toMatch(/["`\\\p{C}]/u)
    }
    expect(refused).toBeGreaterThan(80)
    expect(refused).toBeLessThan(200)
  })
})

test('plain names are quoted part by part, as the engine stores them', () => {
  expect(quotedName(DIALECTS.postgres, 'logs.access')).toBe('"logs"."access"')
  expect(quotedName(DIALECTS.bigquery, 'my-project.logs.access')).toBe('`my-project`.`logs`.`access`')
  expect(quotedName(DIALECTS.snowflake, 'logs.Access')).toBe('"LOGS"."Access"')
  for (const name of ['', '.', 'a..b', 'x'.repeat(300)]) expect(() => quotedName(DIALECTS.trino, name)).toThrow()
})

test.each(["it's", 'a\\', 'a\nb', 'x'.repeat(300)])('%j is no literal', (text) => {
  expect(() => literal(text)).toThrow(/cannot stand in a statement/)
})
