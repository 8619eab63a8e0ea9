import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { findInputs } from '../../../src/logs/input/files/find.ts'
import { logFolder, readAll } from '../support/open-inputs.ts'

const LINES = Array.from({ length: 20_000 }, (_, n) => `DELETE /cloudapi/v4/datacenters/${n}`)

async function read(bytes: Uint8Array): Promise<string> {
  const { cwd, remove } = logFolder({ 'a.log': bytes })
  onTestFinished(remove)
  const [input] = (await findInputs({ cwd, words: ['a.log'] })).inputs
  return (await readAll(input?.open() ?? expect.fail())).bytes.toString()
}

test('lines that end in a return alone are lines', async () => {
  const text = LINES.join('\r')
  expect(text.length).toBeGreaterThan(600_000)
  const lines = LINES.join('\n')
  expect(await read(Buffer.from(text))).toBe(lines)
  expect(await read(gzipSync(text))).toBe(lines)
  expect(await read(Buffer.from(text, 'utf16le'))).toBe(lines)
})

test('a return before a line feed, or in a line, ends none', async () => {
  for (const text of [LINES.join('\r\n'), `${LINES.join('\n')}\n10 %\r20 %\rdone\n`]) {
    expect(await read(Buffer.from(text))).toBe(text)
    expect(await read(gzipSync(text))).toBe(text)
  }
})

test('only those before the first line feed end lines, wherever it stands', async () => {
  const head = LINES.join('\r')
  expect(await read(Buffer.from(`${head}\na\rb`))).toBe(`${LINES.join('\n')}\na\rb`)
})
