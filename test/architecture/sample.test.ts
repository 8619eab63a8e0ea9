import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { ALWAYS, leftOut } from '../support/sample.ts'

const root = path.resolve(import.meta.dirname, '../..')
const ALL = ['node', 'node_modules/.bin/vitest', 'run']

afterEach(() => vi.unstubAllEnvs())

test('a run leaves out most of the slow tests, by its seed', () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.stubEnv('EVERY_CASE', '')
  const choices = ['1', '1', '2'].map((seed) => {
    vi.stubEnv('SAMPLE_SEED', seed)
    return leftOut(ALL)
  })
  expect(choices[0]?.length).toBeGreaterThan(20)
  expect(choices[1]).toEqual(choices[0])
  expect(choices[2]).not.toEqual(choices[0])
  expect(choices.flat().filter((file) => ALWAYS.includes(file))).toEqual([])
  expect(ALWAYS.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('a run that names files, or tries every case, leaves out none', () => {
  vi.stubEnv('EVERY_CASE', '')
  expect(leftOut([...ALL, 'test/cli/serve.test.ts'])).toEqual([])
  vi.stubEnv('EVERY_CASE', '1')
  expect(leftOut(ALL)).toEqual([])
})
