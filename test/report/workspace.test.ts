import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { workspacePrefix } from '../../src/commands/support/workspace.ts'
import { folder } from '../cli/support/cli.ts'

test.each(['GITHUB_WORKSPACE', 'CI_PROJECT_DIR'])('the way from the root that %s names', (name) => {
  const root = folder({ 'services/api/a.ts': '' })
  expect(workspacePrefix(join(root, 'services/api'), { [name]: root })).toBe('services/api')
  expect(workspacePrefix(join(root, 'services'), { [name]: `${root}/` })).toBe('services')
})

test('no way where the working directory is the root, lies outside of it, or no root is known', () => {
  const root = folder({ 'a/b.ts': '', 'ab/c.ts': '', '..d/e.ts': '' })
  expect(workspacePrefix(root, { GITHUB_WORKSPACE: root })).toBeUndefined()
  expect(workspacePrefix(join(root, 'ab'), { GITHUB_WORKSPACE: join(root, 'a') })).toBeUndefined()
  expect(workspacePrefix(root, { GITHUB_WORKSPACE: join(root, 'a') })).toBeUndefined()
  expect(workspacePrefix(root, {})).toBeUndefined()
  expect(workspacePrefix(root, { GITHUB_WORKSPACE: '' })).toBeUndefined()
  expect(workspacePrefix(join(root, 'a'), { GITHUB_WORKSPACE: join(root, 'gone') })).toBeUndefined()
  expect(workspacePrefix('', { GITHUB_WORKSPACE: root })).toBeUndefined()
})

test('a folder whose name begins with two dots is a folder', () => {
  const root = folder({ '..d/e.ts': '' })
  expect(workspacePrefix(join(root, '..d'), { CI_PROJECT_DIR: root })).toBe('..d')
})

test('links are followed on both sides; a root that is none of this one is passed over', () => {
  const root = folder({ 'real/services/a.ts': '' })
  mkdirSync(join(root, 'other'))
  symlinkSync(join(root, 'real'), join(root, 'link'))
  const env = { GITHUB_WORKSPACE: join(root, 'other'), CI_PROJECT_DIR: join(root, 'link') }
  expect(workspacePrefix(join(root, 'real/services'), env)).toBe('services')
  expect(workspacePrefix(join(root, 'link/services'), { CI_PROJECT_DIR: join(root, 'real') })).toBe('services')
})
