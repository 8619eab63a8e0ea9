import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeClient } from '../../bench/current/tree.mjs'
import { audit } from '../../src/index.ts'

const root = mkdtempSync(path.join(tmpdir(), 'up-to-date-'))
afterAll(() => rmSync(root, { recursive: true }))

test.each([1, Math.floor(Math.random() * 1e6)])(
  'a client of version 6 with pieces that could become old has nothing to report, seed %i',
  async (seed) => {
    const folder = path.join(root, `seed ${seed}`)
    const { files } = writeClient(folder, { scale: 0.2, seed })
    const { findings, ledger } = await audit({ cwd: folder })
    expect(findings.filter(({ level }) => level !== 'note')).toEqual([])
    expect(ledger.seen).toBe(files)
  },
)

test('pieces are parsed with their users, classes of the API and their callers are not', async () => {
  const folder = path.join(root, 'parsed')
  const { files } = writeClient(folder, { scale: 0.2, seed: 1 })
  const { stats } = await audit({ cwd: folder })
  expect(stats.files['that were parsed']).toBeLessThan(files / 40)
  expect(stats.files['that were parsed and carry a finding']).toBe(0)
  const { questions = 0, ...others } = stats.linking
  expect(questions).toBeGreaterThan(0)
  expect(others['questions that ended for lack of steps']).toBe(0)
})
