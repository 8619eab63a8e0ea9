import type { Finding } from '../core/findings/finding.ts'
import type { Suppressed } from '../core/findings/gate.ts'
import type { Report } from '../core/findings/report.ts'
import { append } from '../core/runtime/lists.ts'
import { compareStrings } from '../core/text/span.ts'
import type { Format, RenderOptions } from './support/format.ts'
import { atLeast, sortFindings, sortTroubles } from './support/order.ts'
import { fixLine, toDo } from './support/prospects.ts'
import { locator } from './support/text/lines.ts'
import { clean, ledgerLine, suppressedWords, troubleName, verdict } from './support/text/words.ts'
import { type Element, xmlDocument } from './support/text/xml.ts'
import { effectOf } from './support/traffic.ts'
import { unreadFiles } from './support/unread.ts'

/** State shared by all suites. */
interface Run {
  readonly report: Report
  readonly options: RenderOptions
}

/** A test case: a place with its failure or output. */
interface Case {
  readonly name: string
  readonly classname: string
  readonly failure?: Element
  readonly out?: string
}

/**
 * Test results: a suite for each rule, a case for each place. Findings that fail the run are failures, others pass and
 * are in the output of the suite. Times are 0 and dates are the day to judge for, so that equal reports have equal
 * bytes.
 */
export const junit: Format = {
  render(report, options) {
    const run = { report, options }
    const suites = [...ruleSuites(run), ...troubleSuites(run)]
    if (suites.length === 0) suites.push(cleanSuite(run))
    append(suites, unreadSuite(run))
    return xmlDocument({ name: 'testsuites', children: suites.map((suite, id) => withId(suite, id)) })
  },
}

function withId(suite: Element, id: number): Element {
  return { ...suite, attributes: { ...suite.attributes, id } }
}

function ruleSuites(run: Run): Element[] {
  const byRule = new Map<string, Finding[]>()
  for (const finding of sortFindings(run.report.findings)) {
    const ruleFindings = byRule.get(finding.rule)
    if (ruleFindings) ruleFindings.push(finding)
    else byRule.set(finding.rule, [finding])
  }
  const kept = new Map<string, Suppressed[]>()
  for (const suppressed of run.report.gate?.suppressed ?? []) {
    const ruleSuppressed = kept.get(suppressed.finding.rule)
    if (ruleSuppressed) ruleSuppressed.push(suppressed)
    else kept.set(suppressed.finding.rule, [suppressed])
  }
  const places = locator(run.report.sources)
  const caseOf = (finding: Finding): Case => {
    const { line, column } = places.range(finding.at)
    const file = clean(finding.at.file)
    return findingCase(finding, file, `${file}:${line}:${column}`, run.options)
  }
  return [...byRule]
    .sort(([a], [b]) => compareStrings(a, b))
    .map(([rule, findings]) => suiteOf(rule, findings.map(caseOf), run, kept.get(rule) ?? []))
}

function findingCase(finding: Finding, file: string, name: string, { fails, failOn }: RenderOptions): Case {
  const message = clean(finding.message)
  const todo = toDo(finding)
  const lines = [
    `${name} ${finding.level} ${finding.rule}`,
    message,
    ...[effectOf(finding)].flatMap((effect) => (effect === undefined ? [] : [clean(effect)])),
    ...(todo === undefined ? [] : [fixLine(clean(todo))]),
  ]
  const failed = fails?.(finding) ?? atLeast(finding.level, failOn)
  if (!failed) return { name, classname: file, out: `${name} ${finding.level} ${message}` }
  const failure = { name: 'failure', attributes: { message, type: finding.level }, text: lines.join('\n') }
  return { name, classname: file, failure }
}

/** Troubles with waivers, baseline and unread files: errors of the run if they fail it, not of the code. */
function troubleSuites(run: Run): Element[] {
  const troubles = sortTroubles(run.report.gate?.troubles ?? [])
  if (troubles.length === 0) return []
  const cases = troubles.map(({ kind, path, line, message }): Case => {
    const where = path === undefined ? '' : `${clean(path)}${line === undefined ? '' : `:${line}`}`
    const name = where === '' ? troubleName(kind) : `${where} ${troubleName(kind)}`
    const text = clean(message)
    const classname = path === undefined ? 'gate' : clean(path)
    if (run.options.troublesFail === false) return { name, classname, out: `${name}: ${text}` }
    const failure = { name: 'error', attributes: { message: text, type: kind }, text: `${name}: ${text}` }
    return { name, classname, failure }
  })
  return [suiteOf('gate', cases, run, [])]
}

/** Files that were read only in part: cases that pass, and warn in their output. */
function unreadSuite(run: Run): Element[] {
  const cases = unreadFiles(run.report).map(({ path, message }): Case => {
    const name = path === undefined ? 'other files' : clean(path)
    return { name, classname: name, out: `${name} warning ${clean(message)}` }
  })
  return cases.length > 0 ? [suiteOf('unread-file', cases, run, [])] : []
}

/** A case that passes: a file without any is read as one without tests. */
function cleanSuite(run: Run): Element {
  const { report, options } = run
  const out = `${verdict(report, options.verbose)}\n${ledgerLine(report.ledger)}`
  const { name } = options.tool
  return suiteOf(name, [{ name: 'no findings', classname: name, out }], run, report.gate?.suppressed ?? [])
}

function suiteOf(name: string, cases: readonly Case[], { report, options }: Run, kept: readonly Suppressed[]): Element {
  const failed = cases.filter(({ failure }) => failure !== undefined)
  const errors = failed.filter(({ failure }) => failure?.name === 'error').length
  const asOf = report.impact.asOf
  const words = suppressedWords({ suppressed: kept, troubles: [] })
  const properties = Object.entries({
    'as-of': asOf,
    'fail-on': options.failOn,
    ...(words === '' ? {} : { 'not-reported': words }),
  })
  const out = cases.flatMap((testCase) => testCase.out ?? []).join('\n')
  return {
    name: 'testsuite',
    attributes: {
      name,
      package: options.tool.name,
      timestamp: `${asOf}T00:00:00`,
      hostname: 'localhost',
      tests: cases.length,
      failures: failed.length - errors,
      errors,
      time: 0,
    },
    children: [
      {
        name: 'properties',
        children: properties.map(([key, value]) => ({ name: 'property', attributes: { name: key, value } })),
      },
      ...numbered(cases).map(caseElement),
      { name: 'system-out', text: out },
      { name: 'system-err' },
    ],
  }
}

/** Makes names unique by a number: readers merge cases of equal name. */
function numbered(cases: readonly Case[]): Case[] {
  const seen = new Map<string, number>()
  return cases.map((testCase) => {
    const amount = (seen.get(testCase.name) ?? 0) + 1
    seen.set(testCase.name, amount)
    return amount === 1 ? testCase : { ...testCase, name: `${testCase.name} (${amount})` }
  })
}

function caseElement({ name, classname, failure }: Case): Element {
  return { name: 'testcase', attributes: { name, classname, time: 0 }, children: failure ? [failure] : [] }
}
