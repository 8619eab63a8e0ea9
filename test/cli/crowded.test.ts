import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawn } from '../support/drawn.ts'
import { folder, run } from './support/cli.ts'

const address = (n: number) => `https://api.ionos.com/cloudapi/v5/datacenters/${n}`
const lines = (count: number, line: (n: number) => string) => Array.from({ length: count }, (_, n) => line(n)).join('')
const COUNT = 5_400

/** The report goes to a file: it is larger than what a pipe is read to. */
function audited(cwd: string) {
  const { code } = run(['audit', '-f', 'json=../report.json'], { cwd })
  return { code, report: JSON.parse(readFileSync(join(cwd, '..', 'report.json'), 'utf8')) }
}

/** More than are told one by one, in a language of values and in one of calls: one of them in each run. */
const CROWDED: readonly [name: string, text: string, impact: object][] = [
  ['a.json', `[\n${lines(COUNT, (n) => `"${address(n)}",\n`)}""]\n`, { unseen: COUNT, changing: 0 }],
  ['a.sh', lines(COUNT, (n) => `curl -X DELETE ${address(n)}\n`), { unseen: 0, changing: COUNT }],
]

test.each(drawn(CROWDED, 2))('%s with more places than are told one by one', (name, text, impact) => {
  const cwd = join(folder({ [`tree/${name}`]: text }), 'tree')
  const { code, report } = audited(cwd)
  expect([code, report.impact]).toEqual([1, expect.objectContaining(impact)])
  expect(report.findings.length).toBeLessThan(COUNT)
  expect(report.ledger.skipped).toEqual([
    { path: name, why: expect.stringMatching(/^holds too many findings to list one by one: .* are only counted$/) },
  ])
  const folded = report.findings.filter(({ message }: { message: string }) => message.includes('more places of this'))
  expect(folded.length).toBeGreaterThan(0)
  expect(run(['check', '--require-coverage', '-f', 'concise=../report.txt'], { cwd })).toMatchObject({
    code: 2,
    err: expect.stringContaining(`${name}: it holds too many findings to list one by one`),
  })
  // Half of a group is never fixed.
  expect(run(['fix', '--allow-dirty', '--unsafe-fixes', '-f', 'concise=../fix.txt'], { cwd }).code).toBe(1)
  expect(readFileSync(join(cwd, name), 'utf8')).toBe(text)
})

test('a string of more addresses than are told one by one', () => {
  const cwd = join(folder({ 'tree/a.csv': `${lines(10_400, () => `${address(1)},`)}\n` }), 'tree')
  const { report } = audited(cwd)
  expect([report.findings.length, report.ledger.skipped]).toEqual([
    10_000,
    [{ path: 'a.csv', why: expect.stringContaining('400 more places like others of it are only counted') }],
  ])
  expect(report.findings[0].text.length).toBeLessThan(3_000)
})

test('a file at the limit of places is reported place by place', () => {
  const cwd = join(folder({ 'tree/a.conf': lines(2_000, (n) => `url${n} = ${address(n)}\n`) }), 'tree')
  const { report } = audited(cwd)
  expect([report.findings.length, report.ledger.skipped, report.impact.unseen]).toEqual([2_000, [], 2_000])
})
