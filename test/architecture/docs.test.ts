import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { entries, sourceFiles } from './support/files.ts'

const root = path.resolve(import.meta.dirname, '../..')
const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')

test('the description of the architecture names files and folders that exist', () => {
  const named = [...text.matchAll(/`((?:src|rules|test|docs|bench|bin|ci|fixtures)\/[\w./-]+)`/g)].map(
    ([, name = '']) => name,
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
})

test('the description of the architecture names the end of a path that exists', () => {
  const paths = sourceFiles('src', 'rules').map((file) => `/${file.path}`)
  const named = [...text.matchAll(/[`*]([\w/-]+\.ts)[`*]/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !paths.some((one) => one.endsWith(`/${name}`)))).toEqual([])
})

test('the layout lists the folders of the sources', () => {
  const listed = [...text.matchAll(/^ {4}src\/([\w-]+)\//gm)].map(([, name = '']) => name).sort()
  expect(listed).toEqual(
    entries('src')
      .filter((name) => !name.endsWith('.ts'))
      .sort(),
  )
})
