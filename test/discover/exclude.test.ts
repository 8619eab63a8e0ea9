import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discover } from '../../src/discover/discover.ts'
import type { PathPatterns } from '../../src/discover/ignore/ignore-rules.ts'
import { runs } from '../support/drawn.ts'
import { git, makeTree } from './tree.ts'

const HIT = 'url = "/cloudapi/v4"\n'
const FILES = [
  'a.js',
  'b.env',
  '.env',
  'legacy/a.js',
  'legacy/.env',
  'src/a.js',
  'src/b.py',
  'src/legacy/a.js',
  'src/legacy/deep/er/c.js',
  'src/{x}/a.js',
  'src/[y]/a.js',
  'other/legacy.js',
  'sp ace/a.js',
]

async function both(root: string, ignore: readonly PathPatterns[], paths: readonly string[] = []) {
  const options = { root, paths, cwd: root, patterns: ['cloudapi/v4'], noIgnore: false, ignore }
  const fast = await discover({ ...options, searcher: 'ripgrep' })
  const slow = await discover({ ...options, searcher: 'node' })
  expect(slow).toEqual(fast)
  return fast
}

const tree = (more: Record<string, string> = {}) =>
  makeTree({ ...Object.fromEntries(FILES.map((file) => [file, HIT])), ...more })

describe('patterns of a configuration', () => {
  it.each([
    [['legacy/'], '', ['legacy/a.js', 'legacy/.env', 'src/legacy/a.js', 'src/legacy/deep/er/c.js']],
    [['/legacy'], '', ['legacy/a.js', 'legacy/.env']],
    [['legacy'], 'src', ['src/legacy/a.js', 'src/legacy/deep/er/c.js']],
    [['/a.js'], 'src', ['src/a.js']],
    [['legacy/**/c.js'], 'src', ['src/legacy/deep/er/c.js']],
    [['.env', '*.env'], '', ['b.env', '.env', 'legacy/.env']],
    [['*.js', '!a.js'], '', ['src/legacy/deep/er/c.js', 'other/legacy.js']],
    [['{x}'], '', ['src/{x}/a.js']],
    [['{a.js,b.py}'], '', []],
    [['a.js'], 'src/[y]', ['src/[y]/a.js']],
    [['a.js'], 'src/{x}', ['src/{x}/a.js']],
    [['sp ace/'], '', ['sp ace/a.js']],
  ])('%j seen from %j', async (patterns, folder, gone) => {
    const root = tree()
    const { files, seen } = await both(root, [{ folder: folder === '' ? root : `${root}/${folder}`, patterns }])
    expect(FILES.filter((file) => !files.includes(file))).toEqual(FILES.filter((file) => gone.includes(file)))
    expect(seen).toBe(FILES.length - gone.length)
  })

  it('outrank what a .gitignore takes back, and what git tracks', async () => {
    const root = tree({ '.gitignore': '*.js\n!legacy/*.js\n' })
    git(root, 'init', '-q')
    git(root, 'add', '-f', 'src/a.js')
    expect((await both(root, [])).files).toContain('src/a.js')
    const { files } = await both(root, [{ folder: root, patterns: ['*.js'] }])
    expect(files.filter((file) => file.endsWith('.js'))).toEqual([])
  })

  it('seen from a folder above or beside the root name what lies below it only', async () => {
    const root = tree()
    const above = await both(`${root}/src`, [{ folder: root, patterns: ['/src/legacy'] }])
    expect(above.files).toEqual(['[y]/a.js', 'a.js', 'b.py', '{x}/a.js'])
    const beside = await both(`${root}/src`, [{ folder: `${root}/other`, patterns: ['*'] }])
    expect(beside.files).toHaveLength(6)
  })

  it('give way to a person who names the folder or the file', async () => {
    const root = tree()
    const ignore = [{ folder: root, patterns: ['legacy', 'b.py'] }]
    expect((await both(root, ignore, ['legacy', 'src/b.py'])).files).toEqual(['legacy/.env', 'legacy/a.js', 'src/b.py'])
  })

  it('do not count with noIgnore', async () => {
    const root = tree()
    const options = { root, paths: [], cwd: root, patterns: ['cloudapi/v4'], noIgnore: true }
    const { files } = await discover({ ...options, ignore: [{ folder: root, patterns: ['*'] }] })
    expect(files).toHaveLength(FILES.length)
  })

  it('random ones: both walkers find and count the same', async () => {
    const root = tree()
    const part = fc.constantFrom(
      'legacy',
      'src',
      '*',
      '**',
      'a.js',
      '*.js',
      '.env',
      'deep',
      '{x}',
      '[a-b].js',
      'sp ace',
    )
    const pattern = fc
      .tuple(fc.constantFrom('', '!', '/'), fc.array(part, { minLength: 1, maxLength: 3 }), fc.constantFrom('', '/'))
      .map(([before, parts, after]) => before + parts.join('/') + after)
    const lists = fc.array(
      fc.record({
        folder: fc.constantFrom('', '/src', '/src/legacy').map((folder) => root + folder),
        patterns: fc.array(pattern, { maxLength: 3 }),
      }),
      { maxLength: 2 },
    )
    await fc.assert(
      fc.asyncProperty(lists, async (ignore) => void (await both(root, ignore))),
      { numRuns: runs(150) },
    )
  })
})
