import { expect, test } from 'vitest'
import { folder, run } from './support/cli.ts'
import { line } from './support/log-lines.ts'

const PATH = '/cloudapi/v5/datacenters/0b6c3c0e-0000-4000-8000-000000000001'
const CLIENTS = ['10.1.2.3', '10.1.2.200', '2001:db8:1:2:3:4:5:6', 'worker-seven']
const unread = 'oops 10.1.2.77 alice cloudapi nothing else\n'
const text = CLIENTS.map((client) => line('DELETE', PATH, '02/Oct/2023', { client })).join('') + unread

const callers = (out: string) =>
  JSON.parse(out).impact.callers.map(({ client, name }: Record<string, string>) => [client, name])

test('--client assigns names to callers by range, address and name', () => {
  const named = ['--client', '10.1.0.0/16=office', '--client', '10.1.2.3=billing', '--client', 'worker-seven=pod']
  const { out } = run(['logs', 'a.log', '-f', 'json', ...named], { cwd: folder({ 'a.log': text }) })
  expect(callers(out).sort()).toEqual(
    [
      ['10.1.2.3', 'billing'],
      ['10.1.2.200', 'office'],
      ['2001:db8:1:2:3:4:5:6', undefined],
      ['worker-seven', 'pod'],
    ].sort(),
  )
})

test.each(['json', 'csv', 'html', 'markdown', 'pretty'])(
  '--anonymise removes all addresses and names from %s',
  (format) => {
    const cwd = folder({ 'a.log': text })
    const { out, err } = run(['logs', 'a.log', '-f', format, '--anonymise', '--verbose'], { cwd })
    for (const secret of [...CLIENTS, '10.1.2.77', 'alice', ':3:4:5:6']) expect(out + err).not.toContain(secret)
    expect(out).toContain('10.1.2.0/24')
    expect(out).toContain('2001:db8:1::/48')
  },
)

test('--anonymise merges callers of one network and reports it', () => {
  const { out } = run(['logs', 'a.log', '-f', 'json', '--anonymise'], { cwd: folder({ 'a.log': text }) })
  const report = JSON.parse(out)
  expect(report.anonymised).toBe(true)
  const found = report.shapes.map(({ client, count }: { client: string; count: number }) => [client, count])
  expect(found.sort()).toEqual([
    ['10.1.2.0/24', 2],
    ['2001:db8:1::/48', 1],
    ['name-1', 1],
  ])
})

test('--rewrite maps the path of a proxy to this API', () => {
  const cwd = folder({ 'a.log': line('DELETE', PATH.replace('/cloudapi', '/cloud'), '02/Oct/2023') })
  const silent = (...args: string[]) =>
    JSON.parse(run(['logs', 'a.log', '-f', 'json', ...args], { cwd }).out).impact.silent.calls
  expect(silent()).toBe(0)
  expect(silent('--rewrite', '/cloud/=/cloudapi/')).toBe(1)
})

test('--ignore-case ignores the case of paths', () => {
  const cwd = folder({ 'a.log': line('DELETE', PATH.replace('/cloudapi/v5', '/CloudAPI/V5'), '02/Oct/2023') })
  const silent = (...args: string[]) =>
    JSON.parse(run(['logs', 'a.log', '-f', 'json', ...args], { cwd }).out).impact.silent.calls
  expect(silent()).toBe(0)
  expect(silent('--ignore-case')).toBe(1)
})

test('--cutoff replaces the deactivation window by one time', () => {
  const cwd = folder({ 'a.log': line('DELETE', PATH, '30/Sep/2023') })
  const impact = (...args: string[]) => JSON.parse(run(['logs', 'a.log', '-f', 'json', ...args], { cwd }).out).impact
  expect([impact().silent.calls, impact().possible.calls]).toEqual([0, 1])
  expect(impact('--cutoff', '2023-09-30T00:00:00+02:00').silent.calls).toBe(1)
  expect(impact('--cutoff', '2023-09-30T00:00:00-11:00').old.before).toBe(1)
})
