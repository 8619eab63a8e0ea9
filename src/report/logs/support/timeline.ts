import { cutoff as deactivated } from '../../../../rules/api/versions.ts'
import type { LogReport } from '../../../core/traffic/log-report.ts'
import { dayNumber, dayText } from './dates.ts'
import { fold } from './layout.ts'

/** Days in one column of the chart. */
interface Column {
  old: number
  silent: number
  v6: number
  /** Whether the logs have any line of these days. */
  covered: boolean
}

/** Days that a column holds, the least that fits counts: a day, weeks, years of weeks. */
const SIZES = [1, 7, 28, 91, 364, 3640] as const

const LABEL = 8
const MOST = 92
const ROWS = [
  ['old', 'v1-v5'],
  ['silent', 'silent'],
  ['v6', 'v6'],
] as const

const SIGNS = {
  unicode: { bars: '▁▂▃▄▅▆▇█', none: '·', mark: '▲' },
  ascii: { bars: '.:-=+*#@', none: '_', mark: '^' },
} as const

/**
 * A picture of the calls over time, in lines of at most `width` columns: one row each for old versions, for what was
 * accepted but not executed, and for version 6; the deactivation marked; days without any line empty. Nothing where no
 * call has a date.
 */
export function timeline(report: LogReport, width: number, unicode: boolean): string[] {
  const days = daysOf(report)
  const numbers = [...days.keys()].sort((a, b) => a - b)
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (report.impact.timeline.length === 0 || first === undefined || last === undefined) return []
  const cut = dayNumber(report.impact.cutoff.to.slice(0, 10)) ?? dayNumber(deactivated) ?? 0
  const room = Math.min(MOST, width - LABEL - 2)
  const size = sizeFor(first, last, cut, room)
  const start = Math.floor((first - cut) / size)
  const columns = columnsOf(days, (day) => Math.floor((day - cut) / size) - start, last)
  const signs = SIGNS[unicode ? 'unicode' : 'ascii']
  const each = size === 1 ? 'a column a day' : size === 7 ? 'a column a week' : `a column for ${size} days`
  const rows = ROWS.filter(([key]) => columns.some((column) => column[key] > 0))
  const highest = rows.map(([key, name]) => `${name} ${Math.max(...columns.map((column) => column[key]))}`)
  return [
    ...fold('  ', `${dayText(first)} to ${dayText(last)}, ${each}; the highest: ${highest.join(', ')}`, 2, width),
    ...rows.map(([key, name]) => `  ${name.padEnd(LABEL)}${bars(columns, key, signs)}`.trimEnd()),
    ...marker(-start, columns.length, room, signs.mark, dayText(cut)),
    ...legend(columns, -start, signs.none, dayText(cut)).flatMap((line) => fold('  ', line, 2, width)),
  ]
}

function daysOf({ impact, ledger }: LogReport): Map<number, Column> {
  const days = new Map<number, Column>()
  const at = (day: string): Column | undefined => {
    const number = dayNumber(day)
    if (number === undefined) return undefined
    const column = days.get(number) ?? { old: 0, silent: 0, v6: 0, covered: false }
    days.set(number, column)
    return column
  }
  for (const { day, lines } of ledger.coverage) {
    const column = at(day)
    if (column && lines > 0) column.covered = true
  }
  for (const { day, old, silent, v6 } of impact.timeline) {
    const column = at(day)
    if (column) Object.assign(column, { old, silent, v6, covered: true })
  }
  return days
}

/** Columns begin where the deactivation does, so that none holds days before and after it. */
function sizeFor(first: number, last: number, cut: number, room: number): number {
  const needs = (size: number) => Math.floor((last - cut) / size) - Math.floor((first - cut) / size) + 1
  const found = SIZES.find((size) => needs(size) <= room)
  if (found !== undefined) return found
  return Math.ceil((last - first + 1) / Math.max(1, room - 1))
}

function columnsOf(days: ReadonlyMap<number, Column>, index: (day: number) => number, last: number): Column[] {
  const columns = Array.from({ length: index(last) + 1 }, () => ({ old: 0, silent: 0, v6: 0, covered: false }))
  for (const [day, { old, silent, v6, covered }] of days) {
    const column = columns[index(day)]
    if (!column) continue
    column.old += old
    column.silent += silent
    column.v6 += v6
    column.covered ||= covered
  }
  return columns
}

function bars(
  columns: readonly Column[],
  key: 'old' | 'silent' | 'v6',
  { bars, none }: typeof SIGNS.unicode | typeof SIGNS.ascii,
): string {
  const most = Math.max(1, ...columns.map((column) => column[key]))
  return columns
    .map((column) => {
      if (!column.covered) return ' '
      if (column[key] === 0) return none
      return bars[Math.min(bars.length, Math.ceil((column[key] / most) * bars.length)) - 1] ?? none
    })
    .join('')
}

/** Marker of the deactivation; empty if it is outside of the chart. */
function marker(cut: number, columns: number, room: number, mark: string, day: string): string[] {
  if (cut < 0 || cut >= columns) return []
  const words = `deactivated ${day}`
  const pad = ' '.repeat(LABEL + 2)
  if (cut + 2 + words.length <= room) return [`${pad}${' '.repeat(cut)}${mark} ${words}`]
  if (cut > words.length) return [`${pad}${' '.repeat(cut - words.length - 1)}${words} ${mark}`]
  return [`${pad}${' '.repeat(cut)}${mark}`, `  ${mark}: ${words}`]
}

function legend(columns: readonly Column[], cut: number, none: string, day: string): string[] {
  const uncovered = columns.some(({ covered }) => !covered)
  const zero = columns.some(({ covered, old, silent, v6 }) => covered && (old === 0 || silent === 0 || v6 === 0))
  const parts = [
    ...(cut < 0 ? [`all of it after the deactivation on ${day}`] : []),
    ...(cut >= columns.length ? [`all of it before the deactivation on ${day}`] : []),
    ...(zero ? [`${none} no call`] : []),
    ...(uncovered ? ['empty: no line in the logs'] : []),
  ]
  return parts.length > 0 ? [parts.join('; ')] : []
}
