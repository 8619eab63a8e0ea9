import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { findInputs } from '../../../src/logs/input/files/find.ts'
import { logFolder, namesOf, readAll } from '../support/open-inputs.ts'

const removals: (() => void)[] = []
afterEach(() => {
  for (const remove of removals.splice(0)) remove()
})

const ZIP = Buffer.from('PK\x03\x04rest')
const ELF = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0])

function folder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const { cwd, remove } = logFolder(files)
  removals.push(remove)
  return cwd
}

describe('names', () => {
  test('are read in the order in which they stand, each file once', async () => {
    const cwd = folder({ 'b.log': 'b\n', 'a.log': 'a\n' })
    const found = await findInputs({ cwd, words: ['b.log', './a.log', path.join(cwd, 'b.log')] })
    expect(namesOf(found.inputs)).toEqual(['b.log', 'a.log'])
    expect([found.skipped, found.troubles]).toEqual([[], []])
    expect(found.inputs[0]).toMatchObject({ size: 2, file: path.join(cwd, 'b.log') })
    expect(found.inputs[0]?.facts.changed).toBeGreaterThan(1.6e12)
  })

  test('that are missing are told', async () => {
    const cwd = folder({ 'a.log': 'a\n' })
    symlinkSync('gone', path.join(cwd, 'link.log'))
    const { inputs, troubles } = await findInputs({ cwd, words: ['gone.log', 'a.log', 'link.log', 'a.log/x', ''] })
    expect(namesOf(inputs)).toEqual(['a.log'])
    expect(troubles).toEqual([
      'gone.log does not exist.',
      'link.log is a broken link.',
      'a.log/x does not exist.',
      'An empty name names no log.',
    ])
  })

  test('of the same file are read once, by the first', async () => {
    const cwd = folder({ 'a.log': 'a\n' })
    linkSync(path.join(cwd, 'a.log'), path.join(cwd, 'hard.log'))
    symlinkSync('a.log', path.join(cwd, 'soft.log'))
    const { inputs, skipped } = await findInputs({ cwd, words: ['a.log', 'hard.log', 'soft.log'] })
    expect(namesOf(inputs)).toEqual(['a.log'])
    expect(skipped).toEqual([
      { path: 'hard.log', why: 'is the same file as a.log' },
      { path: 'soft.log', why: 'is the same file as a.log' },
    ])
  })

  test('outside of the working directory stay as they were given', async () => {
    const cwd = folder({ 'sub/x': '', 'up.log': 'a\n', 'far.log': 'b\n' })
    const far = path.join(cwd, 'far.log')
    const { inputs } = await findInputs({ cwd: path.join(cwd, 'sub'), words: ['../up.log', far] })
    expect(namesOf(inputs)).toEqual(['../up.log', far])
  })
})

describe('patterns', () => {
  const files = {
    'access.log': 'a\n',
    'access.log.1': 'b\n',
    'p/x.gz': gzipSync('c\n'),
    'p/q/y.log': 'd\n',
    'e[1].log': 'e\n',
  }

  test.each([
    ['access.log*', ['access.log', 'access.log.1']],
    ['{access.log,p/x.gz}', ['access.log', 'p/x.gz']],
    ['p/*', ['p/q/y.log', 'p/x.gz']],
    ['**/*.log', ['access.log', 'e[1].log', 'p/q/y.log']],
    ['access.log.?', ['access.log.1']],
    ['e[1].log', ['e[1].log']],
  ])('%s', async (word, names) => {
    const { inputs, troubles } = await findInputs({ cwd: folder(files), words: [word] })
    expect(namesOf(inputs)).toEqual(names)
    expect(troubles).toEqual([])
  })

  test('that match nothing are told', async () => {
    const { troubles } = await findInputs({ cwd: folder(files), words: ['*.har'] })
    expect(troubles).toEqual(['Nothing matches *.har.'])
  })
})

describe('folders', () => {
  test('are walked; what is plainly no log is passed over', async () => {
    const cwd = folder({
      'logs/a.log': 'a\n',
      'logs/b/c.log.gz': gzipSync('c\n'),
      'logs/b/hole.log': Buffer.concat([Buffer.alloc(9000), Buffer.from('h\n')]),
      'logs/empty.log': '',
      'logs/.hidden': 'x\n',
      'logs/.cache/y.log': 'y\n',
      'logs/program': ELF,
      'logs/old.zip': ZIP,
      'logs/utf16.log': Buffer.from('\ufeffwide\n', 'utf16le'),
      'else.log': 'z\n',
    })
    const { inputs, skipped, troubles } = await findInputs({ cwd, words: ['logs'] })
    expect(namesOf(inputs)).toEqual([
      'logs/a.log',
      'logs/b/c.log.gz',
      'logs/b/hole.log',
      'logs/empty.log',
      'logs/utf16.log',
    ])
    expect(skipped).toEqual([
      { path: 'logs/program', why: 'is binary' },
      { path: 'logs/.cache', why: 'is a hidden folder' },
      { path: 'logs/.hidden', why: 'is hidden' },
      { path: 'logs/old.zip', why: 'is damaged: its list of files cannot be read' },
    ])
    expect(troubles).toEqual([])
  })

  test('are not left by links', async () => {
    const cwd = folder({ 'logs/a.log': 'a\n', 'out/b.log': 'b\n' })
    symlinkSync('a.log', path.join(cwd, 'logs/Current'))
    symlinkSync('../out', path.join(cwd, 'logs/out'))
    symlinkSync('../out/b.log', path.join(cwd, 'logs/out.log'))
    symlinkSync('..', path.join(cwd, 'logs/up'))
    symlinkSync('nowhere', path.join(cwd, 'logs/z'))
    const { inputs, skipped } = await findInputs({ cwd, words: ['logs'] })
    expect(namesOf(inputs)).toEqual(['logs/a.log'])
    expect(skipped).toEqual([
      { path: 'logs/Current', why: 'is the same file as logs/a.log' },
      { path: 'logs/out', why: 'is a link to a path outside of the folder' },
      { path: 'logs/out.log', why: 'is a link to a path outside of the folder' },
      { path: 'logs/up', why: 'is a link to a path outside of the folder' },
      { path: 'logs/z', why: 'is a broken link' },
    ])
  })

  test('that are empty are told', async () => {
    const cwd = folder({})
    mkdirSync(path.join(cwd, 'none'))
    const { troubles } = await findInputs({ cwd, words: ['none'] })
    expect(troubles).toEqual(['The folder none holds no file to read.'])
  })
})

