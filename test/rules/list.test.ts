import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.ts'

describe('the list of rules', () => {
  it('is sorted by id and holds every file of the folder', () => {
    const ids = rules.map(({ id }) => id)
    const files = readdirSync(new URL('../../rules', import.meta.url)).filter(
      (name) => name.endsWith('.ts') && name !== 'index.ts',
    )
    expect(ids).toEqual([...ids].sort())
    expect(files.map((name) => name.slice(0, -3)).sort()).toEqual(ids)
  })

  it.each(rules.map((rule) => [rule.id, rule] as const))(
    '%s says what it finds, why, and where that stands',
    (_, rule) => {
      expect(rule.title).not.toMatch(/\.$/)
      expect(rule.why).toMatch(/\.$/)
      expect(rule.examples.length).toBeGreaterThan(0)
      expect(rule.source.length).toBeGreaterThan(0)
      expect(rule.reads.length).toBeGreaterThan(0)
    },
  )
})
