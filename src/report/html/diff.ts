import { mergeEdits, outsideRemovals } from '../../core/text/edits.ts'
import { lineIndex } from '../../core/text/line-starts.ts'
import { compareStrings, type Edit } from '../../core/text/span.ts'
import { type Lines, type Locator, lineBounds } from '../support/text/lines.ts'
import { mask } from '../support/text/mask.ts'
import { sanitize } from '../support/text/sanitize.ts'

/** A line of a diff, ready to show: taken out, put in, left, or a place where lines are left out. */
export type DiffLine = readonly [mark: '-' | '+' | ' ' | '@', text: string]

/** Diff of one file. */
export interface FileDiff {
  readonly file: string
  readonly lines: readonly DiffLine[]
}

/** Lines that are shown of a file, and columns of a line: those of a code frame, so that both share a text. */
const LINES = 60
const COLUMNS = 120

/** Diffs of a fix by file; empty if its edits conflict or a text is unknown. */
export function diffsOf(edits: readonly Edit[], places: Locator): FileDiff[] {
  const merged = mergeEdits(outsideRemovals([...edits])) ?? []
  const files = [...new Set(merged.map(({ file }) => file))].sort(compareStrings)
  return files.flatMap((file) => {
    const lines = places.lines(file)
    if (lines === undefined) return []
    const shown = regionsOf(
      lines,
      merged.filter((edit) => edit.file === file),
    ).flatMap((region) => regionLines(lines, region))
    const more: DiffLine[] = shown.length > LINES ? [['@', `${shown.length - LINES} more lines`]] : []
    return [{ file, lines: [...shown.slice(0, LINES), ...more] }]
  })
}

/** Lines that change together with one around them, from 1, both inclusive. */
interface Region {
  readonly from: number
  to: number
  readonly edits: Edit[]
}

function regionsOf({ starts }: Lines, edits: readonly Edit[]): Region[] {
  const regions: Region[] = []
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    const from = Math.max(1, lineIndex(starts, edit.start))
    const to = Math.min(starts.length, lineIndex(starts, edit.end) + 2)
    const last = regions.at(-1)
    if (last && from <= last.to) {
      last.to = Math.max(last.to, to)
      last.edits.push(edit)
    } else regions.push({ from, to, edits: [edit] })
  }
  return regions
}

function regionLines(lines: Lines, { from, to, edits }: Region): DiffLine[] {
  const start = lines.starts[from - 1] ?? 0
  const end = lineBounds(lines, to)?.end ?? lines.text.length
  const head: DiffLine = ['@', `line ${from}`]
  const isSecret = lines.secrets(start, end).some((secret) => secret.start < end && secret.end > start)
  if (isSecret) return [head, ['@', 'not shown: a secret is written here']]
  const before = lines.text.slice(start, end)
  let after = ''
  let at = start
  for (const edit of edits) {
    after += lines.text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  after += lines.text.slice(at, end)
  return [head, ...changedLines(before.split(/\r?\n/), after === '' ? [] : after.split(/\r?\n/))]
}

/** Lines before and after, those that are the same at both ends left out but for one. */
function changedLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const shared = Math.min(before.length, after.length)
  let lead = 0
  while (lead < shared && before[lead] === after[lead]) lead++
  let tail = 0
  while (tail < shared - lead && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const removed = before.slice(lead, before.length - tail)
  const added = after.slice(lead, after.length - tail)
  const column = firstDifference(removed[0] ?? '', added[0] ?? '')
  return [
    ...before.slice(Math.max(0, lead - 1), lead).map((text): DiffLine => [' ', shortenedLine(text, 0)]),
    ...removed.map((text): DiffLine => ['-', shortenedLine(text, column)]),
    ...added.map((text): DiffLine => ['+', shortenedLine(text, column)]),
    ...before
      .slice(before.length - tail)
      .slice(0, 1)
      .map((text): DiffLine => [' ', shortenedLine(text, 0)]),
  ]
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

/** A line as it can be shown: around a column where it is long. */
function shortenedLine(text: string, column: number): string {
  const open = mask(text)
  const start = column > COLUMNS / 2 ? column - COLUMNS / 4 : 0
  const part = open.slice(start, start + COLUMNS)
  const cut = `${start > 0 ? '…' : ''}${part}${start + COLUMNS < open.length ? '…' : ''}`
  return sanitize(cut.replaceAll('\t', '  '))
}
