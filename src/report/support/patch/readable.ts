import type { Change } from '../../../core/findings/fix.ts'
import { lineStarts } from '../../../core/text/line-starts.ts'
import type { Colors } from '../../pretty/colors.ts'
import { maskWithin, merge, secrets } from '../text/mask.ts'
import { sanitize } from '../text/sanitize.ts'
import { clean } from '../text/words.ts'
import { changeBytes } from './change-bytes.ts'
import { type Hunk, type HunkLine, hunkHeader, hunkLines, hunksOf } from './hunks.ts'
import { lineCount, type Region, regionsOf } from './regions.ts'

/** Characters of a line that are shown at most, and those of them in front of what changes. */
const WIDTH = 160
const LEAD = 60

/**
 * Human-readable diff of a file: decoded, without control characters, secrets masked, long lines truncated around the
 * change.
 */
export function readableDiff(change: Change, colors: Colors | undefined): string {
  const { before, after, spans } = changeBytes({ ...change, spelling: { encoding: 'utf-8', bom: false } })
  const hunks = hunksOf(regionsOf(before, after, spans), lineCount(before), () => false)
  if (hunks.length === 0) return ''
  const sides = sidesOf(change)
  const name = clean(change.file)
  const head = [`--- a/${name}`, `+++ b/${name}`].map((line) => colors?.bold(line) ?? line)
  const lines = hunks.flatMap((hunk) => [
    colors?.cyan(hunkHeader(hunk)) ?? hunkHeader(hunk),
    ...hunkLines(hunk).map((line) => paint(`${line.mark}${show(line, hunk, sides)}`, line.mark, colors)),
  ])
  return `${[...head, ...lines].join('\n')}\n`
}

interface Side {
  readonly text: string
  readonly starts: ArrayLike<number>
  readonly hidden: ReturnType<typeof secrets>
}

type Sides = Readonly<Record<HunkLine['mark'], Side>>

/** Both texts; a secret of one is masked in both. */
function sidesOf({ before, after, edits }: Change): Sides {
  let shift = 0
  const forth = edits.map(({ start, end, text }): Move => {
    const to = start + shift
    shift += text.length - (end - start)
    return { from: [start, end], to: [to, to + text.length] }
  })
  const back = forth.map(({ from, to }): Move => ({ from: to, to: from }))
  const [old, fresh] = [secrets(before), secrets(after)]
  const beforeSide = side(before, [...old, ...carried(fresh, back)])
  return { '-': beforeSide, ' ': beforeSide, '+': side(after, [...fresh, ...carried(old, forth)]) }
}

interface Move {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
}

/** Ranges of one text in the other; an edit that a range reaches into belongs to it whole. */
function carried(ranges: Side['hidden'], moves: readonly Move[]): Side['hidden'] {
  const place = (offset: number, isEnd: boolean) => {
    const last = moves.findLast(({ from }) => (isEnd ? from[0] < offset : from[0] <= offset))
    if (!last) return offset
    if (offset < last.from[1]) return last.to[isEnd ? 1 : 0]
    return offset + last.to[1] - last.from[1]
  }
  return ranges.map(({ start, end }) => ({ start: place(start, false), end: place(end, true) }))
}

function side(text: string, hidden: Side['hidden']): Side {
  return {
    text,
    starts: lineStarts(text),
    hidden: merge([...hidden].sort((a, b) => a.start - b.start || a.end - b.end)),
  }
}

/** Range of a line, without its line end. */
function bounds({ text, starts }: Side, line: number): [number, number] {
  const start = starts[line] ?? text.length
  const next = starts[line + 1]
  let end = next === undefined ? text.length : next - 1
  if (end > start && text[end - 1] === '\r') end--
  return [start, end]
}

function show({ mark, line }: HunkLine, hunk: Hunk, sides: Sides): string {
  const side = sides[mark]
  const [start, end] = bounds(side, line)
  let from = start
  if (end - start > WIDTH) from = Math.max(start, start + focus(mark, line, hunk, sides) - LEAD)
  const to = Math.min(end, from + WIDTH)
  const text = sanitize(maskWithin(side.text, from, to, side.hidden).replaceAll('\t', '  '))
  return `${from > start ? '…' : ''}${text}${to < end ? '…' : ''}`
}

/** The first column in which a changed line differs from the one that it was or becomes. */
function focus(mark: HunkLine['mark'], line: number, { regions }: Hunk, sides: Sides): number {
  const holds = ([from, to]: readonly [number, number]) => from <= line && line < to
  const region =
    mark === ' '
      ? undefined
      : regions.find((candidate: Region) => holds(mark === '-' ? candidate.before : candidate.after))
  if (!region) return 0
  const twin = mark === '-' ? line - region.before[0] + region.after[0] : line - region.after[0] + region.before[0]
  const other = sides[mark === '-' ? '+' : '-']
  const [a, endA] = bounds(sides[mark], line)
  const [b, endB] = bounds(other, twin)
  let column = 0
  while (a + column < endA && b + column < endB && sides[mark].text[a + column] === other.text[b + column]) column++
  return column
}

function paint(text: string, mark: HunkLine['mark'], colors: Colors | undefined): string {
  if (mark === '-') return colors?.red(text) ?? text
  return mark === '+' ? (colors?.green(text) ?? text) : text
}
