import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder, run } from './support/cli.ts'
import { line } from './support/log-lines.ts'

const logs = {
  'old.log': line('GET', '/cloudapi/v5/images', '02/Oct/2023'),
  'new.log':
    line('GET', '/cloudapi/v6/images', '09/Oct/2023') +
    line('POST', '/cloudapi/v4/snapshots', '09/Oct/2023', { client: '10.9.9.9' }),
}

test('compare exits with 1 when reports of logs show a new caller', () => {
  const cwd = folder(logs)
  for (const name of ['old', 'new']) run(['logs', `${name}.log`, '-f', `json=${name}.json`, '--exit-zero'], { cwd })
  const worse = run(['compare', 'old.json', 'new.json'], { cwd })
  expect(worse).toMatchObject({ code: 1, err: '' })
  expect(worse.out).toContain(
    '1 caller is new, 0 still call versions 1 to 5, 1 moved to version 6, 0 are no longer seen.',
  )
  expect(run(['compare', 'old.json', 'new.json', '--exit-zero'], { cwd }).code).toBe(0)
  expect(run(['compare', 'old.json', 'old.json', '-f', 'markdown=a.md', '-f', 'json'], { cwd }).code).toBe(0)
})

test('compare reads reports of audits, and rejects one of an audit with one of logs', () => {
  const cwd = folder({ ...logs, 'src/a.sh': 'curl https://api.ionos.com/cloudapi/v5/images\n' })
  run(['logs', 'old.log', '-f', 'json=logs.json', '--exit-zero'], { cwd })
  run(['audit', 'src', '-f', 'json=audit.json', '--exit-zero'], { cwd })
  expect(run(['compare', 'audit.json', 'audit.json'], { cwd })).toMatchObject({
    code: 0,
    out: expect.stringContaining('0 findings came, 0 went, 1 stayed.'),
  })
  expect(run(['compare', 'audit.json', 'logs.json'], { cwd })).toMatchObject({ code: 2, out: '' })
})

test('the HTML report shows findings that appeared and disappeared since an earlier report', () => {
  const call = (version: number) => `curl https://api.ionos.com/cloudapi/v${version}/images\n`
  const cwd = folder({ ...logs, 'src/a.sh': call(5), 'src/b.sh': call(5) })
  run(['audit', 'src', '-f', 'json=then.json', '--exit-zero'], { cwd })
  writeFileSync(join(cwd, 'src/b.sh'), call(6))
  writeFileSync(join(cwd, 'src/c.sh'), call(4) + call(3))
  const done = run(['audit', 'src', '-f', 'html', '--compare', 'then.json', '--exit-zero'], { cwd })
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).toContain('2 findings came, 1 went, 1 stayed: 2 then, 3 now.')
  for (const [format, file, why] of [
    ['json', 'then.json', '--compare is shown in HTML'],
    ['html', 'none.json', 'cannot read the report none.json: there is no such file'],
    ['html', 'old.log', 'old.log is no report of an audit'],
  ] as const)
    expect(run(['audit', 'src', '-f', format, '--compare', file], { cwd })).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(why),
    })
})

test('compare rejects a file that is no report, and a single report', () => {
  const cwd = folder(logs)
  expect(run(['compare', 'old.log', 'new.log'], { cwd })).toMatchObject({
    code: 2,
    err: expect.stringContaining('old.log is no report'),
  })
  expect(run(['compare', 'old.log'], { cwd }).err).toContain('compare takes two reports')
  expect(run(['compare', 'none.json', 'old.log'], { cwd }).err).toContain('there is no such file')
})
