import { renameSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeUnits } from '../../../src/fix/write/index.ts'
import { contents, tree, unit } from './support/tree.ts'

const OLD = { 'a.js': 'a1', 'lib/b.py': 'b1', 'z.sh': 'z1' }
const NEW = { 'a.js': 'a2', 'lib/b.py': 'b2', 'z.sh': 'z2' }

/** What a place is swapped for: a link out of the tree or to another place in it, where the same bytes stand. */
const SWAPS: readonly [what: string, swap: (root: string, other: string) => void][] = [
  [
    'a folder for a link out of the tree',
    (root, other) => {
      renameSync(path.join(root, 'lib'), path.join(root, 'moved'))
      symlinkSync(other, path.join(root, 'lib'))
    },
  ],
  [
    'a folder for a link inside of the tree',
    (root) => {
      renameSync(path.join(root, 'lib'), path.join(root, 'moved'))
      symlinkSync('moved', path.join(root, 'lib'))
    },
  ],
  [
    'the file for a link',
    (root, other) => {
      renameSync(path.join(root, 'lib/b.py'), path.join(root, 'lib/moved.py'))
      symlinkSync(path.join(other, 'b.py'), path.join(root, 'lib/b.py'))
    },
  ],
]

/** When it is swapped: at a change that the write is about to make. */
const MOMENTS: readonly [when: string, point: RegExp][] = [
  ['between planning and writing', /^/],
  ['while drafts are made', /^create \.z\.sh/],
  ['when all drafts are there', /^flush \.z\.sh/],
  ['when the first file is being replaced', /^rename a\.js/],
]

describe.each(SWAPS)('who swaps %s', (_, swap) => {
  test.each(MOMENTS)('%s has nothing written there, and nothing half', async (_when, point) => {
    const [root, other] = [tree(OLD, { git: true }), tree({ 'b.py': 'b1' })]
    const units = [unit(root, 'one', NEW)]
    let swapped = false
    const once = (at: string): void => {
      if (swapped || !point.test(at)) return
      swapped = true
      swap(root, other)
    }
    if (point.source === '^') once('')
    const { written, failed } = await writeUnits(units, { root, fault: once })
    expect(swapped).toBe(true)
    expect([written, failed]).toEqual([
      [],
      [{ id: 'one', why: expect.stringMatching(/^lib\/b\.py .*(?:link|changed|outside)/) }],
    ])
    expect(contents(other)).toEqual({ 'b.py': 'b1' })
    const { 'a.js': a, 'z.sh': z } = contents(root)
    expect([a, z]).toEqual(['a1', 'z1'])
    const moved = ['moved/b.py', 'lib/moved.py'].map((name) => contents(root)[name]).filter(Boolean)
    expect(moved).toEqual(['b1'])
  })
})
