import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rgPath } from '@vscode/ripgrep'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { surveyOf } from '../../src/discover/survey.ts'
import { runs } from '../support/drawn.ts'
import { git, makeTree } from './tree.ts'

const FILES = [
  'a.js',
  'b.log',
  'x/a.js',
  'x/b.log',
  'x/y/a.js',
  'x/y/z/b.log',
  'out/a.js',
  'x/out/a.js',
  'x/y/out/z/a.js',
]
const FLAGS = ['--no-config', '--hidden', '--no-ignore-global', '--no-ignore-dot', '--no-require-git', '--null']

function byRipgrep(root: string): string[] {
  const args = [...FLAGS, '--no-ignore-parent', '--glob=!.git', '--files', './']
  // It exits with 1 where it lists none.
  const { stdout } = spawnSync(rgPath, args, { cwd: root, encoding: 'utf8', timeout: 20_000 })
  return stdout.split('\0').flatMap((file) => (file === '' ? [] : [file.replace('./', '')]))
}

const part = fc.constantFrom('a.js', '*.js', '*.log', 'x', 'y', 'z', 'out', '*', '**', 'o*', '[xy]', '?')
const line = fc
  .tuple(fc.constantFrom('', '!', '/', '!/'), fc.array(part, { minLength: 1, maxLength: 3 }), fc.constantFrom('', '/'))
  .map(([before, parts, after]) => before + parts.join('/') + after)
const lines = fc.array(line, { maxLength: 4 })

test.each([['a repository'], ['no repository']])('%s is listed as ripgrep lists it', (kind) => {
  const root = makeTree(Object.fromEntries(FILES.map((file) => [file, ''])))
  if (kind === 'a repository') git(root, 'init', '-q')
  fc.assert(
    fc.property(lines, lines, lines, (outer, inner, deep) => {
      for (const [folder, own] of [
        ['', outer],
        ['x', inner],
        ['x/y', deep],
      ] as const)
        writeFileSync(path.join(root, folder, '.gitignore'), own.map((one) => `${one}\n`).join(''))
      const { files, rules } = surveyOf(root, [''])
      const listed = [...files()].sort()
      const expected = byRipgrep(root).sort()
      expect(listed).toEqual(expect.arrayContaining(expected))
      // Of files that are ignored themselves nobody can tell whether they were committed.
      if (kind === 'no repository') {
        const others = listed.filter((file) => !expected.includes(file))
        expect(others.filter((file) => rules.ignoresAbove(file))).toEqual([])
        return
      }
      // Below a folder that an inner file takes back, lines of the outer one that name a file itself do not count.
      if (![...inner, ...deep].some((one) => one.startsWith('!'))) expect(listed).toEqual(expected)
    }),
    {
      numRuns: runs(60),
      examples: [
        [['out/'], ['!out'], []],
        [['*.js'], ['!a.js'], ['a.js']],
      ],
    },
  )
  rmSync(root, { recursive: true })
})
