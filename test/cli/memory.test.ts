import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
/** One of them is drawn for each run; `node bench/hostile-size.mjs` tries all. */
const drawn = ['sh-names', 'ipynb'][Math.floor(Math.random() * 2)]
const bench = path.join(root, 'bench/hostile-size.mjs')

// A language of names, and a document with code in it: these kept the most of what nobody needed any more.
// Commands behind each other whose parser takes memory in the square of their number.
test('an audit of a 2 MB file full of old calls takes 400 MB at most', () => {
  const { status, stdout } = spawnSync(process.execPath, [bench, '--mb', '2', '--only', `sh-pipes,${drawn}`], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([0, expect.stringMatching(/\n0 over 400 MB\n$/)])
}, 240_000)
