import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folder, newCall, oldCall, run } from './support/cli.ts'
import { git, repository } from './support/repository.ts'

const text = (cwd: string, file: string) => readFileSync(join(cwd, file), 'utf8')

function commit(cwd: string): void {
  git(cwd, 'add', '-A')
  git(cwd, 'commit', '-q', '--no-gpg-sign', '-m', 'more')
}

describe('links', () => {
  test('inside of the tree: fix edits the target once and keeps the link', () => {
    const cwd = repository({ 'real/a.js': oldCall })
    symlinkSync('real/a.js', join(cwd, 'link.js'))
    symlinkSync('real', join(cwd, 'linked'))
    symlinkSync('..', join(cwd, 'real/up'))
    commit(cwd)
    const { code, out } = run(['fix', '.', 'link.js', 'linked/a.js'], { cwd })
    expect({ code, verdict: /Fixed 1 of 1 group in 1 file/.test(out) }).toEqual({ code: 0, verdict: true })
    expect(text(cwd, 'real/a.js')).toBe(newCall)
    expect(['link.js', 'linked'].map((name) => lstatSync(join(cwd, name)).isSymbolicLink())).toEqual([true, true])
  })

  test.each([['link.js'], ['linked'], ['linked/a.js'], ['sub/../linked']])(
    'out of the tree: fix writes nothing there, even for %s',
    (word) => {
      const outside = folder({ 'a.js': oldCall })
      const cwd = repository({ 'sub/b.js': 'x' })
      symlinkSync(join(outside, 'a.js'), join(cwd, 'link.js'))
      symlinkSync(outside, join(cwd, 'linked'))
      commit(cwd)
      expect(run(['fix', word], { cwd })).toMatchObject({ code: 1, out: expect.stringContaining('1 left alone') })
      expect(run(['fix', word, '--no-ignore', '--unsafe-fixes'], { cwd }).code).toBe(1)
      expect(text(outside, 'a.js')).toBe(oldCall)
    },
  )

  test('do not matter where the target itself is named, too', () => {
    const outside = folder({ 'a.js': oldCall })
    const cwd = repository({ 'b.js': 'x' })
    symlinkSync(outside, join(cwd, 'linked'))
    commit(cwd)
    expect(run(['fix', 'linked', outside], { cwd }).code).toBe(0)
    expect(text(outside, 'a.js')).toBe(newCall)
  })
})

describe('other repositories below', () => {
  /** A repository with another one in it. */
  function nested(): string {
    const cwd = repository({ 'a.js': oldCall, '.gitignore': 'mod\n' })
    git(cwd, 'clone', '-q', '--no-local', repository({ 's.js': oldCall }), 'mod')
    return cwd
  }

  test.each([[['mod']], [['mod/s.js']], [['.', 'mod']], [['mod', '--no-ignore']]])('are never edited: %j', (words) => {
    const cwd = nested()
    expect(run(['fix', ...words], { cwd })).toMatchObject({
      code: 1,
      out: expect.stringContaining('is of another repository'),
    })
    expect(text(cwd, 'mod/s.js')).toBe(oldCall)
  })

  test('are edited from inside, or from outside of any repository', () => {
    const cwd = nested()
    expect(run(['fix'], { cwd: join(cwd, 'mod') }).code).toBe(0)
    expect([text(cwd, 'a.js'), text(cwd, 'mod/s.js')]).toEqual([oldCall, newCall])
    const [one, two] = [repository({ 'a.js': oldCall }), repository({ 'a.js': oldCall })]
    expect(run(['fix', one, two], { cwd: folder() }).code).toBe(0)
    expect([text(one, 'a.js'), text(two, 'a.js')]).toEqual([newCall, newCall])
  })
})

describe('a git that fails', () => {
  test('stops a fix, unless changes are allowed', () => {
    const cwd = folder({ 'a.js': oldCall, '.git': 'garbage\n' })
    expect(run(['fix'], { cwd })).toMatchObject({ code: 2, out: '', err: expect.stringContaining('cannot check') })
    expect(text(cwd, 'a.js')).toBe(oldCall)
    expect(run(['fix', '--allow-dirty'], { cwd })).toMatchObject({
      code: 0,
      err: expect.stringContaining('cannot check'),
    })
    expect(text(cwd, 'a.js')).toBe(newCall)
    expect(readdirSync(cwd).sort()).toEqual(['.git', 'a.js'])
  })

  test('prevents writing in a folder that links to the git directory of another repository', () => {
    const other = repository({ 'x.js': 'x' })
    const before = readdirSync(join(other, '.git')).sort()
    const cwd = folder({ 'a.js': oldCall, '.git': `gitdir: ${join(other, '.git')}\n` })
    expect(run(['fix', '--allow-dirty'], { cwd }).code).toBe(0)
    expect(text(cwd, 'a.js')).toBe(newCall)
    expect(readdirSync(join(other, '.git')).sort()).toEqual(before)
  })
})

test.each([
  ['none/report.json', 'its folder does not exist'],
  ['sub', 'it is a folder'],
  ['a.js', 'it is one of the files to fix'],
])('a report that cannot be written as %s stops the fix before it writes', (file, why) => {
  const cwd = repository({ 'a.js': oldCall, 'sub/b.js': 'x' })
  expect(run(['fix', '-f', `json=${file}`], { cwd })).toMatchObject({ code: 2, err: expect.stringContaining(why) })
  expect(text(cwd, 'a.js')).toBe(oldCall)
})

test('fix edits files of any name, and git applies their patch', () => {
  const names = [
    'sp ace.js',
    '😀.js',
    'new\nline.js',
    'qu"o\'te.js',
    '-dash.js',
    'back\\slash.js',
    '[x].js',
    'e\u0301.js',
  ]
  const files = Object.fromEntries(names.map((name) => [name, oldCall]))
  const [patched, fixed] = [repository(files), repository(files)]
  const { out } = run(['fix', '--dry-run'], { cwd: patched })
  const patch = join(folder(), 'all.patch')
  writeFileSync(patch, out)
  git(patched, 'apply', patch)
  expect(run(['fix'], { cwd: fixed }).code).toBe(0)
  for (const cwd of [patched, fixed]) expect(names.filter((name) => text(cwd, name) !== newCall)).toEqual([])
  expect(existsSync(join(fixed, '.cloudapi-migrate-journal'))).toBe(false)
})
