import { expect, test } from 'vitest'
import type { Language, Reading } from '../../src/core/language/language.ts'
import { plain } from '../../src/languages/plain/index.ts'
import { createReader } from '../../src/read/index.ts'
import { createPool } from '../../src/read/pool.ts'

const script = new URL('./support/thread.mjs', import.meta.url)

/** What came back for each text, `ok` where it was read. */
async function outcomes(texts: readonly string[], threads: number, patience = 200): Promise<string[]> {
  const pool = createPool({ threads, script, patience })
  const read = texts.map((text, index) => pool.read({ file: `${index}`, text }))
  const all = await Promise.all(read)
  pool.close()
  return all.map((one, index) =>
    one === 'overflow' ? one : 'failed' in one ? one.failed : one.comments[0]?.file === `${index}` ? 'ok' : 'mixed up',
  )
}

test.each([1, 2, 5])('%i threads answer each question, in whatever order they are done', async (threads) => {
  const texts = Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? 'slow' : 'fast'))
  expect(new Set(await outcomes(texts, threads, 5_000))).toEqual(new Set(['ok']))
})

test('a thread that hangs is ended, and the others that it was given are read', async () => {
  expect(await outcomes(['fast', 'hang', 'fast', 'fast'], 1)).toEqual([
    'ok',
    'hung and was stopped after 0.2 s of work',
    'ok',
    'ok',
  ])
})

test('a thread that dies takes one file with it', async () => {
  const [first, second, third] = await outcomes(['die', 'throw', 'fast'], 1)
  expect(first).toBe('ended early')
  expect(second).toBe('failed: nothing left')
  expect(third).toBe('ok')
})

test('a pool that is closed answers what is open', async () => {
  const pool = createPool({ threads: 1, script })
  const open = pool.read({ file: 'a', text: 'hang' })
  pool.close()
  expect(await open).toEqual({ failed: 'ended early' })
})

test('threads that rest are ended, and others read what comes later; one that reads is let be', async () => {
  const pool = createPool({ threads: 2, script })
  const read = (text: string) => pool.read({ file: 'a', text })
  const done = await read('fast')
  const slow = read('slow')
  pool.rest()
  pool.rest()
  const all = [done, await slow, await read('fast')]
  pool.close()
  expect(all.map((one) => one !== 'overflow' && 'comments' in one)).toEqual([true, true, true])
})

/** A language whose files say how they behave. */
function fake(prepared: string[]): Language {
  return {
    id: 'fake',
    matches: (file) => file.endsWith('.fake'),
    prepare: () => (prepared.length > 0 ? undefined : Promise.resolve(void prepared.push('fake'))),
    read({ text }): Reading {
      if (text === 'hang') for (;;);
      if (text === 'broken') throw new Error('no such thing')
      if (text === 'deep') throw new RangeError('too deep')
      return { evidence: [], comments: [] }
    },
  }
}

function reader(prepared: string[], patience = 300) {
  const language = fake(prepared)
  const languages = {
    languageOf: (file: string) => (language.matches(file) ? language : plain),
    languageById: () => undefined,
  }
  return createReader({ languages, threads: 1, script, patience })
}

test('what a language cannot read, or hangs at, is read as plain text and says so', async () => {
  const one = reader([])
  const texts = ['fine', 'hang', 'broken', 'deep']
  const readings = await one.read(texts.map((text, index) => ({ file: `${index}.fake`, text })))
  one.close()
  expect(readings.map(({ trouble }) => trouble)).toEqual([
    undefined,
    'could not be parsed, read as plain text: hung and was stopped after 0.3 s of work',
    'could not be parsed, read as plain text: failed: no such thing',
    undefined,
  ])
  // The last one was read by a thread, whose stack is larger.
  expect(readings[3]?.comments).toHaveLength(1)
})

test('a grammar is loaded for files of its language only', async () => {
  const prepared: string[] = []
  const one = reader(prepared)
  await one.read([{ file: 'a.txt', text: 'fine' }])
  expect(prepared).toEqual([])
  await one.read([{ file: 'a.fake', text: 'fine' }])
  expect(prepared.length).toBeGreaterThan(0)
  one.close()
})

test('a file is told of when it is read, once', async () => {
  const one = reader([])
  const seen: number[] = []
  await one.read(
    [
      { file: 'a.txt', text: '' },
      { file: 'b.fake', text: 'deep' },
      { file: 'c.fake', text: 'fine' },
    ],
    (_, index) => seen.push(index),
  )
  one.close()
  expect(seen.sort()).toEqual([0, 1, 2])
})
