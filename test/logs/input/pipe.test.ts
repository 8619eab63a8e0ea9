import { execFileSync, spawn } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isPipe, rawPipe } from '../../../src/logs/input/pipe.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'pipe-'))
afterAll(() => rmSync(folder, { recursive: true }))
const pipe = path.join(folder, 'pipe')
execFileSync('mkfifo', [pipe])

async function textOf(descriptor: number): Promise<string> {
  const raw = rawPipe(descriptor)
  let text = ''
  for (let part = await raw.next(); part; part = await raw.next()) text += Buffer.from(part).toString()
  expect(raw.taken).toBe(text.length)
  expect(raw.troubles).toEqual([])
  return text
}

test('reads a pipe, also with non-blocking reads', async () => {
  const reading = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  const writing = openSync(pipe, 'w')
  expect([isPipe(reading), isPipe(-1)]).toEqual([true, false])
  writeSync(writing, 'first ')
  setTimeout(() => {
    writeSync(writing, 'second')
    closeSync(writing)
  }, 30)
  expect(await textOf(reading)).toBe('first second')
  closeSync(reading)
})

test('from the pipe of a shell', async () => {
  const log = path.join(folder, 'log')
  writeFileSync(log, 'x'.repeat(300_000))
  const writer = spawn('sh', ['-c', `cat ${log} > ${pipe}`])
  const reading = openSync(pipe, 'r')
  expect(await textOf(reading)).toHaveLength(300_000)
  closeSync(reading)
  writer.kill()
})
