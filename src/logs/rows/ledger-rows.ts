import type { LogLedger } from '../../core/traffic/log-report.ts'
import type { ReadFile } from '../reading/files.ts'
import type { Cutoff } from '../time/cutoff.ts'
import type { RowRecord } from './columns.ts'
import type { Note } from './ledger.ts'

/** Parts of a ledger that are written as rows. */
interface WrittenLedger extends Pick<LogLedger, 'skipped' | 'unread' | 'twins' | 'uncompared'> {
  readonly files: readonly ReadFile[]
  readonly days: ReadonlyMap<string, number>
  readonly yearless: number
  readonly troubles: readonly string[]
}

/** The ledger as rows: everything except calls. */
export function* ledgerRows(ledger: WrittenLedger, cutoff: Cutoff): Generator<RowRecord> {
  const { files, days, skipped, unread, twins, uncompared, yearless, troubles } = ledger
  for (const [day, lines] of days) yield { kind: 'day', day, lines }
  for (const [number, { path: file, ...detail }] of files.entries())
    yield { kind: 'file', number, file, detail: JSON.stringify(detail) }
  const note: Note = {
    ...{ cutoff, yearless, skipped, unread, troubles },
    ...(twins && { twins }),
    ...(uncompared && { uncompared }),
  }
  yield { kind: 'note', detail: JSON.stringify(note) }
}
