import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Finding } from '../../src/core/findings/finding.ts'
import { audit } from '../../src/index.ts'
import { plan } from '../../src/pipeline/plan-fixes.ts'
import { plainCompositions } from './compositions.ts'

const AS_OF = '2026-11-21'
const files = plainCompositions.flatMap(({ file, frame, ways }, index) =>
  ways.map((way, number) => ({ name: `${index}-${number}/${file}`, text: frame.replace('<way>', () => way), way })),
)

/** What is found in all files with a version, and what a fix changes. */
async function judged(version: string) {
  const cwd = mkdtempSync(path.join(tmpdir(), 'composed-'))
  try {
    for (const { name, text } of files) {
      mkdirSync(path.join(cwd, path.dirname(name)))
      writeFileSync(path.join(cwd, name), text.replace('<version>', version))
    }
    const { findings } = await audit({ cwd, asOf: AS_OF })
    const { changes } = await plan({ cwd, asOf: AS_OF, unsafe: true })
    return { findings: findings.filter(({ level }) => level !== 'note'), changes }
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}

const told = ({ at, rule, text }: Finding) => `${at.file} ${rule} ${text}`

describe('an address that code without a grammar puts together', { timeout: 120_000 }, () => {
  test('is found at its version, and moves', async () => {
    const { findings, changes } = await judged('v5')
    for (const { name, text, way } of files) {
      const own = findings.filter(({ at }) => at.file === name)
      expect(
        own.map(({ rule }) => rule),
        `${name}: ${way}`,
      ).toEqual(['deprecated-version-path'])
      const edits = changes.filter(({ file }) => file === name).flatMap((one) => one.edits)
      expect(
        edits.map(({ start, text: now }) => [start, now]),
        `${name}: ${way}`,
      ).toEqual([[text.indexOf('<version>'), 'v6']])
    }
  })

  test('is no finding with version 6', async () => {
    const { findings } = await judged('v6')
    expect(findings.map(told)).toEqual([])
  })
})
