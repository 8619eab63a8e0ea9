import type { Finding } from '../core/findings/finding.ts'
import type { Suppression, Trouble } from '../core/findings/gate.ts'
import type { Format } from './support/format.ts'
import { sortCalls, sortFindings, sortSuppressed } from './support/order.ts'
import { outcomeWords } from './support/prospects.ts'
import { cellText } from './support/text/cell.ts'
import { type Locator, locator } from './support/text/lines.ts'
import { unreadFiles } from './support/unread.ts'

/** Columns, each with its cell. */
type Columns = Readonly<Record<string, (finding: Finding, places: Locator, by?: Suppression) => string | number>>

const COLUMNS: Columns = {
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
  outcome: ({ prospect }) => (prospect ? outcomeWords(prospect) : ''),
}

/** Further columns, where a report has what logs show of the calls. */
const TRAFFIC: Columns = {
  traffic: ({ traffic }) => traffic?.calls ?? '',
  tier: ({ traffic }) => traffic?.tier ?? '',
}

/** Further columns with `--blame`. */
const BLAME: Columns = {
  commit: ({ lastChange }) => lastChange?.commit ?? '',
  changed: ({ lastChange }) => lastChange?.date ?? '',
}

/** A further column, where files have owners. */
const OWNERS: Columns = { owners: ({ owners = [] }) => owners.join(' ') }

/** A file that was read only in part, as a warning of the run. */
function unreadCell({ kind, path = '', message }: Trouble, column: string): string {
  return { level: 'warning', rule: kind, path, message }[column] ?? ''
}

/** A table for spreadsheets (RFC 4180): a row for each finding, then suppressed ones and partly read files. */
export const csv = {
  render(report, _options) {
    const places = locator(report.sources)
    const columns = {
      ...COLUMNS,
      ...(report.findings.some(({ traffic }) => traffic) ? TRAFFIC : {}),
      ...(report.findings.some(({ owners }) => owners) ? OWNERS : {}),
      ...(report.findings.some(({ lastChange }) => lastChange) ? BLAME : {}),
    }
    const row = (finding: Finding, by?: Suppression) =>
      Object.values(columns).map((cell) => cellText(cell(finding, places, by)))
    const rows = [
      Object.keys(columns),
      ...sortFindings(report.findings).map((finding) => row(finding)),
      ...sortSuppressed(report.gate?.suppressed ?? []).map(({ finding, by }) => row(finding, by)),
      ...unreadFiles(report).map((trouble) =>
        Object.keys(columns).map((column) => cellText(unreadCell(trouble, column))),
      ),
    ]
    return rows.map((cells) => `${cells.join(',')}\r\n`).join('')
  },
} satisfies Format
