import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runToEnd } from '../../support/ended.ts'
import { compiled } from './support/compiled.ts'

const bench = path.resolve(import.meta.dirname, '../../../bench/concurrent-fixes.mjs')
const chance = String(Math.floor(Math.random() * 1e9))
let dist = ''

beforeAll(() => {
  dist = compiled()
})
afterAll(() => rmSync(dist, { recursive: true, force: true }))

// A seed that fails is told by the output: `node bench/concurrent-fixes.mjs --seed SEED` plays it again.
test.each([
  ['the same each time', '7', '8'],
  ['others each time', chance, '6'],
])('fixes at once with an editor, rounds that are %s', (_, seed, rounds) => {
  const args = [bench, '--dist', dist, '--rounds', rounds, '--seed', seed]
  const { stdout, stderr, status } = runToEnd(process.execPath, args)
  expect({ status, stdout: stdout.split('\n').filter((line) => line.startsWith('round')), stderr, seed }).toEqual({
    status: 0,
    stdout: [],
    stderr: '',
    seed,
  })
})
