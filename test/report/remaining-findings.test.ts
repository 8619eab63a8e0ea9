import { describe, expect, test } from 'vitest'
import type { FixPlan } from '../../src/core/findings/fix.ts'
import { formats } from '../../src/report/index.ts'
import { jsonl } from '../../src/report/jsonl.ts'
import { sarif } from '../../src/report/sarif.ts'
import { remainingReport } from '../../src/report/support/fix/remaining-findings.ts'
import { renderFix, renderReport } from '../../src/report/support/render.ts'
import { locator } from '../../src/report/support/text/lines.ts'
import { at, planOf, sources, written } from './support/plans.ts'
import { plain } from './support/reports.ts'

const rulesOf = (plan: FixPlan) => remainingReport(plan, plain).findings.map(({ rule }) => rule)
const placesOf = (plan: FixPlan) => {
  const report = remainingReport(plan, plain)
  const places = locator(report.sources)
  return report.findings.map(({ at: span }) => `${span.file}:${places.range(span).line}`)
}

describe('what a fix leaves', () => {
  test('are the findings of groups that are not settled', () => {
    const rules = ['deprecated-version-path', 'contract-header', 'old-sdk', 'deprecated-version-path']
    expect(rulesOf(planOf('fixed'))).toEqual(rules)
    expect(rulesOf(planOf('ready'))).toEqual(rules)
  })

  test('stands where the files are now: moved once they are written', () => {
    expect(placesOf(planOf('ready'))).toEqual(['src/b.ts:1', 'src/b.ts:1', 'src/a.ts:3', 'tape.yml:1'])
    expect(placesOf(planOf('fixed'))).toEqual(['src/b.ts:1', 'src/b.ts:1', 'src/a.ts:2', 'tape.yml:1'])
    const report = remainingReport(planOf('fixed'), plain)
    const [hand] = report.findings.filter(({ rule }) => rule === 'old-sdk')
    expect(hand && report.sources.get(hand.at.file)?.slice(hand.at.start, hand.at.end)).toBe('fetch(other)')
  })

  test('moves with all of its places: way, calls, edits, waivers', () => {
    const plan = planOf('fixed')
    const place = at('src/a.ts', 'fetch(other)')
    const more = {
      way: [place],
      calls: [{ at: place, changing: false }],
      fix: { safety: 'review' as const, title: 'x', edits: [{ ...place, text: 'y' }] },
    }
    const findings = plan.report.findings.map((one) => (one.rule === 'old-sdk' ? { ...one, ...more } : one))
    const [finding] = findings
    const by = { kind: 'waiver', reason: 'x', at: place } as const
    const suppressed = finding ? [{ finding: { ...finding, at: place }, by }] : []
    const groups = plan.report.groups.map((group) => ({
      ...group,
      findings: findings.filter((one) => one.group === group.id),
    }))
    const report = { ...plan.report, findings, groups, gate: { suppressed, troubles: [] } }
    const left = remainingReport({ ...plan, report }, plain)
    const [moved] = left.findings.filter(({ rule }) => rule === 'old-sdk')
    const now = moved?.at
    expect(now).not.toEqual(place)
    expect(moved?.way).toEqual([now])
    expect(moved?.calls[0]?.at).toEqual(now)
    expect(moved?.fix?.edits).toEqual([{ ...now, text: 'y' }])
    expect(left.gate?.suppressed[0]).toMatchObject({ finding: { at: now }, by: { at: now } })
    expect(left.groups.find(({ id }) => id === 'g3')?.findings[0]?.at).toEqual(now)
    expect(left.groups.map(({ id }) => id)).toEqual(['g2', 'g3', 'g4'])
  })

  test('are those of rules that were asked for', () => {
    const tool = { ...plain.tool, rules: plain.tool.rules.filter(({ id }) => id === 'old-sdk') }
    const left = remainingReport(planOf('ready'), { tool })
    expect(left.findings.map(({ rule }) => rule)).toEqual(['old-sdk'])
  })
})

const loaded = await Promise.all(formats.map(async ({ name, load }) => [name, await load()] as const))

describe('a fix in any format', () => {
  test.each(loaded.filter(([, format]) => !format.renderFix))('%s is its report of what is left', (_, format) => {
    const options = { ...written, dryRun: true }
    const plan = planOf('ready')
    expect(renderFix(format, plan, options)).toEqual(renderReport(format, remainingReport(plan, options), options))
  })

  test('has no line of what is settled', () => {
    const lines = renderFix(jsonl, planOf('fixed'), written).text.trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).group)).toEqual(['g3', 'g2', 'g2', 'g4', undefined])
  })

  test('says what was cut', () => {
    const plan = planOf('ready')
    const [first] = plan.report.findings.filter(({ group }) => group === 'g3')
    const findings = Array.from({ length: 5001 }, (_, index) => ({ ...first, fingerprint: `f${index}` }))
    const report = { ...plan.report, findings: findings.flatMap((one) => (first ? [{ ...first, ...one }] : [])) }
    const { notes } = renderFix(sarif, { ...plan, report }, written)
    expect(notes).toEqual([expect.stringMatching(/^sarif: 5000 of 5001 results are given/)])
    expect(Object.keys(sources)).toContain(first?.at.file)
  })
})
