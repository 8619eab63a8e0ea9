import type { LogFile, LogLedger } from '../../../core/traffic/log-report.ts'
import { lazily } from '../../support/pieces.ts'

/** The ledger as JSON. */
export function ledgerJson(ledger: LogLedger) {
  return {
    files: lazily(ledger.files, fileJson),
    skipped: lazily(ledger.skipped, ({ path, why }) => ({ path, why: why })),
    coverage: lazily(ledger.coverage, ({ day, lines }) => ({ day, lines })),
    opaque: ledger.opaque,
    unread: lazily(ledger.unread, ({ path, line, text }) => ({ path, line, text: text })),
    twins: ledger.twins?.map(({ path, format, of, calls }) => ({
      path,
      format,
      of: { path: of.path, format: of.format },
      calls,
    })),
    uncompared: ledger.uncompared,
    about: ledger.about,
    overflow: ledger.overflow && { shapes: ledger.overflow.shapes, targets: ledger.overflow.targets },
  }
}

function fileJson(file: LogFile) {
  return {
    path: file.path,
    format: file.format,
    formats: file.formats.map(({ format, lines }) => ({ format: format, lines })),
    share: file.share,
    lines: file.lines,
    parsed: file.parsed,
    low: file.low,
    other: file.other,
    unparsed: file.unparsed,
    bytes: file.bytes,
    packing: file.packing,
    troubles: file.troubles,
  }
}
