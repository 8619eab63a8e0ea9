import type { Checklist } from '../../core/findings/checklist.ts'
import type { Finding } from '../../core/findings/finding.ts'
import { checklistsIn, movedText, moveTitle } from '../support/checklists.ts'
import type { Locator } from '../support/text/lines.ts'
import { clean, plural } from '../support/text/words.ts'
import { code, fence, prose } from './escape.ts'
import { fitting } from './limit.ts'

/** Moves, and of each the places and lines that are listed, and the bytes that they may take. */
const MOVES = 4
const LISTED = 100
const BYTES = 5_000

/** The moves from packages: a box to tick for each step and each place. */
export function checklistSections(findings: readonly Finding[], places: Locator): string[] {
  const all = checklistsIn(findings)
  const more = all.slice(MOVES).map(moveTitle)
  return [
    ...all.slice(0, MOVES).flatMap((checklist) => section(checklist, places)),
    ...(more.length > 0 ? [`Not listed here: ${prose(more.join('; '))}.`] : []),
  ]
}

function section(checklist: Checklist, places: Locator): string[] {
  const { steps, commands = [] } = checklist
  const rows = fitting(checklist.places, LISTED, BYTES, (moved) => `- [ ] ${code(movedText(moved, places))}`)
  const more = checklist.places.length - rows.length
  return [
    `### ${prose(moveTitle(checklist))}`,
    steps.map((step, index) => `${index + 1}. ${prose(step)}`).join('\n'),
    ...(rows.length > 0 ? [[...rows, ...(more > 0 ? [`- and ${plural(more, 'place')} more`] : [])].join('\n')] : []),
    ...commandBlock(commands),
  ]
}

function commandBlock(commands: readonly string[]): string[] {
  if (commands.length === 0) return []
  const lines = fitting(commands, LISTED, BYTES, (line) => clean(line))
  const more = commands.length - lines.length
  return [fence([...lines, ...(more > 0 ? [`# and ${plural(more, 'line')} more`] : [])])]
}
