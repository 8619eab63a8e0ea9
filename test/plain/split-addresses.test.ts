import { expect, test } from 'vitest'
import { plain } from '../../src/languages/plain/index.ts'

const uses = (count: number) => `API = "https://example.org/cloudapi"\n${'x = "$API/v5/servers"\n'.repeat(count)}`

test('each use of the root of an address is looked at', () => {
  const { evidence, trouble } = plain.read({ file: 'a.pl', text: uses(500) })
  expect(evidence.filter((one) => one.kind === 'url' && one.at.start > 40)).toHaveLength(500)
  expect(trouble).toBeUndefined()
})

test('skipped uses are reported', () => {
  const { evidence, trouble } = plain.read({ file: 'a.pl', text: uses(20_100) })
  expect(evidence.filter((one) => one.kind === 'url' && one.at.start > 40).length).toBeLessThan(20_001)
  expect(trouble).toBe('uses roots of addresses more often than is looked at: read in part')
})
