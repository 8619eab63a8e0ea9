import { chmodSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { troubleOfWriting } from '../../../src/fix/write/index.ts'
import { asNobody, nobody } from './support/nobody.ts'
import { tree } from './support/tree.ts'

test('a plain file can be written', () => {
  const root = tree({ 'a/b.js': '' })
  expect(troubleOfWriting(root, path.join(root, 'a/b.js'))).toBeUndefined()
})

test('what is no file', () => {
  const root = tree({ 'a.js': '' })
  mkdirSync(path.join(root, 'folder'))
  symlinkSync('a.js', path.join(root, 'link.js'))
  symlinkSync('nowhere', path.join(root, 'broken.js'))
  const trouble = (name: string): string | undefined => troubleOfWriting(root, path.join(root, name))
  expect(trouble('folder')).toBe('is no regular file')
  expect(trouble('link.js')).toBe('is a link')
  expect(trouble('broken.js')).toBe('no longer exists')
  expect(trouble('none.js')).toBe('no longer exists')
  expect(trouble('a.js/below')).toBe('no longer exists')
})

test('read-only, whoever asks', () => {
  const root = tree({ 'a.js': '' })
  chmodSync(path.join(root, 'a.js'), 0o444)
  expect(troubleOfWriting(root, path.join(root, 'a.js'))).toBe('is read-only')
})

test('outside, by name and by link', () => {
  const root = tree({ 'in/a.js': '' })
  const outside = tree({ 'x.js': '' })
  symlinkSync(path.join(outside, 'x.js'), path.join(root, 'x.js'))
  const why = 'lies outside of the folder that is fixed'
  expect(troubleOfWriting(root, path.join(root, 'x.js'))).toBe(why)
  expect(troubleOfWriting(root, path.join(outside, 'x.js'))).toBe(why)
  expect(troubleOfWriting(path.join(root, 'in'), path.join(root, 'in', '..', 'x.js'))).toBe(why)
})

test('what git keeps for itself', () => {
  const root = tree({ '.git/config': '', 'sub/.GIT/config': '', '.gitignore': '', '.github/a.yml': '' })
  const trouble = (name: string): string | undefined => troubleOfWriting(root, path.join(root, name))
  expect(trouble('.git/config')).toBe('lies in a folder of git')
  expect(trouble('sub/.GIT/config')).toBe('lies in a folder of git')
  expect(trouble('.gitignore')).toBeUndefined()
  expect(trouble('.github/a.yml')).toBeUndefined()
})

test('a root that is gone', () => {
  const root = tree({ 'a.js': '' })
  rmSync(root, { recursive: true })
  expect(troubleOfWriting(root, path.join(root, 'a.js'))).toBe('no longer exists')
})

test.skipIf(!nobody)('as another user than the one who owns the file (only root can try that)', () => {
  const root = tree({ 'own/a.js': '', 'locked/b.js': '', 'c.js': '', 'open.js': '', 'group.js': '' })
  const { owned, open } = { owned: ['own', 'own/a.js', 'locked/b.js', 'group.js'], open: ['.', 'c.js', 'open.js'] }
  const groups = { 'group.js': 12_345 }
  const troubles = asNobody(root, { owned, open, groups }, ['own/a.js', 'locked/b.js', 'c.js', 'open.js', 'group.js'])
  expect(troubles).toEqual({
    'own/a.js': null,
    'locked/b.js': 'lies in a folder that cannot be written to',
    'c.js': 'belongs to another user',
    'open.js': 'belongs to another user',
    'group.js': 'belongs to a group that you are not in',
  })
})
