import { readFileSync } from 'node:fs'
import path from 'node:path'
import { globbySync } from 'globby'
import { expect, it } from 'vitest'
import { MOCKED } from '../support/mocked.ts'

const cwd = path.resolve(import.meta.dirname, '../..')

it('each test that replaces modules has modules of its own', () => {
  const isolated = new Set(globbySync(MOCKED, { cwd }))
  const replacing = globbySync('test/**/*.ts', { cwd, ignore: ['test/cli/**', 'test/package/**'] }).filter((file) =>
    /^\s*vi\.(?:mock|doMock|resetModules)\(/m.test(readFileSync(path.join(cwd, file), 'utf8')),
  )
  const folders = new Set([...isolated].map((file) => path.dirname(file)))
  const isOwn = (file: string) => isolated.has(file) || folders.has(path.dirname(path.dirname(file)))
  expect(replacing.length).toBeGreaterThan(3)
  expect(replacing.filter((file) => !isOwn(file))).toEqual([])
})
