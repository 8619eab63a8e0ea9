import type { Checklist, MovedName } from '../../core/findings/checklist.ts'
import type { Finding } from '../../core/findings/finding.ts'
import { place } from '../pretty/finding.ts'
import type { Printer } from '../pretty/printer.ts'
import { sortFindings } from './order.ts'
import { rowText } from './sdk-moves.ts'
import type { Locator } from './text/lines.ts'
import { clean, few, plural, within, wrap } from './text/words.ts'

/** The SDK moves of findings, in order. */
export function checklistsIn(findings: readonly Finding[]): Checklist[] {
  return sortFindings(findings).flatMap(({ checklist }) => checklist ?? [])
}

/** `Move from PyPI profitbricks to ionoscloud`. */
export function moveTitle({ package: name, to }: Checklist): string {
  return `Move from ${name} to ${to}`
}

/** `src/a.py:40: create_server(datacenter_id, server) -> ServersApi.…`. */
export function movedText(moved: MovedName, places: Locator): string {
  return `${moved.at.file}:${places.range(moved.at).line}: ${rowText(moved)}`
}

/** Places of a move that a terminal shows, unless `verbose`. */
const SHOWN = 20

/** The SDK moves in words: steps in order, places, and lines to copy. */
export function checklistBlocks(printer: Printer, findings: readonly Finding[]): string[] {
  const { width, verbose } = printer.options
  return checklistsIn(findings).map((checklist) => {
    const { steps, places, commands = [] } = checklist
    const rows = places.map((moved) => within('  ', `${place(printer, moved.at)}: ${clean(rowText(moved))}`, 4, width))
    return [
      printer.colors.bold(clean(moveTitle(checklist))),
      ...steps.map((step, index) => wrap(`  ${index + 1}. `, clean(step), 5, width)),
      ...(places.length > 0 ? [`  ${plural(places.length, 'place')}:`] : []),
      ...few(rows, verbose, SHOWN).map((line) => (line.startsWith(' ') ? line : `  ${line}`)),
      ...few(
        commands.map((line) => `    ${clean(line)}`),
        verbose,
        2 * SHOWN,
      ).map((line) => (line.startsWith(' ') ? line : `    ${line}`)),
    ].join('\n')
  })
}
