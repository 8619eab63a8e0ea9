import type { FleetFormat } from '../support/piece-format.ts'
import { cellText } from '../support/text/cell.ts'

const COLUMNS = [
  ...['repository', 'level', 'rule', 'path', 'line', 'message'],
  ...['outcome', 'owners', 'fingerprint', 'why'],
]

/** A table for spreadsheets (RFC 4180): a row for each finding, then failed repositories. */
export const csv = {
  *render({ rows, findings }) {
    yield line(COLUMNS)
    for (const { repository, level, rule, path, line: at, message, outcome, owners, fingerprint } of findings())
      yield line([repository, level, rule, path, at, message, outcome ?? '', owners?.join(' ') ?? '', fingerprint, ''])
    for (const { repository, status, why = '' } of rows)
      if (status === 'failed') yield line([repository, ...COLUMNS.slice(2).map(() => ''), why])
  },
} satisfies FleetFormat

function line(cells: readonly (string | number)[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}
