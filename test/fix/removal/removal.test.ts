import { describe, expect, it } from 'vitest'
import { cases } from './cases/index.ts'
import { faultsIn, withoutIt } from './harness.ts'

describe.each(Object.entries(cases))('allowReboot goes from %s', (file, all) => {
  it.each(all.map(([name, before, after = before]) => [name, before, after] as const))(
    '%s',
    async (_, before, after) => {
      expect(await withoutIt(file, before)).toBe(after)
      expect(await faultsIn(file, after)).toBeLessThanOrEqual(await faultsIn(file, before))
    },
  )
})
