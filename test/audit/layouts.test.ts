import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { audit } from '../../src/index.ts'
import { drawn } from '../support/drawn.ts'

/*
 * A base in one file and a call in another, in the ways in which projects lay files out. `=== call` is the frame of the
 * call, `@call "…" | "…"` stands for the frame with its places filled, `@base` for the address.
 */

const home = path.join(import.meta.dirname, 'layouts')
const BASE = 'https://api.profitbricks.com/cloudapi/v4'
const root = mkdtempSync(path.join(tmpdir(), 'layouts-'))
afterAll(() => rmSync(root, { recursive: true }))

interface Layout {
  readonly name: string
  readonly files: Readonly<Record<string, string>>
}

function layoutsIn(text: string): Layout[] {
  const [frame = '', ...cases] = text.split(/^=== /m).slice(1)
  return cases.map((one) => {
    const [name = '', ...files] = one.split(/^--- /m)
    return {
      name: name.trim(),
      files: Object.fromEntries(
        files.map((file) => {
          const end = file.indexOf('\n')
          const body = file.slice(end + 1).replaceAll('@base', BASE)
          return [file.slice(0, end), body.startsWith('@call ') ? filled(frame.replace('call\n', ''), body) : body]
        }),
      ),
    }
  })
}

function filled(frame: string, line: string): string {
  const given = JSON.parse(`[${line.trim().slice('@call '.length).split(' | ').join(',')}]`) as string[]
  return frame.replace(/@(\d)/g, (_, place) => given[Number(place) - 1] ?? '')
}

/** The same without anything that says what the call is for. */
function unsigned(text: string): string {
  return text
    .replace(/"?allowReboot"?/g, (name) => name.replace('allowReboot', 'name'))
    .replaceAll('PB-Contract-Number', 'X-Request-Id')
}

function written(name: string, files: Layout['files']): string {
  const folder = path.join(root, name.replace(/\W+/g, '-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return folder
}

const ERRORS = ['allow-reboot', 'contract-header', 'deprecated-version-path']

describe.each(readdirSync(home).sort())('%s', (list) => {
  const layouts = layoutsIn(readFileSync(path.join(home, list), 'utf8'))

  test.each(drawn(layouts, 2))('$name: one call, and one group with all that it needs', async ({ name, files }) => {
    const { findings, impact } = await audit({ cwd: written(`${list} ${name}`, files) })
    const wrong = findings.filter(({ level }) => level !== 'note')
    expect(impact.changing).toBe(1)
    expect(new Set(wrong.map(({ group }) => group)).size).toBe(1)
    expect([...new Set(wrong.map(({ rule }) => rule))].sort()).toEqual(ERRORS)
  })

  test.each(drawn(layouts, 4))('$name: the call is found without a sign of its own', async ({ name, files }) => {
    const plain = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, unsigned(text)]))
    const { impact } = await audit({ cwd: written(`plain ${list} ${name}`, plain) })
    expect(impact.changing).toBe(1)
  })
})
