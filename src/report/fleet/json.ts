import { totalsOf } from '../../core/findings/fleet.ts'
import type { FleetFormat } from '../support/piece-format.ts'
import { jsonPieces, Lazy, lazily } from '../support/pieces.ts'
import { escapeJson } from '../support/text/sanitize.ts'

/** The report for programs: versioned, described by the schema that `schema fleet` prints. */
export const json = {
  *render({ rows, rules, owners, ...report }) {
    const value = {
      schema: 1,
      kind: 'fleet',
      totals: totalsOf(rows),
      rules: lazily(rules, (tally) => tally),
      owners: lazily(owners, (tally) => tally),
      repositories: lazily(rows, (row) => row),
      findings: asPrinted(report.findings(), ({ printed }) => printed),
      groups: asPrinted(report.groups(), (group) => group),
    }
    yield* jsonPieces(value, 2)
    yield '\n'
  },
} satisfies FleetFormat

/** Copies the output of an audit: its secrets are masked, and its edits are exact. */
function asPrinted<T>(entries: Iterable<T>, of: (entry: T) => object): Lazy {
  return new Lazy(function* (pad) {
    let before = ''
    for (const entry of entries) {
      yield `${before}${escapeJson(JSON.stringify(of(entry)))}`
      before = `,\n${pad}`
    }
  })
}
