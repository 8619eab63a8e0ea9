import { appendFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { findInputs } from '../../../src/logs/input/files/find.ts'
import type { ByteSource } from '../../../src/logs/input/files/source.ts'
import { chunksOf, logFolder, readAll, wideBytes } from '../support/open-inputs.ts'

const WIDE = ['utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'] as const

const removals: (() => void)[] = []
afterEach(() => {
  for (const remove of removals.splice(0)) remove()
})

async function opened(content: string | Uint8Array): Promise<{ file: string; open: () => ByteSource }> {
  const { cwd, remove } = logFolder({ 'a.log': content })
  removals.push(remove)
  const [input] = (await findInputs({ cwd, words: ['a.log'] })).inputs
  return { file: path.join(cwd, 'a.log'), open: () => input?.open() ?? expect.fail() }
}

const text = async (content: Uint8Array) => {
  const { open } = await opened(content)
  return (await readAll(open())).bytes.toString()
}

test('any bytes come as they are, whatever the buffer, and answers come at once', async () => {
  const property = fc.asyncProperty(
    fc.uint8Array({ minLength: 1, maxLength: 3000 }),
    fc.integer({ min: 8, max: 999 }),
    async (bytes, size) => {
      // NULs at the edges of reads, marks at the start and lines that end in returns are left out: other tests.
      const content = Buffer.concat([Buffer.from('x\n'), bytes.map((byte) => byte || 1)])
      const { open } = await opened(content)
      expect((await readAll(open(), size)).bytes.equals(content)).toBe(true)
      expect(typeof open().read(new Uint8Array(10))).toBe('number')
    },
  )
  await fc.assert(property, { numRuns: 30 })
})

describe('a file that changes while it is read', () => {
  test('gives what was appended meanwhile, once', async () => {
    const { file, open } = await opened('first\n')
    const source = open()
    const buffer = new Uint8Array(100)
    expect(source.read(buffer)).toBe(6)
    appendFileSync(file, 'second\nin the mak')
    expect(source.read(buffer)).toBe(17)
    expect(Buffer.from(buffer.subarray(0, 17)).toString()).toBe('second\nin the mak')
    appendFileSync(file, 'ing\n')
    expect(source.read(buffer)).toBe(0)
    expect(source.troubles).toEqual([])
  })

  test('and became shorter, keeps what came', async () => {
    const { file, open } = await opened(Buffer.alloc(300_000, 'line\n'))
    const source = open()
    const buffer = new Uint8Array(1_000_000)
    expect(source.read(buffer)).toBe(262_144)
    truncateSync(file, 0)
    expect(source.read(buffer)).toBe(0)
    expect(source.troubles).toEqual(['became shorter while it was read: what was cut off is missing'])
  })

  test.skipIf(process.platform === 'win32')('and is deleted, is read to its end', async () => {
    const { file, open } = await opened('first\nsecond\n')
    const source = open()
    const buffer = new Uint8Array(6)
    expect(source.read(buffer)).toBe(6)
    rmSync(file)
    expect((await readAll(source)).bytes.toString()).toBe('second\n')
    expect(source.troubles).toEqual([])
  })

  test('and is gone before it is opened, says so', async () => {
    const { file, open } = await opened('first\n')
    rmSync(file)
    const { bytes, troubles } = await readAll(open())
    expect([bytes.length, troubles]).toEqual([0, ['was deleted before it was read']])
  })

  test('and is closed early, says nothing more', async () => {
    const { open } = await opened('first\n')
    const source = open()
    source.close()
    source.close()
    expect(await source.read(new Uint8Array(10))).toBe(0)
  })
})

test('an empty file is empty', async () => {
  const { open } = await opened('')
  const { bytes, troubles } = await readAll(open())
  expect([bytes.length, troubles]).toEqual([0, []])
})

describe('marks and holes', () => {
  test('the mark of UTF-8 is left out', async () => {
    expect(await text(Buffer.from('\ufeffa line\n'))).toBe('a line\n')
  })

  test.each(WIDE.flatMap((encoding) => [true, false].map((marked) => [encoding, marked] as const)))(
    '%s becomes UTF-8, its mark there: %s',
    async (encoding, marked) => {
      const lines = 'GET /cloudapi/v5 – „ä“ 😀\r\n'.repeat(9000)
      const content = wideBytes(marked ? `\ufeff${lines}` : lines, encoding)
      expect(await text(content)).toBe(lines)
      const { cwd, remove } = logFolder()
      removals.push(remove)
      for (const size of [7, 1001]) {
        const { inputs } = await findInputs({ cwd, words: ['-'], stdin: chunksOf(content, size) })
        expect((await readAll(inputs[0]?.open() ?? expect.fail())).bytes.toString()).toBe(lines)
      }
    },
  )

  test('what is no character in UTF-32 is told to be none', async () => {
    const units = [0xfeff, 0x61, 0x61, 0x61, 0xd800, 0x110000, 0xffffffff, 0x62]
    const bytes = Buffer.concat(units.map((unit) => Buffer.from(Uint32Array.of(unit).buffer)))
    expect(await text(Buffer.concat([bytes, Buffer.from([0x63])]))).toBe('aaa\ufffd\ufffd\ufffdb\ufffd')
  })

  test('a NUL behind the mark of UTF-16 is no mark of UTF-32', async () => {
    expect(await text(Buffer.from('\ufeff\0GET /cloudapi/v5\n', 'utf16le'))).toBe('GET /cloudapi/v5\n')
  })

  test.each([[[0xff, 0xfe, 0, 0]], [[0xff, 0xfe]], [[0xfe, 0xff]]])(
    'text of single bytes behind the mark %j of a wide encoding is read as such',
    async (mark) => {
      const lines = '10.0.0.1 - - [01/Jan/2024:00:00:00 +0000] "DELETE /cloudapi/v4/datacenters/1 HTTP/1.1" 202 5\n'
      expect(await text(Buffer.concat([Buffer.from(mark), Buffer.from(lines.repeat(9000))]))).toContain(
        lines.repeat(8999),
      )
    },
  )

  test('a hole of many megabytes is passed over', async () => {
    const { file, open } = await opened('first\n')
    truncateSync(file, 40_000_000)
    appendFileSync(file, 'last\n')
    const { bytes } = await readAll(open(), 262_144)
    expect(bytes.toString()).toBe('first\nlast\n')
  })

  test('NULs within a read stay', async () => {
    expect(await text(Buffer.from('a\0\0b\n'))).toBe('a\0\0b\n')
  })
})

test('what progress is told by grows to the size of the file', async () => {
  const { file, open } = await opened('')
  writeFileSync(file, Buffer.alloc(600_000, 'line\n'))
  const source = open()
  source.read(new Uint8Array(262_144))
  expect(source.taken).toBe(262_144)
  await readAll(source)
  expect(source.taken).toBe(600_000)
})