describe('what is no log', () => {
  test.each([
    ['x.zip', ZIP, 'is damaged: its list of files cannot be read'],
    ['x.chls', Buffer.from([1, 0, 2, 0]), 'is a Charles session: export it as HAR, and name that'],
    ['x.lz4', Buffer.from([0x04, 0x22, 0x4d, 0x18]), 'is packed by lz4: unpack it first'],
    ['x.tgz', Buffer.concat([Buffer.alloc(257, 'n'), Buffer.from('ustar')]), 'is a tar archive: unpack it first'],
  ])('%s', async (name, bytes, why) => {
    const { inputs, troubles } = await findInputs({ cwd: folder({ [name]: bytes }), words: [name] })
    expect(inputs).toEqual([])
    expect(troubles).toHaveLength(1)
    expect(troubles[0]?.startsWith(`${name} ${why}`)).toBe(true)
  })

  test.each(['PK is a word\n', 'BZh is none either\n', 'x.zip\n', '<log>\n'])('but this is one: %j', async (text) => {
    const { inputs } = await findInputs({ cwd: folder({ 'x.zip': text }), words: ['x.zip'] })
    expect(inputs[0]?.packing).toBeUndefined()
    expect(inputs).toHaveLength(1)
  })

  test.skipIf(process.platform === 'win32')('sockets and devices', async () => {
    const cwd = folder({})
    const server = createServer().listen(path.join(cwd, 's'))
    await new Promise((resolve) => server.on('listening', resolve))
    const { troubles } = await findInputs({ cwd, words: ['s', '/dev/null'] })
    server.close()
    expect(troubles).toEqual([
      's is a socket: only files, folders and pipes are read.',
      '/dev/null is a device: only files, folders and pipes are read.',
    ])
  })
})

test.skipIf(process.platform === 'win32')('a named pipe is read', async () => {
  const cwd = folder({})
  const pipe = path.join(cwd, 'pipe')
  execFileSync('mkfifo', [pipe])
  const { inputs } = await findInputs({ cwd, words: ['pipe'] })
  const { writeFile } = await import('node:fs/promises')
  const writing = writeFile(pipe, gzipSync('through a pipe\n'))
  const [input] = inputs
  const { bytes } = await readAll(input?.open() ?? expect.fail())
  await writing
  expect(bytes.toString()).toBe('through a pipe\n')
  expect(input?.packing).toBe('gzip')
  expect((await readAll(input?.open() ?? expect.fail())).troubles).toEqual([
    'was read already: a pipe can be read once',
  ])
})

describe('standard input', () => {
  const stdin = async function* (...parts: readonly Uint8Array[]) {
    yield* parts
  }

  test('is read where it is named', async () => {
    const { inputs } = await findInputs({
      cwd: folder({}),
      words: ['-'],
      stdin: stdin(Buffer.from('a'), Buffer.from('b\n')),
    })
    expect(namesOf(inputs)).toEqual(['-'])
    expect((await readAll(inputs[0]?.open() ?? expect.fail())).bytes.toString()).toBe('ab\n')
  })

  test('may be packed, and comes in any pieces', async () => {
    const parts = [...gzipSync('packed\n')].map((byte) => Uint8Array.of(byte))
    const { inputs } = await findInputs({ cwd: folder({}), words: ['-'], stdin: stdin(...parts) })
    expect(inputs[0]?.packing).toBeUndefined()
    expect((await readAll(inputs[0]?.open() ?? expect.fail())).bytes.toString()).toBe('packed\n')
    expect(inputs[0]?.packing).toBe('gzip')
  })

  test('says what it cannot read', async () => {
    const { inputs } = await findInputs({ cwd: folder({}), words: ['-'], stdin: stdin(ZIP) })
    const { bytes, troubles } = await readAll(inputs[0]?.open() ?? expect.fail())
    expect([bytes.length, troubles]).toEqual([0, ['is a zip archive: unpack it first, and name what was in it']])
  })

  test('that breaks off keeps what came', async () => {
    const broken = async function* () {
      yield Buffer.from('a line\n')
      throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
    }
    const { inputs } = await findInputs({ cwd: folder({}), words: ['-'], stdin: broken() })
    const { bytes, troubles } = await readAll(inputs[0]?.open() ?? expect.fail())
    expect([bytes.toString(), troubles]).toEqual(['a line\n', ['cannot be read: ECONNRESET']])
  })

  test.each([
    ['-', '-'],
    ['-', '/dev/stdin'],
  ])('is named once: %s %s', async (...words) => {
    await expect(findInputs({ cwd: folder({}), words, stdin: stdin() })).rejects.toThrow(
      'standard input is named twice',
    )
  })
})
