import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { smallLog } from '../../../bench/logs/generate.mjs'
import { importRows } from '../../../src/pipeline/import-rows.ts'
import { asOf, exported, imported, printed, written } from './support/rows.ts'

const fixtures = path.join(import.meta.dirname, '../../../fixtures/_logs')
/** Formats of every way of reading. */
const FORMATS = [
  'clients',
  'combined',
  'json',
  'lab',
  'last-resort',
  'nginx-error',
  'pcap',
  'recordings',
  'syslog-bsd',
  'w3c',
]
const shares = { old: 0.4, v6: 0.3, decoy: 0.05, bad: 0.05, poll: 0.05 }

async function* bytesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

test('rows of fixtures give the report that the logs give, to the byte', async () => {
  const { report, rows } = await exported({ cwd: fixtures, words: FORMATS })
  expect(rows.filter(({ kind }) => kind === 'call').length).toBeGreaterThan(300)
  for (const kind of ['csv', 'clickhouse'] as const) {
    expect(printed(await imported(written(rows, kind)))).toBe(printed(report))
  }
})

describe.each(['combined', 'nginx-json'])('%s', (format) => {
  test('rows are fewer than calls, and give the same report in any order', async () => {
    const { bytes } = smallLog({ format, seed: 3, lines: 4000, shares })
    const { report, rows } = await exported({ cwd: '/', words: ['-'], stdin: bytesOf(bytes) })
    const [sources, others] = [
      rows.filter(({ kind }) => kind === 'source'),
      rows.filter(({ kind }) => kind !== 'source'),
    ]
    const turned = [...sources, ...others.reverse()]
    const again = await imported(written(turned, 'csv'))
    expect(printed(again)).toBe(printed(report))
    expect(report.impact.silent.guess).toBeGreaterThan(report.impact.silent.lower)
    expect(report.impact.redone).toBeGreaterThan(0)
  })

  test('rows of two machines give the report of one run over the logs of both', async () => {
    const logs = [5, 6].map((seed) => smallLog({ format, seed, lines: 1500, shares }).bytes)
    const folder = mkdtempSync(path.join(tmpdir(), 'rows-'))
    for (const [at, log] of logs.entries()) writeFileSync(path.join(folder, `${at}.log`), log)
    const { report } = await exported({ cwd: folder, words: ['0.log', '1.log'] })
    for (const at of [0, 1]) {
      const { rows } = await exported({ cwd: folder, words: [`${at}.log`] })
      writeFileSync(path.join(folder, `${at}.csv`), written(rows, 'csv'))
    }
    const both = await importRows({ cwd: folder, words: ['0.csv', '1.csv'], asOf })
    rmSync(folder, { recursive: true })
    expect(report.ledger.twins).toBeUndefined()
    expect(printed(both)).toBe(printed(report))
  })
})
