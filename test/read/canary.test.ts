import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Reading, Source } from '../../src/core/language/language.ts'
import { languageById, languageOf } from '../../src/languages/index.ts'
import { readBatch } from '../../src/read/batch.ts'
import { drawn } from '../support/drawn.ts'

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
      if (outcome === 'again') throw new Error('is to be read in a thread')
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
    await expect(read([hang], 500)).rejects.toThrow('is to be read in a thread')
    expect(await read(clients)).toEqual(alone)
  })

  test('when it is no code at all', async () => {
    const [, ...rest] = await read([{ file: 'noise.go', text: noise(100_000) }, ...clients])
    expect(rest).toEqual(alone)
  })
})

/** A file of each language with a call, by an ending of the language. */
const CALLS: Readonly<Record<string, string>> = {
  cs: 'class A { void M() { new HttpClient().GetAsync("https://h/cloudapi/v5/servers"); } }\n',
  go: 'package a\n\nfunc f() { http.Get("https://h/cloudapi/v5/servers") }\n',
  java: 'class A { void m() { new URL("https://h/cloudapi/v5/servers").openConnection(); } }\n',
  js: 'fetch("https://h/cloudapi/v5/servers")\n',
  php: '<?php\nfile_get_contents("https://h/cloudapi/v5/servers");\n',
  py: 'requests.get("https://h/cloudapi/v5/servers")\n',
  rb: 'Net::HTTP.get(URI("https://h/cloudapi/v5/servers"))\n',
  sh: 'curl https://h/cloudapi/v5/servers\n',
  ts: 'fetch("https://h/cloudapi/v5/servers")\n',
}

describe.each(drawn(Object.entries(CALLS), 3))('a client behind one that is no code: .%s', (ending, text) => {
  const hostile = {
    noise: noise(20_000),
    brackets: '(['.repeat(4_000),
    types: '<T>('.repeat(30),
    dollars: '$('.repeat(2_000),
  }
  test.each(Object.entries(hostile))('%s', async (_, code) => {
    const client = { file: `client.${ending}`, text }
    const [before] = await read([client])
    expect(before?.trouble).toBeUndefined()
    expect(before?.module?.calls.length).toBeGreaterThan(0)
    const outcomes: (Reading | 'again')[] = []
    const sources = [{ file: `hostile.${ending}`, text: code }, client]
    await readBatch({
      sources,
      languages: { languageOf, languageById },
      onRead: (_, outcome) => outcomes.push(outcome),
    })
    expect(outcomes[1]).toEqual(before)
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
