import { cut } from '../../pretty/columns.ts'
import { clean, plural } from '../../support/text/words.ts'
import { totals } from '../support/amounts.ts'
import { fold } from '../support/layout.ts'
import { formatText, linesSum, linesText } from '../support/rows.ts'
import { block, firstFew, type LogPrinter } from './printer.ts'

/** Lines that no format reads, as many as are shown without `--verbose`. */
const UNREAD = 3

/** Read and unread logs, with their formats. */
export function ledgerBlock(printer: LogPrinter): string[] {
  const { report, options } = printer
  const { files, skipped } = report.ledger
  const head = `${plural(files.length, 'log')} read, ${skipped.length} skipped; ${linesSum(totals(report))}`
  const read = firstFew(printer, files)
  const left = firstFew(printer, skipped)
  return block(printer, 'Ledger', [
    ...(files.length === 1 && skipped.length === 0 ? [] : fold('  ', head, 4, options.width)),
    ...read.rows.flatMap((file) => [
      ...fold('  ', `${clean(file.path)}: ${clean(formatText(file))}`, 4, options.width),
      ...fold('    ', clean(linesText(file)), 4, options.width),
      ...file.troubles.flatMap((trouble) => fold('    ', clean(trouble), 4, options.width)),
    ]),
    ...read.more,
    ...left.rows.flatMap(({ path, why }) => fold('  ', `${clean(path)}: ${clean(why)}`, 4, options.width)),
    ...left.more,
    ...unreadLines(printer),
  ])
}

function unreadLines(printer: LogPrinter): string[] {
  const { report, options } = printer
  const { unread } = report.ledger
  const { unparsed } = totals(report)
  if (unparsed === 0) return []
  const { rows, more } = firstFew(printer, unread, UNREAD)
  const title = `${unparsed === 1 ? '1 line holds' : `${unparsed} lines hold`} the name of the API and could not be read${rows.length < unparsed ? `, the first ${rows.length}` : ''}:`
  const mark = options.unicode ? '…' : '~'
  return [
    ...fold('  ', rows.length > 0 ? title : title.replace(/,.*:$|:$/, '.'), 4, options.width),
    ...rows.map(({ path, line, text }) =>
      cut(`    ${clean(path)}:${line}  ${clean(text)}`.trimEnd(), options.width, mark),
    ),
    ...more,
  ]
}
