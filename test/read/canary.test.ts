import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Reading, Source } from '../../src/core/language.ts'
import { languageById, languageOf } from '../../src/languages/index.ts'
import { readBatch } from '../../src/read/batch.ts'

const folder = new URL('../../fixtures/_languages/go/', import.meta.url)
const CLIENTS = [
  'client-net-http/client.go',
  'p08-default-twice/driver.go',
  'p20-allow-reboot/server.go',
  'p22-header-in-a-call/call.go',
]

const clients: Source[] = CLIENTS.map((file) => ({ file, text: readFileSync(new URL(file, folder), 'utf8') }))

async function read(sources: readonly Source[], patience?: number): Promise<Reading[]> {
  const readings: Reading[] = []
  await readBatch({
    sources,
    languages: { languageOf, languageById },
    patience,
    onRead: (_, outcome) => {
      if (outcome === 'overflow') throw new Error('overflow')
      readings.push(outcome)
    },
  })
  return readings
}

let alone: Reading[]
beforeAll(async () => {
  alone = await read(clients)
})

test('the clients are read', () => {
  expect(alone.map(({ trouble }) => trouble)).toEqual(clients.map(() => undefined))
  expect(alone.every(({ module }) => (module?.calls.length ?? 0) > 0)).toBe(true)
})

describe('what is read after a file is read as if it were alone', () => {
  test('when the parser was stopped after so many steps', async () => {
    const slow = { file: 'slow.go', text: `package a\n${'var b=1\n'.repeat(350_000)}` }
    const [first, ...rest] = await read([slow, ...clients])
    expect(first?.trouble).toBe('could not be parsed, read as plain text: failed: parsing took more than 40000 steps')
    expect(rest).toEqual(alone)
  })

  test('when its tree is too deep to be walked', async () => {
    const deep = { file: 'deep.go', text: `package a\nvar b = 1${'+1'.repeat(70_000)}\n` }
    const [first, ...rest] = await read([deep, ...clients])
    expect(first?.trouble).toBe(
      'could not be parsed, read as plain text: failed: is nested more than 60000 levels deep',
    )
    expect(rest).toEqual(alone)
  })

  test('when the parser broke down', async () => {
    const [first, ...rest] = await read([{ file: 'broken.php', text: `<?php ${'$('.repeat(50_000)}` }, ...clients])
    expect(first?.trouble).toMatch(/^could not be parsed, read as plain text: failed: /)
    expect(rest).toEqual(alone)
  })

  test('when the parser hung and was ended from outside', async () => {
    const hang = { file: 'hang.sh', text: '(a)'.repeat(30_000) }
    const [first, ...rest] = await read([hang], 500)
    expect(first?.trouble).toBe(
      'could not be parsed, read as plain text: hung, and was ended after 0.5 s: on another machine it may be read',
    )
    expect(rest).toEqual([])
    expect(await read(clients)).toEqual(alone)
  })

  test('when it is no code at all', async () => {
    const [, ...rest] = await read([{ file: 'noise.go', text: noise(100_000) }, ...clients])
    expect(rest).toEqual(alone)
  })
})

/** Operators and brackets in no order. */
function noise(length: number): string {
  const signs = '+-*/()[]{}<>=!&|^%:;,.?~ a1\n'
  let seed = 1
  return Array.from({ length }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return signs.charAt((seed >> 8) % signs.length)
  }).join('')
}
