import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { findInputs } from '../../../src/logs/input/files/find.ts'
import { readFiles } from '../generated/support/read.ts'

const folder = mkdtempSync(join(tmpdir(), 'archives-'))
afterAll(() => rmSync(folder, { recursive: true }))

const line = (client: number) =>
  `10.0.0.${client} - - [05/Oct/2023:10:00:0${client % 10} +0000] "POST /cloudapi/v5/datacenters HTTP/1.1" 202 8 "-" "c"\n`
const har = JSON.stringify({
  log: {
    version: '1.2',
    entries: [
      {
        startedDateTime: '2023-10-05T11:00:00Z',
        request: { method: 'DELETE', url: 'https://api.ionos.com/cloudapi/v5/datacenters/7', headers: [] },
        response: { status: 202, headers: [] },
      },
    ],
  },
})
const FILES: Readonly<Record<string, Buffer>> = {
  'logs/access.log': Buffer.from(line(1) + line(2)),
  [`logs/${'long-name-'.repeat(20)}.log`]: Buffer.from(line(3)),
  'logs/access.log.1.gz': gzipSync(line(4)),
  'logs/.hidden': Buffer.from(line(5)),
  '__MACOSX/._x': Buffer.from(line(6)),
  'logs/empty': Buffer.alloc(0),
  'session.har': Buffer.from(har),
}

function tar(files: Readonly<Record<string, Buffer>>, long: 'L' | 'x'): Buffer {
  const block = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)])
  const header = (name: string, size: number, type: string): Buffer => {
    const bytes = Buffer.alloc(512)
    bytes.write(name.slice(0, 100), 0)
    bytes.write(`0000644\0${'0'.repeat(7)}\0${'0'.repeat(7)}\0`, 100)
    bytes.write(`${size.toString(8).padStart(11, '0')}\0${(1_696_500_000).toString(8).padStart(11, '0')}\0`, 124)
    bytes.write('        ', 148)
    bytes.write(`${type}`, 156)
    bytes.write('ustar\u000000', 257, 'latin1')
    const sum = bytes.reduce((all, byte) => all + byte, 0)
    bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    return bytes
  }
  const longer = (name: string): Buffer => {
    const record = (length: number) => `${length} path=${name}\n`
    const text = long === 'L' ? `${name}\0` : record(record(100 + name.length).length)
    return Buffer.concat([header('@LongLink', text.length, long), block(Buffer.from(text))])
  }
  const parts = Object.entries(files).flatMap(([name, bytes]) => [
    ...(name.length > 100 ? [longer(name)] : []),
    header(name, bytes.length, '0'),
    block(bytes),
  ])
  return Buffer.concat([header('logs/', 0, '5'), ...parts, Buffer.alloc(1024)])
}

function zip(files: Readonly<Record<string, Buffer>>, flags = 0): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, bytes] of Object.entries(files)) {
    const method = name.endsWith('.gz') ? 0 : 8
    const packed = method === 0 ? bytes : deflateRawSync(bytes)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(bytes.length, 24)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, Buffer.from(name), packed)
    entries.push(entry, Buffer.from(name))
    at += local.length + Buffer.byteLength(name) + packed.length
  }
  const list = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, list, end])
}

function put(name: string, bytes: Buffer): string {
  writeFileSync(join(folder, name), bytes)
  return name
}

describe('each file in an archive is read as one of its own', () => {
  test.each([
    ['a.tar', tar(FILES, 'L')],
    ['b.tar', tar(FILES, 'x')],
    ['c.tgz', gzipSync(tar(FILES, 'L'))],
    ['d.zip', zip(FILES)],
  ])('%s', async (name, bytes) => {
    const { ledger, impact } = await readFiles(folder, [put(name, bytes)])
    expect(
      ledger.files.filter(({ lines }) => lines > 0).map(({ path, parsed, format }) => [path, parsed, format]),
    ).toEqual([
      [`${name}!logs/access.log`, 2, 'combined'],
      [`${name}!logs/${'long-name-'.repeat(20)}.log`, 1, 'combined'],
      [`${name}!logs/access.log.1.gz`, 1, 'combined'],
      [`${name}!session.har`, 1, 'har'],
    ])
    expect(impact.silent.calls).toBe(5)
  })
})

