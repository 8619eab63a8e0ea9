import type { LogFile, LogLedger } from '../../../../core/log-report.ts'
import { lazily } from '../pieces.ts'

/** What was read, as `json` prints it. */
export function ledgerJson(ledger: LogLedger, mask: (text: string) => string) {
  return {
    files: lazily(ledger.files, (file) => fileJson(file, mask)),
    skipped: lazily(ledger.skipped, ({ path, why }) => ({ path, why: mask(why) })),
    coverage: lazily(ledger.coverage, ({ day, lines }) => ({ day, lines })),
    opaque: ledger.opaque,
    unread: lazily(ledger.unread, ({ path, line, text }) => ({ path, line, text: mask(text) })),
    overflow: ledger.overflow && { shapes: ledger.overflow.shapes, targets: ledger.overflow.targets },
  }
}

function fileJson(file: LogFile, mask: (text: string) => string) {
  return {
    path: file.path,
    format: file.format === undefined ? undefined : mask(file.format),
    formats: file.formats.map(({ format, lines }) => ({ format: mask(format), lines })),
    share: file.share,
    lines: file.lines,
    parsed: file.parsed,
    other: file.other,
    unparsed: file.unparsed,
    bytes: file.bytes,
    packing: file.packing,
    troubles: file.troubles.map(mask),
  }
}
