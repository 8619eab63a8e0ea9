import { rgPath } from '@vscode/ripgrep'
import { expect, test, vi } from 'vitest'
import { searchWithRipgrep } from '../../src/discover/search/ripgrep.ts'
import * as programs from '../../src/programs/run.ts'
import { makeTree } from './tree.ts'

vi.mock(import('../../src/programs/run.ts'), { spy: true })

const NAMES = Array.from({ length: 5000 }, (_, index) => `${'a'.repeat(100)}${index}.py`)
const HELD = NAMES.filter((_, index) => index % 1000 === 7)
const search = (files: readonly string[]) => {
  const root = makeTree(Object.fromEntries(files.map((name) => [name, HELD.includes(name) ? 'needle\n' : 'hay\n'])))
  return searchWithRipgrep(rgPath, { root, patterns: ['needle'], lines: true }, files)
}
const bytesOf = (args: readonly string[]) => args.reduce((sum, one) => sum + Buffer.byteLength(one) + 9, 0)
const started = () => vi.mocked(programs.run).mock.calls.map(([, args]) => bytesOf(args))

test('many files are searched by few processes, the first of which begins early', async () => {
  vi.mocked(programs.run).mockClear()
  const found = await search(NAMES)
  expect(found.flatMap(({ held }) => held).sort()).toEqual([...HELD].sort())
  expect(found.reduce((sum, { seen }) => sum + seen, 0)).toBe(NAMES.length)
  expect(started().every((bytes) => bytes < 1_010_000)).toBe(true)
  expect(started()[0]).toBeLessThan(310_000)
  expect(started().length).toBeLessThan(process.platform === 'linux' ? 3 : 40)
})

test('respects the argument limit of the system', async () => {
  const { run } = await vi.importActual<typeof programs>('../../src/programs/run.ts')
  vi.mocked(programs.run).mockImplementation((program, args, options) =>
    bytesOf(args) < 100_000
      ? run(program, args, options)
      : Promise.reject(Object.assign(new Error('spawn E2BIG'), { code: 'E2BIG' })),
  )
  const found = await search(NAMES)
  expect(found.flatMap(({ held }) => held).sort()).toEqual([...HELD].sort())
  expect(found.reduce((sum, { seen }) => sum + seen, 0)).toBe(NAMES.length)
  expect(found.length).toBeGreaterThan(5)
})

test('a single name that is too long is an error', async () => {
  vi.mocked(programs.run).mockRejectedValue(Object.assign(new Error('spawn E2BIG'), { code: 'E2BIG' }))
  await expect(search(HELD)).rejects.toThrow('E2BIG')
})
