import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folder, run } from './support/cli.ts'

const BASE = 'https://api.ionos.com/cloudapi/v5'
const SCRIPT = `#!/bin/sh\ncurl -X DELETE ${BASE}/datacenters/1\n`
const tree = () => folder({ 'a.sh': SCRIPT, 'b.py': `import requests\nrequests.get("${BASE}/datacenters")\n` })
/** Less than loading the first parser takes. */
const AT_ONCE = ['--max-seconds', '0.001']
const ENOUGH = ['--max-seconds', '600']

describe('an expired time limit', () => {
  test('marks the report as incomplete in its ledger, its gate and the exit code', () => {
    const { code, out, err } = run(['audit', ...AT_ONCE, '-f', 'json'], { cwd: tree() })
    const { ledger, troubles } = JSON.parse(out)
    expect([code, ledger.incomplete]).toEqual([2, { maxSeconds: 0.001 }])
    expect(ledger.skipped).toContainEqual({ path: '.', why: expect.stringContaining('the report is incomplete') })
    expect(ledger.skipped).toContainEqual({ path: 'a.sh', why: expect.stringContaining('was not checked') })
    expect(troubles).toContainEqual({ kind: 'incomplete', message: expect.stringContaining('--max-seconds') })
    expect(err).toContain('the report is incomplete')
  })

  test.each(['pretty', 'concise', 'jsonl', 'github', 'gitlab', 'junit', 'rdjson', 'markdown', 'html'])(
    'is reported in %s',
    (format) => {
      const { code, out, err } = run(['check', ...AT_ONCE, '-f', format], { cwd: tree() })
      expect(code).toBe(2)
      expect(out).toMatch(/incomplete/)
      expect(err).toMatch(/the report is incomplete: the time limit of --max-seconds \(0\.001 s\) ended/)
    },
  )

  test('is reported on standard error for csv, which has rows only', () => {
    const { code, err } = run(['check', ...AT_ONCE, '-f', 'csv'], { cwd: tree() })
    expect([code, err]).toEqual([2, expect.stringContaining('the report is incomplete')])
  })

  test('is a notification in SARIF, and the run did not succeed', () => {
    const { code, out } = run(['check', ...AT_ONCE, '-f', 'sarif'], { cwd: tree() })
    const [{ executionSuccessful, toolConfigurationNotifications }] = JSON.parse(out).runs[0].invocations
    expect([code, executionSuccessful]).toEqual([2, false])
    expect(toolConfigurationNotifications).toContainEqual(
      expect.objectContaining({ descriptor: { id: 'incomplete' }, level: 'error' }),
    )
  })

  test('is reported whatever flags are set', () => {
    expect(run(['check', ...AT_ONCE, '--exit-zero'], { cwd: tree() }).code).toBe(2)
    expect(run(['audit', ...AT_ONCE, '--quiet'], { cwd: tree() }).code).toBe(2)
  })

  test('marks no unseen waiver or baseline entry as stale', () => {
    const waived = `# cloudapi-migrate-disable-next-line deprecated-version-path -- kept for the old partner\n`
    const cwd = folder({ 'a.sh': SCRIPT, 'b.sh': `#!/bin/sh\n${waived}curl ${BASE}/datacenters\n` })
    expect(run(['baseline', 'write'], { cwd }).code).toBe(0)
    const { troubles } = JSON.parse(run(['check', ...AT_ONCE, '-f', 'json'], { cwd }).out)
    expect(troubles.map(({ kind }: { kind: string }) => kind)).toEqual(['incomplete'])
  })

  test('a fix writes nothing', () => {
    const cwd = tree()
    const { code, err } = run(['fix', '--allow-dirty', ...AT_ONCE], { cwd })
    expect([code, err]).toEqual([2, expect.stringContaining('incomplete')])
    expect(readFileSync(join(cwd, 'a.sh'), 'utf8')).toBe(SCRIPT)
  })
})

describe('a time limit that is not reached', () => {
  test('changes nothing', () => {
    const cwd = tree()
    const { code, out } = run(['audit', '-f', 'json', ...ENOUGH], { cwd })
    expect([code, out]).toEqual([1, run(['audit', '-f', 'json'], { cwd }).out])
    expect(JSON.parse(out).ledger).not.toHaveProperty('incomplete')
  })

  test('lets fix write', () => {
    const cwd = tree()
    run(['fix', '--allow-dirty', ...ENOUGH], { cwd })
    expect(readFileSync(join(cwd, 'a.sh'), 'utf8')).toContain('/cloudapi/v6')
  })
})

test.each(['0', '-1', 'ten', '', '1e9'])('%j is no valid number of seconds', (value) => {
  const { code, err } = run(['audit', `--max-seconds=${value}`], { cwd: tree() })
  expect([code, err]).toEqual([2, expect.stringContaining('--max-seconds takes a number of seconds above 0')])
})
