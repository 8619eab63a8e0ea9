import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { audit } from '../../src/index.ts'
import { programs } from './keyed-settings.ts'

const AS_OF = '2026-11-21'

/** Files with findings, and the rules, in programs that are projects of one tree. */
async function told(versionOf: (index: number) => { readonly version: string; readonly other: string }) {
  const cwd = mkdtempSync(path.join(tmpdir(), 'keyed-'))
  try {
    programs.forEach((files, index) => {
      const { version, other } = versionOf(index)
      for (const [name, text] of Object.entries(files)) {
        const file = path.join(cwd, `p${index}`, name)
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(file, text.replaceAll('<version>', version).replaceAll('<other>', other))
      }
      writeFileSync(path.join(cwd, `p${index}`, 'package.json'), '{}')
    })
    const { findings } = await audit({ cwd, asOf: AS_OF })
    return findings.flatMap(({ level, rule, at, version }) =>
      level === 'note' ? [] : [`${at.file} ${rule} ${version ?? ''}`.trim()],
    )
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}

const settingsOf = (index: number): string => `p${index}/${Object.keys(programs[index] ?? {})[0]}`

describe('a version that code takes out of settings by its keys', { timeout: 120_000 }, () => {
  test('is found in its section, not in another one', async () => {
    const found = await told(() => ({ version: 'v4', other: 'v6' }))
    expect(found.sort()).toEqual(programs.map((_, index) => `${settingsOf(index)} deprecated-version-path 4`).sort())
  })

  test('is silent with version 6, whatever another section has', async () => {
    expect(await told(() => ({ version: 'v6', other: 'v4' }))).toEqual([])
  })

  test('is that of its own project', async () => {
    const found = await told((index) => ({ version: index % 2 ? 'v6' : 'v4', other: 'stable' }))
    const old = programs.flatMap((_, index) => (index % 2 ? [] : [`${settingsOf(index)} deprecated-version-path 4`]))
    expect(found.sort()).toEqual(old.sort())
  })
})
