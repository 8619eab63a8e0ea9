import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { smallLog } from '../../../bench/logs/generate.mjs'
import { mergeLogs } from '../../../src/pipeline/merge-logs.ts'
import { json } from '../../../src/report/logs/json.ts'
import { exported, printed, whole } from './support/rows.ts'

const cwd = mkdtempSync(path.join(tmpdir(), 'merged-'))
afterAll(() => rmSync(cwd, { recursive: true }))
const clients = [{ range: '10.0.0.0/8', name: 'own' }]

async function reportOf(word: string) {
  const { report, rows } = await exported({ cwd, words: [word], clients })
  return { name: word, text: whole(json.render({ ...report, rows })) }
}

test('reports that hold their rows are united as though one run had read all logs', async () => {
  const names = [1, 2, 3].map((seed) => {
    const shares = { old: 0.4, v6: 0.3, decoy: 0.05, bad: 0.05, poll: 0.05 }
    writeFileSync(path.join(cwd, `${seed}.log`), smallLog({ format: 'combined', seed, lines: 800, shares }).bytes)
    return `${seed}.log`
  })
  const all = await exported({ cwd, words: names, clients })
  expect(all.report.impact.callers.some(({ name }) => name === 'own')).toBe(true)
  const merged = await mergeLogs(await Promise.all(names.map(reportOf)), {})
  expect(printed(merged)).toBe(printed(all.report))
})

test('a report without rows is refused by name', () => {
  const text = JSON.stringify({ schema: 1, shapes: [], findings: [], impact: { asOf: '2024-01-01' }, ledger: {} })
  expect(() => mergeLogs([{ name: 'a.json', text }], {})).toThrow(/^a\.json holds no rows to unite: /)
})
