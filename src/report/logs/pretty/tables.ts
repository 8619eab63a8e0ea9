import { clean } from '../../support/text/words.ts'
import { type Column, fold, tableLines } from '../support/layout.ts'
import { sortAnswers, sortCallers, sortEndpoints } from '../support/order.ts'
import {
  answerHead,
  answerText,
  callerCells,
  endpointCells,
  GUESSED_NOTE,
  GUESSED_TITLE,
  guessedCells,
} from '../support/rows.ts'
import { block, firstFew, type LogPrinter, titleOf } from './printer.ts'

const CALLERS: readonly Column[] = [
  { title: 'caller', least: 15 },
  { title: 'old calls', right: true },
  { title: 'silent', right: true },
  { title: 'on v6', right: true, drop: 2 },
  { title: 'last old call', drop: 3 },
  { title: 'versions', least: 8, drop: 4 },
  { title: 'agent', least: 16, drop: 5 },
]

const ENDPOINTS: readonly Column[] = [
  { title: 'silent', right: true },
  { title: 'calls', right: true, drop: 2 },
  { title: 'targets', right: true, drop: 4 },
  { title: 'callers', right: true, drop: 5 },
  { title: 'last', drop: 3 },
  { title: 'method', least: 6 },
  { title: 'path', least: 16 },
]

const GUESSED: readonly Column[] = [
  { title: 'lines', right: true },
  { title: 'method', least: 6 },
  { title: 'path', least: 16 },
  { title: 'first in', least: 10, drop: 2 },
]

/** The table of callers of old versions, most lost calls first. */
export function callersBlock(printer: LogPrinter): string[] {
  const callers = sortCallers(printer.report.impact.callers).filter(({ old }) => old > 0)
  const { rows, more } = firstFew(printer, callers)
  const lines = table(printer, CALLERS, rows.map(callerCells))
  return block(
    printer,
    titleOf('Callers of versions 1 to 5', callers.length),
    rows.length > 0 ? [...lines, ...more] : [],
  )
}

/** Called endpoints of old versions. */
export function endpointsBlock(printer: LogPrinter): string[] {
  const endpoints = sortEndpoints(printer.report.impact.endpoints)
  const { rows, more } = firstFew(printer, endpoints)
  const lines = table(printer, ENDPOINTS, rows.map(endpointCells))
  return block(printer, titleOf('Endpoints', endpoints.length), rows.length > 0 ? [...lines, ...more] : [])
}

/** Lines of an unknown format that hold an address of the API. */
export function guessedBlock(printer: LogPrinter): string[] {
  const { low, guessed } = printer.report.impact
  const { rows, more } = firstFew(printer, guessed)
  const lines = table(printer, GUESSED, rows.map(guessedCells))
  const note = fold('  ', GUESSED_NOTE, 2, printer.options.width)
  return block(printer, titleOf(GUESSED_TITLE, low), rows.length > 0 ? [...note, ...lines, ...more] : [])
}

/** Response statuses and their meaning. */
export function answersBlock(printer: LogPrinter): string[] {
  const { rows, more } = firstFew(printer, sortAnswers(printer.report.impact.answers))
  const lines = rows.flatMap((answer) => [
    ...fold('  ', clean(answerHead(answer)), 4, printer.options.width),
    ...fold('    ', clean(answerText(answer)), 4, printer.options.width),
  ])
  return block(printer, 'Answers', [...lines, ...more])
}

function table({ options, colors }: LogPrinter, columns: readonly Column[], rows: readonly string[][]): string[] {
  const mark = options.unicode ? '…' : '~'
  const [head = '', ...lines] = tableLines(
    columns,
    rows.map((row) => row.map(clean)),
    { width: options.width, mark },
  )
  return [colors.dim(head), ...lines]
}
