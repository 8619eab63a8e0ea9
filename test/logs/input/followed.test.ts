import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findInputs } from '../../../src/logs/input/files/find.ts'
import { followedInput } from '../../../src/logs/input/files/followed.ts'

async function open(text: string | Uint8Array, name = 'a.log') {
  const cwd = mkdtempSync(join(tmpdir(), 'followed-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  const file = join(cwd, name)
  writeFileSync(file, text)
  const { inputs } = await findInputs({ cwd, words: [name] })
  const [input] = inputs
  if (!input) throw new Error('no input')
  const end = new AbortController()
  let idle = 0
  const source = followedInput(input, { signal: end.signal, poll: 5 }, () => {
    idle++
    if (idle === 1) appendFileSync(file, 'two\n')
    else end.abort()
  }).open()
  return { source, idle: () => idle }
}

async function next(source: { read(into: Uint8Array): number | Promise<number> }, size = 100) {
  const into = Buffer.alloc(size)
  return into.toString('utf8', 0, await source.read(into))
}

test('what is there, idle, what comes, idle, the end', async () => {
  const { source, idle } = await open('one\n')
  expect(await next(source)).toBe('one\n')
  expect(idle()).toBe(0)
  expect(await next(source)).toBe('two\n')
  expect(idle()).toBe(1)
  expect(await next(source)).toBe('')
  expect(idle()).toBe(2)
  expect(source.live).toBe(true)
})

test('a small buffer takes it in parts', async () => {
  const { source } = await open('abcdef\n')
  expect([await next(source, 4), await next(source, 4), await next(source, 4)]).toEqual(['abcd', 'ef\n', 'two\n'])
  source.close()
})

test('a packed log is a trouble', async () => {
  const { source } = await open(Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3), 'a.gz')
  expect(await next(source)).toBe('')
  expect(source.troubles).toEqual(['a.gz is packed, and cannot be followed: it does not grow.'])
})