describe('what is wrong with an archive is said', () => {
  const found = (name: string, bytes: Buffer) => findInputs({ cwd: folder, words: [put(name, bytes)], programs: false })

  test('cut off: what is there is read', async () => {
    const whole = tar(FILES, 'L')
    const { inputs, troubles } = await found('cut.tar', whole.subarray(0, 512 * 4 + 100))
    expect([inputs.length, troubles]).toEqual([1, ['cut.tar ends in the middle of a tar archive.']])
    const zipped = await found('cut.zip', zip(FILES).subarray(0, -40))
    expect([zipped.inputs.length, zipped.troubles]).toEqual([
      0,
      ['cut.zip is damaged: its list of files cannot be read.'],
    ])
  })

  test('encrypted, empty, or no archive of logs', async () => {
    expect((await found('locked.zip', zip({ a: Buffer.from('x') }, 1))).troubles).toEqual([
      'locked.zip holds 1 file that is encrypted, or packed in an uncommon way: not read.',
    ])
    expect((await found('none.tar', tar({}, 'L'))).troubles).toEqual(['none.tar holds no file to read.'])
  })

  test('a file that cannot be unpacked', async () => {
    const bytes = zip({ 'a.log': Buffer.from(line(1).repeat(200)) })
    bytes.fill(0xff, 40, 60)
    const { ledger } = await readFiles(folder, [put('bad.zip', bytes)])
    expect(ledger.files[0]?.troubles).toEqual(['is damaged: it cannot be unpacked to its end'])
  })

  test('bytes changed at will: nothing is thrown, and nothing hangs', async () => {
    const archives = [tar(FILES, 'L'), tar(FILES, 'x'), zip(FILES)]
    const change = fc.record({ which: fc.nat(2), at: fc.nat(), byte: fc.nat(255), keep: fc.nat() })
    await fc.assert(
      fc.asyncProperty(change, async ({ which, at, byte, keep }) => {
        const whole = archives[which] ?? Buffer.alloc(0)
        const changed = Buffer.from(at % 3 === 0 ? whole.subarray(0, keep % whole.length) : whole)
        if (changed.length > 0) changed[at % changed.length] = byte
        const { inputs } = await found('changed', changed)
        const into = new Uint8Array(1 << 16)
        for (const input of inputs) {
          const source = input.open()
          while ((await source.read(into)) > 0);
          source.close()
        }
      }),
      { numRuns: 150 },
    )
  })
})

test('real programs: what tar and gzip of this system write', async () => {
  const { execFileSync } = await import('node:child_process')
  writeFileSync(join(folder, 'plain.log'), line(1))
  execFileSync('tar', ['-czf', 'real.tgz', 'plain.log'], { cwd: folder })
  expect(readFileSync(join(folder, 'real.tgz')).subarray(0, 2)).toEqual(Buffer.from('1f8b', 'hex'))
  const { ledger } = await readFiles(folder, ['real.tgz'])
  expect(ledger.files).toMatchObject([{ path: 'real.tgz!plain.log', parsed: 1, packing: 'tar' }])
})

describe('what unpacks to far more than it takes is read in part', () => {
  const FREE = 1_000_000
  const WHY = 'unpacks to more than 4 GB and more than 500 times its size: the rest was not read'
  const many = Buffer.alloc(4_000_000, '\n')

  async function read(name: string, bytes: Buffer) {
    const { inputs } = await findInputs({ cwd: folder, words: [put(name, bytes)], programs: false, free: FREE })
    let length = 0
    const troubles: string[] = []
    for (const input of inputs) {
      const source = input.open()
      for (;;) {
        const count = await source.read(Buffer.alloc(65_536))
        if (count === 0) break
        length += count
      }
      troubles.push(...source.troubles)
      source.close()
    }
    return { length, troubles }
  }

  test('a file that is packed', async () => {
    const { length, troubles } = await read('bomb.log.gz', gzipSync(many))
    expect(length).toBeLessThan(500 * gzipSync(many).length)
    expect(troubles).toEqual([WHY])
  })

  test('files of an archive, all together', async () => {
    const part = many.subarray(0, 500_000)
    const { length, troubles } = await read('bomb.zip', zip({ a: part, b: part, c: part, d: part }))
    expect(length).toBeLessThan(2_000_000)
    expect(troubles).toContain(WHY)
  })

  test('a log that is packed as logs are stays whole', async () => {
    const text = Buffer.from(Array.from({ length: 20_000 }, (_, n) => line(n)).join(''))
    expect(await read('usual.log.gz', gzipSync(text))).toEqual({ length: text.length, troubles: [] })
  })
})

test('the sessions of Fiddler are one log: what was sent, what came back, when', async () => {
  const sent = (method: string, path: string) =>
    Buffer.from(
      `${method} https://api.ionos.com${path} HTTP/1.1\r\nHost: api.ionos.com\r\nUser-Agent: x/1\r\n\r\n{"allowReboot":true,"a":"POST /"}`,
    )
  const answer = (status: string) =>
    Buffer.from(`HTTP/1.1 ${status}\r\nContent-Encoding: gzip\r\n\r\n\x1f\x8b\0\n`, 'latin1')
  const about = Buffer.from(
    '<Session><SessionTimers ClientBeginRequest="2023-10-05T12:00:01.1234567+02:00" /></Session>',
  )
  const session = put(
    'x.saz',
    zip({
      '_index.htm': Buffer.from('<a href="raw/1_c.txt">/cloudapi/v5/</a>'),
      'raw/10_c.txt': sent('DELETE', '/cloudapi/v4/datacenters/7'),
      'raw/10_s.txt': answer('202 Accepted'),
      'raw/2_c.txt': sent('POST', '/cloudapi/v5/datacenters'),
      'raw/2_s.txt': answer('200 OK'),
      'raw/2_m.xml': about,
      'raw/3_c.txt': sent('GET', '/docs'),
    }),
  )
  const { ledger, shapes } = await readFiles(folder, [session])
  expect(
    [...shapes].map(({ method, status, day, agent, confidence, fields }) => [
      ...[method, status, day, agent, confidence],
      fields?.map(({ path }) => path),
    ]),
  ).toEqual([
    ['DELETE', 202, undefined, 'x/1', 'sure', ['allowReboot']],
    ['POST', 200, '2023-10-05', 'x/1', 'sure', ['allowReboot']],
  ])
  expect(ledger.files).toMatchObject([{ path: 'x.saz', packing: 'zip', parsed: 2, troubles: [] }])
})
