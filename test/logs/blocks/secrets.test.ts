import { readFileSync } from 'node:fs'
import { globbySync } from 'globby'
import { describe, expect, test } from 'vitest'
import { interpretLog } from '../support/interpret.ts'

/** What the clients of the fixtures sent as a token, as a contract number, and in bodies. */
const SECRETS = /not-a-real-token|31884391|see \/cloudapi|"properties"|Bearer/

const files = globbySync('fixtures/_logs/*/*.log').filter((file) => SECRETS.test(readFileSync(file, 'latin1')))

describe.each(files)('%s', (file) => {
  test('no header value and no body is in a call', () => {
    expect(JSON.stringify(interpretLog(readFileSync(file)).calls)).not.toMatch(SECRETS)
  })
})

test('there are such files', () => {
  expect(files.length).toBeGreaterThan(15)
})
