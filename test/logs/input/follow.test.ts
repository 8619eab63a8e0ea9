import { appendFileSync, copyFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { findInputs } from '../../../src/logs/input/files/find.ts'
import { followFile } from '../../../src/logs/input/files/follow.ts'
import { logFolder, wideBytes } from '../support/open-inputs.ts'

const removals: (() => void)[] = []
afterEach(() => {
  for (const remove of removals.splice(0)) remove()
})

/** Follows a file; `until` waits for what was read to be exactly this. */
async function following(content: string) {
  const { cwd, remove } = logFolder({ 'a.log': content })
  removals.push(remove)
  const [input] = (await findInputs({ cwd, words: ['a.log'] })).inputs
  const stop = new AbortController()
  removals.push(() => stop.abort())
  let seen = ''
  const done = (async () => {
    for await (const chunk of followFile(input ?? expect.fail(), { signal: stop.signal, poll: 5 })) {
      seen += Buffer.from(chunk).toString()
    }
  })()
  const until = (text: string) => expect.poll(() => seen, { timeout: 20_000, interval: 5 }).toBe(text)
  return { file: path.join(cwd, 'a.log'), until, stop: () => stop.abort(), done }
}

test('what is there comes, then what is appended, until the signal', async () => {
  const { file, until, stop, done } = await following('one\n')
  await until('one\n')
  appendFileSync(file, 'two\nthr')
  await until('one\ntwo\nthr')
  appendFileSync(file, 'ee\n')
  await until('one\ntwo\nthree\n')
  stop()
  await done
})

test('a file that was emptied is read from its start', async () => {
  const { file, until } = await following('one\ntwo\nhal')
  await until('one\ntwo\nhal')
  copyFileSync(file, `${file}.1`)
  truncateSync(file, 0)
  appendFileSync(file, 'new\n')
  await until('one\ntwo\nhal\nnew\n')
})

test('also when it is longer again by then', async () => {
  const { file, until } = await following('one\n')
  await until('one\n')
  writeFileSync(file, 'another one, and longer\n')
  await until('one\nanother one, and longer\n')
})

test('also when its writer goes on at the old place', async () => {
  const { file, until } = await following('one\ntwo\n')
  await until('one\ntwo\n')
  writeFileSync(file, Buffer.concat([Buffer.alloc(8), Buffer.from('three\n')]))
  await until('one\ntwo\nthree\n')
})

test('a file that takes its place is read after the rest of the old one', async () => {
  const { file, until } = await following('one\n')
  await until('one\n')
  renameSync(file, `${file}.1`)
  appendFileSync(`${file}.1`, 'two\nhal')
  await until('one\ntwo\nhal')
  writeFileSync(file, 'new\n')
  await until('one\ntwo\nhal\nnew\n')
  rmSync(`${file}.1`)
  appendFileSync(file, 'more\n')
  await until('one\ntwo\nhal\nnew\nmore\n')
})

test('standard input is followed to its end or to the signal', async () => {
  const { cwd, remove } = logFolder()
  removals.push(remove)
  const stop = new AbortController()
  const stdin = (async function* () {
    yield Buffer.from('one line\n')
    stop.abort()
    await new Promise(() => {})
  })()
  const [input] = (await findInputs({ cwd, words: ['-'], stdin })).inputs
  let seen = ''
  for await (const chunk of followFile(input ?? expect.fail(), { signal: stop.signal })) seen += Buffer.from(chunk)
  expect(seen).toBe('one line\n')
})

test('what is packed does not grow', async () => {
  const { cwd, remove } = logFolder({ 'a.log': gzipSync('one\n') })
  removals.push(remove)
  const [input] = (await findInputs({ cwd, words: ['a.log'] })).inputs
  const chunks = followFile(input ?? expect.fail(), { signal: new AbortController().signal })
  await expect(chunks.next()).rejects.toThrow('a.log is packed, and cannot be followed')
})

test.each(['utf-16le', 'utf-32be'] as const)('%s is not followed', async (encoding) => {
  const { cwd, remove } = logFolder({ 'a.log': wideBytes('\ufeffone line\n', encoding) })
  removals.push(remove)
  const [input] = (await findInputs({ cwd, words: ['a.log'] })).inputs
  const chunks = followFile(input ?? expect.fail(), { signal: new AbortController().signal })
  await expect(chunks.next()).rejects.toThrow(
    `a.log is in ${encoding.slice(0, 6).toUpperCase()}, and cannot be followed`,
  )
})
