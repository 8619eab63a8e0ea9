import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { audit } from '../../src/index.ts'
import { drawn } from '../support/drawn.ts'
import { DECLARATIONS, type Layout } from './support/declarations.ts'

const away = mkdtempSync(path.join(tmpdir(), 'declarations-apart-'))
afterAll(() => rmSync(away, { recursive: true }))

let count = 0

/** Calls of a program as method and resource, each once. */
async function callsIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const cwd = path.join(away, `${count++}`)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true })
    writeFileSync(path.join(cwd, file), text)
  }
  const { findings } = await audit({ cwd, asOf: '2026-11-21' })
  const calls = findings.flatMap((finding) => finding.calls ?? [])
  return [...new Set(calls.map(({ method, resource }) => `${method} ${resource}`))].sort()
}

/** The files of a layout where some declarations have files of their own. */
function filesOf(layout: Layout, apart: readonly string[]): Record<string, string> {
  const { file, parts, head, users, refer, more } = layout
  const together = Object.keys(parts).filter((name) => !apart.includes(name))
  const places = [...(together.length > 0 ? [together] : []), ...apart.map((name) => [name])]
  const home = places.flatMap((names) => names.map((name) => [name, file(names)] as const))
  const text = (own: string, code: string) => {
    const isUsed = (name: string) => new RegExp(`\\b${name}\\b`).test(code)
    const used = home.filter(([name, at]) => at !== own && isUsed(name))
    const referring = (name: string, at: string) => refer?.(name, at) ?? name
    const written = used.reduce(
      (of, [name, at]) => of.replace(new RegExp(`\\b${name}\\b`, 'g'), referring(name, at)),
      code,
    )
    return `${head(used, own)}${written}`
  }
  const files = places.map((names) => {
    const own = file(names)
    return [own, text(own, names.map((name) => parts[name]).join('\n'))] as const
  })
  const user = file(['Use'])
  return { ...Object.fromEntries(files), [user]: text(user, users), ...more?.(home) }
}

describe.each(Object.entries(DECLARATIONS))('declarations in files of their own change no call: %s', (_, layout) => {
  const expected = ['GET images', 'GET ipblocks']

  test('all in one file', async () => {
    expect(await callsIn(filesOf(layout, []))).toEqual(expected)
  })

  test.each(drawn(Object.keys(layout.parts), 3))('%s apart', async (name) => {
    expect(await callsIn(filesOf(layout, [name]))).toEqual(expected)
  })

  test('each apart', async () => {
    expect(await callsIn(filesOf(layout, Object.keys(layout.parts)))).toEqual(expected)
  })
})
