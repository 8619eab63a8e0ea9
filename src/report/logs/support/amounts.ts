import type { Bounds, LogReport } from '../../../core/traffic/log-report.ts'
import { bytesText, plural } from '../../support/text/words.ts'

/** A share in whole percent, rounded so that only the whole is `100 %` and only none is `0 %`. */
export function percent(part: number, whole: number): string {
  if (whole <= 0) return ''
  const exact = (part / whole) * 100
  if (part >= whole) return '100 %'
  return `${part <= 0 ? 0 : Math.min(99, Math.max(1, Math.round(exact)))} %`
}

/** `12 to 340`, or one number. */
export function boundsText({ lower, upper }: Pick<Bounds, 'lower' | 'upper'>): string {
  return lower === upper ? String(upper) : `${lower} to ${upper}`
}

/** Amounts over all files. */
export function totals({ ledger: { files, coverage } }: LogReport) {
  const sum = (read: (file: (typeof files)[number]) => number) => files.reduce((all, file) => all + read(file), 0)
  const covered = coverage.filter(({ lines }) => lines > 0).length
  return {
    files: files.length,
    lines: sum(({ lines }) => lines),
    bytes: sum(({ bytes }) => bytes),
    parsed: sum(({ parsed }) => parsed),
    low: sum(({ low }) => low),
    other: sum(({ other }) => other),
    unparsed: sum(({ unparsed }) => unparsed),
    unmapped: sum(({ unmapped = 0 }) => unmapped),
    covered,
    gaps: coverage.length - covered,
  }
}

/** The read logs in one line: files, lines, bytes, days. */
export function headline(report: LogReport): string {
  const { files, lines, bytes, covered, gaps } = totals(report)
  const { coverage } = report.ledger
  const [first, last] = [coverage[0]?.day, coverage.at(-1)?.day]
  const days =
    first === undefined || covered === 0
      ? 'no line has a date'
      : `lines of ${plural(covered, 'day')}, ${first}${last === first ? '' : ` to ${last}`}`
  const missing = gaps > 0 ? ` (${plural(gaps, 'day')} between without any line)` : ''
  return `${plural(files, 'log')}, ${plural(lines, 'line')}, ${bytesText(bytes)}; ${days}${missing}`
}
