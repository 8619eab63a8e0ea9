import type { FixPlan, GroupFix } from '../core/findings/fix.ts'
import { collectIfGrown } from '../core/runtime/garbage-collection.ts'
import { compareStrings } from '../core/text/span.ts'
import { auditJson } from './json/audit.ts'
import { editJson, groupJson, placeJson } from './json/finding.ts'
import { jsonText } from './json/text.ts'
import { writtenOf } from './support/fix/outcomes.ts'
import type { FixOptions, Format } from './support/format.ts'
import { sortFindings } from './support/order.ts'
import { type Locator, locator } from './support/text/lines.ts'

/** The report for programs: versioned, described by the schema that `schema audit` prints. */
export const json = {
  render(report, _options) {
    return text(auditJson(report))
  },
  renderFix(plan, options) {
    return text(fixJson(plan, options))
  },
} satisfies Format

/** An object as JSON. Entries of its lists are made and printed one by one: all of them take several times their text. */
function text(value: object): string {
  return [...objectPieces(value)].join('')
}

function* objectPieces(value: object): Generator<string> {
  let before = '{\n'
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue
    yield `${before}  "${name}": `
    if (isList(member)) yield* listPieces(member)
    else yield indented(member, '  ')
    before = ',\n'
  }
  yield '\n}\n'
}

function* listPieces(list: Iterable<unknown>): Generator<string> {
  let before = '[\n'
  for (const entry of list) {
    collectIfGrown()
    yield `${before}    ${indented(entry, '    ')}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]' : '\n  ]'
}

/** JSON with its further lines indented. What `replace` gives holds each line by itself, in five times the memory. */
function indented(value: unknown, pad: string): string {
  return jsonText(value, 2).split('\n').join(`\n${pad}`)
}

function isList(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value
}

/** The report of the audit before, with what became of each group. */
function fixJson(plan: FixPlan, { dryRun, unsafe, remaining }: FixOptions) {
  const places = locator(plan.report.sources)
  const { groups, ledger, impact, ...rest } = auditJson(plan.report)
  const known = new Set(plan.fixes.map(({ group }) => group.id))
  const fixes = [...plan.fixes].sort((a, b) => compareStrings(a.group.id, b.group.id))
  return {
    ...rest,
    groups: [...fixes.map((fix) => groupFixJson(fix, places)), ...groups.filter(({ id }) => !known.has(id))],
    ledger,
    impact,
    fix: {
      dryRun,
      unsafe,
      written: writtenOf(plan).map(({ file }) => file),
      planned: dryRun ? plan.changes.map(({ file }) => file) : [],
      remaining: sortFindings(remaining).map(({ fingerprint }) => fingerprint),
    },
  }
}

function groupFixJson({ group, outcome, why, holds, proof, edits }: GroupFix, places: Locator) {
  const { reason: _, ...rest } = groupJson(group)
  return {
    ...rest,
    outcome,
    ...(why === undefined ? {} : { why: why }),
    ...(holds.length === 0
      ? {}
      : {
          holds: holds.map(({ finding, change }) => ({
            fingerprint: finding.fingerprint,
            ...placeJson(finding.at, places),
            change: change,
          })),
        }),
    ...(proof === undefined ? {} : { proof }),
    edits: edits.map(editJson),
  }
}
