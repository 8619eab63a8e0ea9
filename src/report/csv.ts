import type { Finding } from '../core/finding.ts'
import type { Suppression } from '../core/gate.ts'
import type { Format } from './support/format.ts'
import { type Locator, locator } from './support/lines.ts'
import { sortCalls, sortFindings, sortSuppressed } from './support/order.ts'
import { clean } from './support/words.ts'

/** The columns, each with its cell. */
const COLUMNS: Readonly<Record<string, (finding: Finding, places: Locator, by?: Suppression) => string | number>> = {
  level: ({ level }) => level,
  rule: ({ rule }) => rule,
  path: ({ at }) => at.file,
  line: ({ at }, places) => places.range(at).line,
  column: ({ at }, places) => places.range(at).column,
  message: ({ message }) => message,
  version: ({ version }) => version ?? '',
  methods: ({ calls }) => [...new Set(sortCalls(calls).flatMap(({ method }) => method ?? []))].join(' '),
  calls: ({ calls }) => calls.length,
  group: ({ group }) => group,
  fix: ({ fix }) => fix?.safety ?? '',
  fingerprint: ({ fingerprint }) => fingerprint,
  suppressed: (_finding, _places, by) => by?.kind ?? '',
  reason: (_finding, _places, by) => (by?.kind === 'waiver' ? by.reason : ''),
}

/** A table for spreadsheets (RFC 4180): a finding a row, those that are suppressed behind them. */
export const csv = {
  name: 'csv',
  summary: 'a table for spreadsheets: a finding a row',
  render(report, _options) {
    const places = locator(report.sources)
    const row = (finding: Finding, by?: Suppression) =>
      Object.values(COLUMNS).map((cell) => cellText(cell(finding, places, by)))
    const rows = [
      Object.keys(COLUMNS),
      ...sortFindings(report.findings).map((finding) => row(finding)),
      ...sortSuppressed(report.gate?.suppressed ?? []).map(({ finding, by }) => row(finding, by)),
    ]
    return rows.map((cells) => `${cells.join(',')}\r\n`).join('')
  },
} satisfies Format

/** What a spreadsheet takes for a formula where a cell begins with it, spaces aside; full-width forms count. */
const FORMULA = /^\s{0,1000}[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/

/** A cell of one line. An apostrophe in front makes a text of what would be a formula. */
function cellText(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const plain = clean(value)
  const safe = FORMULA.test(plain) || FORMULA.test(value) ? `'${plain}` : plain
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
