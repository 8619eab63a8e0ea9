import { clean } from '../../support/text/words.ts'
import {
  codeText,
  JOIN_TITLE,
  joinCells,
  joined,
  TRAFFIC_TITLE,
  trafficCells,
  UNSEEN_TITLE,
  unseenCells,
  unseenNote,
} from '../support/join.ts'
import { fold } from '../support/layout.ts'
import { block, firstFew, type LogPrinter, sentences, titleOf } from './printer.ts'

/** Code with its calls, calls without code, and code without calls. */
export function joinBlocks(printer: LogPrinter): string[] {
  const { join } = printer.report
  if (!join) return []
  const { both, traffic } = joined(join)
  return [
    ...listBlock(printer, JOIN_TITLE, both, ([calls, call, tier, where, stopped]) => [
      `${calls} x ${call}`,
      `${tier}: ${where}${behind(stopped)}`,
    ]),
    ...listBlock(
      printer,
      TRAFFIC_TITLE,
      traffic,
      ([calls, call, agent, tier, stopped]) => [
        `${calls} x ${call}${agent ? ` by ${agent}` : ''}`,
        `${tier}${behind(stopped)}`,
      ],
      trafficCells,
    ),
    ...unseenBlock(printer),
    ...block(printer, 'Code', sentences(printer, [codeText(join)])),
  ]
}

function listBlock<T extends Parameters<typeof joinCells>[0]>(
  printer: LogPrinter,
  title: string,
  all: readonly T[],
  lines: (cells: readonly string[]) => readonly [string, string],
  cells: (row: T) => string[] = joinCells,
): string[] {
  const { rows, more } = firstFew(printer, all)
  const { width } = printer.options
  const text = rows.flatMap((row) => {
    const [head, rest] = lines(cells(row))
    return [...fold('  ', clean(head), 4, width), ...fold('    ', clean(rest), 6, width)]
  })
  return block(printer, titleOf(title, all.length), rows.length > 0 ? [...text, ...more] : [])
}

function unseenBlock(printer: LogPrinter): string[] {
  const { join } = printer.report
  if (!join || join.unseen.length === 0) return []
  const { rows, more } = firstFew(printer, join.unseen)
  const { width } = printer.options
  const lines = rows.flatMap((site) => {
    const [call = '', place = ''] = unseenCells(site)
    return fold('  ', clean(`${place}  ${call}`), 4, width)
  })
  return block(printer, titleOf(UNSEEN_TITLE, join.unseen.length), [
    ...fold('  ', unseenNote(join), 2, width),
    ...lines,
    ...more,
  ])
}

function behind(text: string | undefined): string {
  return text ? `; ${text}` : ''
}
