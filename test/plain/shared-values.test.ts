import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { audit } from '../../src/index.ts'
import { plan } from '../../src/pipeline/plan-fixes.ts'
import { apartFiles, programs } from './shared-values.ts'

const AS_OF = '2026-11-21'

/** What is found in programs that are projects of one tree, and what a fix makes of their files. */
async function judged(files: Readonly<Record<string, string>>) {
  const cwd = mkdtempSync(path.join(tmpdir(), 'elsewhere-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.join(cwd, path.dirname(name)), { recursive: true })
      writeFileSync(path.join(cwd, name), text)
      writeFileSync(path.join(cwd, name.split('/', 1)[0] ?? '', 'package.json'), '{}')
    }
    const { findings } = await audit({ cwd, asOf: AS_OF })
    const { changes } = await plan({ cwd, asOf: AS_OF, unsafe: true })
    const told = findings.flatMap(({ level, rule, at }) => (level === 'note' ? [] : [`${at.file} ${rule}`]))
    return { told, after: new Map(changes.map(({ file, after }) => [file, after])) }
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}

function filesOf(version: string): Record<string, string> {
  return Object.fromEntries(
    programs.flatMap((files, index) =>
      Object.entries(files).map(([name, text]) => [`p${index}/${name}`, text.replaceAll('<version>', version)]),
    ),
  )
}

describe('a version that another file gives a name, where no grammar links them', { timeout: 120_000 }, () => {
  test('is found where it is written, and moves', async () => {
    const { told, after } = await judged(filesOf('v4'))
    for (const [name, text] of Object.entries(filesOf('v6')))
      if (text.includes('v6')) expect(after.get(name), name).toBe(text)
    expect(told.filter((one) => !one.endsWith('deprecated-version-path'))).toEqual([])
  })

  test('is no finding with version 6', async () => {
    const { told } = await judged(filesOf('v6'))
    expect(told).toEqual([])
  })

  test('is not taken for a name of the file itself, nor where files disagree', async () => {
    const { told } = await judged(apartFiles)
    expect([...new Set(told)]).toEqual(['p0/Client.kt dynamic-version', 'p1/client.rs dynamic-version'])
  })
})
