import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { findInputs } from '../../../src/logs/input/files/find.ts'
import { logFolder, namesOf, readAll } from '../support/open-inputs.ts'
import { LINES, lineOf, packedLines } from '../support/packed-lines.ts'

/** Names that are read, what is skipped, and troubles of those that are read. */
async function found(files: Readonly<Record<string, string | Uint8Array>>, programs = false) {
  const { cwd, remove } = logFolder(files)
  try {
    const { inputs, skipped } = await findInputs({ cwd, words: Object.keys(files), programs })
    const troubles: string[] = []
    for (const { name, open } of inputs) {
      for (const trouble of (await readAll(open())).troubles) troubles.push(`${name} ${trouble}`)
    }
    return { names: namesOf(inputs), skipped: skipped.map((one) => `${one.path} ${one.why}`), troubles }
  } finally {
    remove()
  }
}

const grown = Buffer.concat([LINES, Buffer.from(lineOf(3000))])
const middle = Buffer.from(LINES)
middle[150_000] = middle[150_000] === 49 ? 50 : 49

test('the same content is read once, whatever packs it; what is plain is kept', async () => {
  const files = {
    'a.gz': gzipSync(LINES),
    'a.1': LINES,
    'a.2': LINES,
    'a.zst': packedLines('zst'),
    'a.bz2': packedLines('bz2'),
    'a.xz': packedLines('xz'),
  }
  for (const programs of [false, true]) {
    expect(await found(files, programs)).toEqual({
      names: ['a.1'],
      skipped: [
        'a.2 has the same content as a.1',
        'a.gz has the same content as a.1',
        'a.zst has the same content as a.1',
        'a.bz2 has the same content as a.1',
        'a.xz has the same content as a.1',
      ],
      troubles: [],
    })
  }
})

test('packed copies of each other are read once', async () => {
  const files = { 'b.gz': gzipSync(LINES), 'c.gz': gzipSync(LINES, { level: 1 }), 'b.xz': packedLines('xz') }
  const { names, skipped } = await found({ ...files, 'c.xz': packedLines('xz') })
  expect(names).toEqual(['b.gz'])
  expect(skipped).toHaveLength(3)
})

test('two packed by xz that differ do not wait for each other', async () => {
  const twice = Buffer.concat([packedLines('xz'), packedLines('xz')])
  expect((await found({ 'a.xz': packedLines('xz'), 'b.xz': twice })).names).toEqual(['a.xz', 'b.xz'])
})

test('files with a common beginning are read if they differ later', async () => {
  const files = { 'a.log': LINES, 'b.log': middle, 'b.gz': gzipSync(middle), 'c.log': LINES.subarray(500) }
  expect(await found(files)).toEqual({
    names: ['a.log', 'b.log', 'c.log'],
    skipped: ['b.gz has the same content as b.log'],
    troubles: [],
  })
})

test('the beginning of a longer file is kept, and noted', async () => {
  const note = 'access.log.1 is also the beginning of access.log: its calls are counted twice'
  const plain = await found({ 'access.log': grown, 'access.log.1': LINES })
  expect(plain).toEqual({ names: ['access.log', 'access.log.1'], skipped: [], troubles: [note] })
  const packed = await found({ 'access.log.1': gzipSync(LINES), 'access.log': grown })
  expect(packed).toEqual({ names: ['access.log.1', 'access.log'], skipped: [], troubles: [note] })
})

test('empty files and short ones that differ are all kept', async () => {
  const files = { a: '', b: '', c: 'one\n', d: 'one\ntwo\n', e: 'two\n' }
  expect(await found(files)).toEqual({ names: ['a', 'b', 'c', 'd', 'e'], skipped: [], troubles: [] })
})
