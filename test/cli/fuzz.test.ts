import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { troublesOf } from '../../bench/fuzz/invariants.mjs'
import { audit } from '../../src/index.ts'

const root = path.resolve(import.meta.dirname, '../..')
const seed = Math.floor(Math.random() * 1e6)

/** What `bench/fuzz.mjs` says of some broken files and lines; throws with it when something went wrong. */
function fuzz(from: number): string {
  const counts = ['--files', '30', '--per-batch', '15', '--lines', '2500', '--seed', String(from)]
  return execFileSync(process.execPath, [path.join(root, 'bench/fuzz.mjs'), ...counts], { cwd: root, encoding: 'utf8' })
}

describe('broken files and logs', () => {
  test('end no run, and all counts add up', () => {
    expect(fuzz(1)).toContain('\n0 failures')
  })

  test(`end no run (seed ${seed})`, () => {
    expect(fuzz(seed)).toContain('\n0 failures')
  })

  test('the harness detects an inconsistent report', async () => {
    const text = 'import requests\nrequests.get("https://api.ionos.com/cloudapi/v5/datacenters")\n'
    const report = await audit({ cwd: root, asOf: '2026-11-21', stdin: { text, filename: 'a.py' } })
    const [finding] = report.findings
    if (!finding) throw new Error('nothing was found')
    expect(troublesOf(report)).toEqual([])
    const beyond = { ...finding, at: { ...finding.at, end: text.length + 1 } }
    expect(troublesOf({ ...report, findings: [beyond] })).toHaveLength(2)
    const moved = new Map([[finding.at.file, ` ${text}`]])
    expect(troublesOf({ ...report, sources: moved })).not.toEqual([])
    expect(troublesOf({ ...report, ledger: { ...report.ledger, read: report.ledger.seen + 1 } })).toHaveLength(1)
  })
})
