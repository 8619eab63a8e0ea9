import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { audit } from '../../src/index.ts'
import { apply, plan } from '../../src/pipeline/plan-fixes.ts'
import { runs } from '../support/drawn.ts'
import { LANGUAGES, type LanguageName } from './languages/index.ts'
import { memberIn } from './member-ways.ts'
import { type Program, program } from './model.ts'
import { type Client, clientOf, placesOf, shown, textAt } from './program-files.ts'

/** HALF_SEED=7 HALF_RUNS=400 makes other programs, and more of them. */
const RUNS = Number(process.env.HALF_RUNS ?? runs(35))
const SEED = Number(process.env.HALF_SEED ?? 16)

const AS_OF = '2026-11-21'
/** The removed property, in one piece or in two. */
const LEFT = /allow[^\n]{0,20}reboot/i

/** A client that sends the removed property to an old version, without a plain key for it. */
const sample = fc
  .record({ program, way: fc.nat(11), version: fc.constantFrom(1, 2, 3, 4) })
  .map(({ program: one, way, version }): [Program, number] => [
    { ...one, version, method: 'PATCH', property: true, alikes: [] },
    way,
  ])

function clientIn(language: LanguageName, [one, way]: [Program, number], name: string): Client {
  const plain = clientOf(language, one, name)
  const files = plain.files.map(({ path: file, code }) => ({
    path: file,
    code: code.map((part) =>
      typeof part === 'string' || part.kind !== 'property'
        ? part
        : { ...part, before: memberIn(language, part.before, way) },
    ),
  }))
  return { ...plain, files }
}

/** Clients whose version a fix moves though the removed property is still sent, or an error is left. */
async function halves(clients: readonly Client[]): Promise<string[]> {
  const cwd = mkdtempSync(path.join(tmpdir(), 'halves-'))
  try {
    for (const { name, files } of clients) {
      for (const file of files) {
        const target = path.join(cwd, name, file.path)
        mkdirSync(path.dirname(target), { recursive: true })
        writeFileSync(target, textAt(file, 'before'))
      }
    }
    const planned = await plan({ cwd, asOf: AS_OF })
    await apply(planned)
    const { findings } = await audit({ cwd, asOf: AS_OF })
    return clients.flatMap((client) => {
      const moved = placesOf(client).some(
        (place) =>
          place.kind === 'version' &&
          planned.changes.some(
            ({ file, edits }) =>
              file === place.file && edits.some(({ start, end }) => start <= place.end && end >= place.start),
          ),
      )
      if (!moved) return []
      const texts = client.files.map((file) => readFileSync(path.join(cwd, client.name, file.path), 'utf8'))
      const wrong = findings.filter(({ level, at }) => level === 'error' && at.file.startsWith(`${client.name}/`))
      return wrong.length > 0 || texts.some((text) => LEFT.test(text)) ? [shown(client)] : []
    })
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}

describe.each(Object.keys(LANGUAGES) as LanguageName[])('a removed property without a plain key in %s', (language) => {
  test(`is fixed with its call or holds it back, seed ${SEED}`, { timeout: 3_600_000 }, async () => {
    const clients = fc
      .sample(sample, { numRuns: RUNS, seed: SEED })
      .map((one, index) => clientIn(language, one, `c${index}`))
    const [first = '', ...more] = await halves(clients)
    expect(first, `${more.length} more of ${clients.length} clients`).toBe('')
  })
})
