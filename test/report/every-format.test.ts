import { describe, expect, test } from 'vitest'
import type { Report } from '../../src/core/findings/report.ts'
import { mask } from '../../src/core/secrets/secrets.ts'
import { formats } from '../../src/report/index.ts'
import { renderFix, renderReport } from '../../src/report/support/render.ts'
import { HOSTILE, hostileReport, manyFindings, SECRETS } from './support/hostile.ts'
import { planOf, written } from './support/plans.ts'
import { plain, report } from './support/reports.ts'
import { runnerCommand } from './support/runner.ts'

const verbose = { ...plain, verbose: true }

/** Formats for programs: names of files are exact in them. */
const EXACT = new Set(['json', 'jsonl', 'rdjson', 'sarif'])

/** The same report, its lists the other way round. */
function reversed(all: Report): Report {
  const { findings, groups, ledger, gate } = all
  return {
    ...all,
    findings: [...findings].reverse(),
    groups: [...groups].reverse(),
    ledger: { ...ledger, skipped: [...ledger.skipped].reverse() },
    ...(gate && {
      gate: { ...gate, suppressed: [...gate.suppressed].reverse(), troubles: [...gate.troubles].reverse() },
    }),
  }
}

describe.each(await Promise.all(formats.map(async ({ name, load }) => [name, await load()] as const)))(
  '%s',
  (name, format) => {
    test.each(HOSTILE.map((text) => [text]))('%j: no secret, nothing that a terminal or a CI obeys', (text) => {
      const file = EXACT.has(name) ? mask(text) : text
      const { text: out, notes } = renderReport(format, hostileReport(text, file), verbose)
      for (const secret of SECRETS) expect(out).not.toContain(secret)
      const lines = out.split(name === 'csv' ? '\r\n' : '\n')
      for (const line of [...lines, ...notes]) {
        expect(line).not.toMatch(/\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069\u200b\ufeff]/u)
        expect(line).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/)
        if (name !== 'github') expect(runnerCommand(line)).toBeUndefined()
      }
    })

    test('the same bytes for the same report, whatever its order', () => {
      for (const all of [hostileReport('<a> "b"'), manyFindings(300)]) {
        const once = renderReport(format, all, verbose)
        expect(renderReport(format, all, verbose)).toEqual(once)
        expect(renderReport(format, reversed(all), verbose)).toEqual(once)
      }
    })

    test('a fix: what it leaves, secrets masked', () => {
      const { text } = renderFix(format, planOf('fixed'), written)
      expect(text).not.toBe('')
      expect(text).not.toContain('hunter2')
      expect(text).toContain('old-sdk')
    })

    test('a file that was read only in part is named with its reason, and many are counted', () => {
      const skipped = [{ path: 'src/part.go', why: 'is not valid, from line 7 on: it was read as far as it could be' }]
      const ledger = { seen: 2, read: 1, unresolved: 0, skipped }
      for (const findings of [[], manyFindings(1).findings]) {
        const { text } = renderReport(format, report(findings, {}, { ledger }), plain)
        expect(text).toContain('src/part.go')
        expect(text).toContain('is not valid, from line 7 on')
      }
      const many = Array.from({ length: 250 }, (_, index) => ({ path: `f${index}`, why: 'has more than 20 MB' }))
      expect(renderReport(format, report([], {}, { ledger: { ...ledger, skipped: many } }), plain).text).toContain('f0')
    })

    test('an empty report is printed, too', () => {
      expect(renderReport(format, report([], {}), plain).text).not.toBe('')
    })

    test('30,000 findings', () => {
      expect(renderReport(format, manyFindings(30_000), plain).text).not.toBe('')
    })
  },
)
