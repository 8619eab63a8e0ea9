import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { audit } from '../../src/index.ts'
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
function filesOf({ file, parts, head, users }: Layout, apart: readonly string[]): Record<string, string> {
  const together = Object.keys(parts).filter((name) => !apart.includes(name))
  const places = [...(together.length > 0 ? [together] : []), ...apart.map((name) => [name])]
  const home = new Map(places.flatMap((names) => names.map((name) => [name, file(names)] as const)))
  const text = (own: readonly string[], code: string) => {
    const used = [...home].filter(([name]) => !own.includes(name) && new RegExp(`\\b${name}\\b`).test(code))
    return `${head(used)}${code}`
  }
  const codeOf = (names: readonly string[]) => names.map((name) => parts[name]).join('\n')
  const declaring = places.map((names) => [file(names), text(names, codeOf(names))])
  return Object.fromEntries([...declaring, [file(['Use']), text([], users)]])
}

describe.each(Object.entries(DECLARATIONS))('declarations in files of their own change no call: %s', (_, layout) => {
  const expected = ['GET images', 'GET ipblocks']

  test('all in one file', async () => {
    expect(await callsIn(filesOf(layout, []))).toEqual(expected)
  })

  test.each(Object.keys(layout.parts))('%s apart', async (name) => {
    expect(await callsIn(filesOf(layout, [name]))).toEqual(expected)
  })

  test('each apart', async () => {
    expect(await callsIn(filesOf(layout, Object.keys(layout.parts)))).toEqual(expected)
  })
})
