import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Finding } from '../../../src/core/findings/finding.ts'
import { audit } from '../../../src/index.ts'
import { languageOf } from '../../../src/languages/index.ts'
import { inFolder, type Project, projectsOf, shown } from './batch.ts'
import { type LanguageName, RENDERS } from './languages.ts'
import { program } from './model.ts'
import { type Site, textOf } from './pieces.ts'

const RUNS = Number(process.env.FIX_RUNS ?? 12)
const SEED = Number(process.env.FIX_SEED ?? 4)

const RULES: Readonly<Partial<Record<Site['kind'], string>>> = {
  version: 'deprecated-version-path',
  header: 'contract-header',
  type: 'custom-content-type',
  property: 'allow-reboot',
}

/** What the audit does not find of what was planted in the calls of a program, and what it finds beside it. */
function missed({ name, files }: Project, findings: readonly Finding[]): string[] {
  const wrong: string[] = []
  for (const file of files) {
    const own = findings.filter(({ at, level }) => at.file === `${name}/${file.path}` && level !== 'note')
    let offset = 0
    for (const part of file.code) {
      const end = offset + (typeof part === 'string' ? part.length : part.before.length)
      const rule = typeof part === 'string' ? undefined : RULES[part.kind]
      if (typeof part !== 'string' && rule) {
        const found = own.some((one) => one.rule === rule && one.at.start < end && one.at.end > offset)
        if (!found) wrong.push(`${file.path}: no finding at ${JSON.stringify(part.before)} ${part.kind}`)
      }
      offset = end
    }
  }
  return wrong
}

describe.each(Object.keys(RENDERS) as LanguageName[])('programs in %s', (language) => {
  const projects = projectsOf(language, fc.sample(program, { numRuns: RUNS, seed: SEED }))

  test('parse without a fault', async () => {
    for (const project of projects) {
      for (const file of project.files) {
        const text = textOf(file.code)
        const reader = languageOf(file.path, text)
        await reader.prepare?.()
        const { faults = 0, trouble } = reader.read({ file: file.path, text })
        expect({ faults, trouble }, `${file.path}\n${text}`).toEqual({ faults: 0, trouble: undefined })
      }
    }
  })

  test('are found by the audit, call by call', async () => {
    const report = await inFolder(projects, (cwd) => audit({ cwd, asOf: '2026-11-21' }))
    const wrong = projects.flatMap((project) => {
      const all = missed(project, report.findings)
      return all.length > 0 ? [`${all.join('\n')}\n${shown(project)}`] : []
    })
    expect(
      wrong.slice(0, Number(process.env.FIX_SHOWN ?? 3)).join('\n\n'),
      `${wrong.length} of ${projects.length}`,
    ).toBe('')
    expect(report.ledger.skipped.map((one) => path.basename(one.path))).toEqual([])
  })
})
