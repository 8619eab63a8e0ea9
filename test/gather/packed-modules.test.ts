import { expect, test } from 'vitest'
import type { Expression } from '../../src/core/language/expression.ts'
import type { Reading } from '../../src/core/language/language.ts'
import { createFileStore } from '../../src/gather/files/file-store.ts'
import { packModules } from '../../src/gather/files/packed-modules.ts'
import { languageOf } from '../../src/languages/index.ts'
import { createReader } from '../../src/read/index.ts'

const CLIENT = 'import requests\nBASE = "https://api.ionos.com/cloudapi/v5"\nrequests.get(BASE + "/datacenters")\n'

async function readingOf(file: string, text: string): Promise<Reading> {
  const language = languageOf(file, text)
  await language.prepare?.()
  return language.read({ file, text })
}

function storeOf(readings: Readonly<Record<string, Reading>>) {
  const reader = createReader({ threads: 1 })
  reader.close()
  const store = createFileStore(reader)
  for (const [file, reading] of Object.entries(readings))
    store.files.set(file, {
      source: { file, text: file === 'long.py' ? ' '.repeat(1_000_000) : '' },
      context: 'code',
      reading,
      parsed: true,
      ms: 0,
    })
  return store
}

test('a module that was put away is there when it is asked for, again and again', async () => {
  const reading = await readingOf('a.py', CLIENT)
  const expected = structuredClone(reading)
  const { files } = storeOf({ 'a.py': reading })
  const store = { ...storeOf({}), files }
  for (let round = 0; round < 3; round++) {
    packModules(store)
    const now = files.get('a.py')?.reading
    expect(now).not.toBe(reading)
    const module = now?.module
    expect(now?.module).toBe(module)
    expect({ ...now }).toStrictEqual(expected)
    packModules(store)
    expect(files.get('a.py')?.reading.module).not.toBe(module)
  }
})

test('what has no module, code of others in it, much text or too much depth to be packed stays as it was read', async () => {
  const reading = await readingOf('a.py', CLIENT)
  let deep: Expression = { kind: 'unknown' } as Expression
  for (let depth = 0; depth < 200_000; depth++) deep = { kind: 'await', of: deep } as unknown as Expression
  const { module } = reading
  if (!module) throw new Error('Python has modules.')
  const nested: Reading = { ...reading, module: { ...module, strings: [deep] } as unknown as typeof module }
  const readings = {
    'a.md': { evidence: [], comments: [] },
    'b.md': { ...reading, inner: [await readingOf('a.py', CLIENT)] },
    'a.py': nested,
    'long.py': reading,
  }
  const store = storeOf(readings)
  packModules(store)
  for (const [file, before] of Object.entries(readings)) expect(store.files.get(file)?.reading).toBe(before)
})
