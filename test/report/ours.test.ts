import { expect, test } from 'vitest'
import { secrets } from '../../src/core/secrets/secrets.ts'
import { jsonText } from '../../src/report/json/text.ts'
import { impactStatements } from '../../src/report/support/impact.ts'

test.each(impactStatements())('what every report says holds no secret: %s', (text) => {
  expect(secrets(text)).toEqual([])
  expect(JSON.parse(jsonText({ text }))).toEqual({ text })
})

test('a text that begins like a fixed text of reports is masked', () => {
  const [first = ''] = impactStatements()
  expect(jsonText({ text: `${first} password: "hunter2hunter2"` })).not.toContain('hunter2hunter2')
})
