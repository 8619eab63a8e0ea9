import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { reportLines } from '../fixtures/report-lines.ts'
import { auditExhaustively, auditOnDemand } from './support/exhaustive.ts'
import type { Files } from './support/languages.ts'
import { filesOf, languageNames, program } from './support/programs.ts'

/** DEMAND_SEED=7 DEMAND_RUNS=400 makes other programs, and more of them. */
const SEED = Number(process.env.DEMAND_SEED ?? 3)
const RUNS = Number(process.env.DEMAND_RUNS ?? 15)

const away = mkdtempSync(path.join(tmpdir(), 'demand-'))

afterAll(() => rmSync(away, { recursive: true }))

function write(folder: string, files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
}

describe('demand changes no finding', () => {
  test.each(languageNames)('of programs in %s', async (language) => {
    const programs = fc.sample(program, { numRuns: RUNS, seed: SEED })
    let found = 0
    for (const [index, one] of programs.entries()) {
      const cwd = path.join(away, language, `${index}`)
      const files = filesOf(language, one)
      write(cwd, files)
      const asOf = '2026-11-21'
      const demanded = await auditOnDemand({ cwd, asOf })
      found += demanded.findings.length
      expect(reportLines(demanded), `${JSON.stringify(one)}\n${shown(files)}`).toBe(
        reportLines(await auditExhaustively({ cwd, asOf })),
      )
      if (one.version !== 'v6') expect(demanded.findings.length, shown(files)).toBeGreaterThan(0)
    }
    expect(found).toBeGreaterThan(RUNS / 4)
  })
})

function shown(files: Files): string {
  return Object.entries(files)
    .map(([file, text]) => `--- ${file}\n${text}`)
    .join('\n')
}
