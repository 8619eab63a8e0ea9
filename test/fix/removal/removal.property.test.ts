import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultsIn, withoutIt } from './harness.ts'
import { type Dialect, dialects, type Layout, write } from './programs.ts'

const RUNS = 20

const layout: fc.Arbitrary<Layout> = fc.record({
  members: fc.array(
    fc.record({
      comment: fc.constantFrom('none', 'above', 'behind'),
      value: fc.nat(2),
      blank: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  gone: fc.array(fc.nat(5), { minLength: 1, maxLength: 2 }),
  lines: fc.boolean(),
  trailing: fc.boolean(),
  tight: fc.boolean(),
  indent: fc.constantFrom('  ', '\t', '    '),
  end: fc.constantFrom('\n', '\r\n'),
  before: fc.constantFrom('', '🚀', 'é ü'),
})

describe.each(dialects)('allowReboot goes from any $name', (dialect: Dialect) => {
  it('and everything else stays', async () => {
    await fc.assert(
      fc.asyncProperty(layout, async (chosen) => {
        const { text, kept } = write(dialect, chosen)
        const after = await withoutIt(dialect.file, text)
        expect(after).not.toMatch(/allow[-_]?reboot/i)
        for (const one of kept) expect(after.split(one)).toHaveLength(2)
        expect(await faultsIn(dialect.file, text)).toBe(0)
        expect(await faultsIn(dialect.file, after)).toBe(0)
        expect(dialect.check?.(after) ?? true).toBe(true)
      }),
      { numRuns: RUNS },
    )
  })
})
