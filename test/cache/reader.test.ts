import { expect, test } from 'vitest'
import type { Reading, Source } from '../../src/core/language/language.ts'
import type { Store } from '../../src/core/runtime/store.ts'
import { cachedReader } from '../../src/read/cached.ts'
import { createReader, type Reader } from '../../src/read/index.ts'
import { opened } from './support/folders.ts'

const SOURCE: Source = { file: 'a.ts', text: "fetch('https://api.ionos.com/cloudapi/v5/datacenters')\n" }

/** A reader over another that tells which files it is asked for. */
function counted(reader: Reader): Reader & { asked: string[] } {
  const asked: string[] = []
  return {
    ...reader,
    asked,
    read: (sources, onRead) => {
      asked.push(...sources.map(({ file }) => file))
      return reader.read(sources, onRead)
    },
  }
}

/** Which of the files a second reader over the same store asks for anew, after a first one read a file. */
async function asked(store: Store, ...sources: Source[]): Promise<string[]> {
  const plain = createReader({ threads: 1 })
  await cachedReader(plain, store).read([SOURCE])
  const second = counted(plain)
  const readings = await cachedReader(second, store).read(sources)
  expect(readings).toEqual(await plain.read(sources))
  plain.close()
  return second.asked
}

test('the same file is read once', async () => {
  expect(await asked(opened(), SOURCE)).toEqual([])
})

test('a changed text, a changed name and other words are read anew', async () => {
  const changed = [
    { ...SOURCE, text: `${SOURCE.text}\n` },
    { ...SOURCE, file: 'b.ts' },
    { ...SOURCE, words: { header: 'x-acme' } },
    { ...SOURCE, words: { mediaType: 'x-acme' } },
  ]
  expect(await asked(opened(), ...changed)).toEqual(changed.map(({ file }) => file))
})

test('readings keep the order of files, and each is reported', async () => {
  const store = opened()
  const reader = createReader({ threads: 1 })
  const sources = ['x.py', 'a.ts', 'y.yaml'].map((file) => ({ ...SOURCE, file }))
  await cachedReader(reader, store).read([SOURCE])
  const told: number[] = []
  const readings = await cachedReader(reader, store).read(sources, (_, index) => told.push(index))
  expect(readings).toEqual(await reader.read(sources))
  expect(told.sort()).toEqual([0, 1, 2])
  reader.close()
})

test.each([
  ['nothing', null],
  ['a text', 'evidence'],
  ['no list', { evidence: {}, comments: [] }],
  ['no comments', { evidence: [] }],
  ['a module of another file', { evidence: [], comments: [], module: { file: 'b.ts' } }],
])('what is kept and has another shape is read anew: %s', async (_, value) => {
  const store = opened()
  const keys: string[] = []
  await asked({ ...store, put: (key) => keys.push(key) }, SOURCE)
  for (const key of keys) store.put(key, value)
  const reader = counted(createReader({ threads: 1 }))
  await cachedReader(reader, store).read([SOURCE])
  expect(reader.asked).toEqual(['a.ts'])
  await cachedReader(reader, store).read([SOURCE])
  expect(reader.asked).toEqual(['a.ts'])
  reader.close()
})

test('partial readings are not cached', async () => {
  const reader = counted(createReader({ threads: 1 }))
  const troubled: Reader = {
    ...reader,
    read: async (sources, onRead) =>
      (await reader.read(sources, onRead)).map((one): Reading => ({ ...one, trouble: 'took too long' })),
  }
  const store = opened()
  for (let round = 0; round < 2; round++) await cachedReader(troubled, store).read([SOURCE])
  expect(reader.asked).toEqual(['a.ts', 'a.ts'])
  reader.close()
})
