import { expect, test } from 'vitest'
import { patternsApart } from '../../src/gather/files/excluded-code.ts'

const patterns = (cwd: string, paths: readonly string[] = []) =>
  patternsApart('/home/me', { cwd, paths, apart: ['/home/me/tools/[new] migrate'] })

test('a program is left out of what lies around it', () => {
  const own = [{ folder: '/home/me/tools', patterns: ['/\\[new\\]\\ migrate/'], always: true }]
  expect(patterns('/home/me')).toEqual(own)
  expect(patterns('/home/me/app', ['../tools', 'src'])).toEqual(own)
})

test('a program is read where somebody names it, something in it, or stands in it', () => {
  expect(patterns('/home/me', ['.', 'tools/[new] migrate/fixtures'])).toEqual([])
  expect(patterns('/home/me/tools/[new] migrate')).toEqual([])
})

test('an installation outside of the project needs no pattern', () => {
  expect(patternsApart('/home/me', { cwd: '/home/me', apart: ['/usr/lib/x', '/home/me'] })).toEqual([])
})

test('with the dependencies no other copy is read', () => {
  const asked = { cwd: '/home/me', defaultExcludes: false }
  expect(patternsApart('/home/me', asked)).toMatchObject([{ patterns: ['**/node_modules/cloudapi-migrate/'] }])
})
