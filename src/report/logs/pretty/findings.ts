import type { Level } from '../../../core/findings/finding.ts'
import type { TrafficFinding } from '../../../core/traffic/log-report.ts'
import { clean, countRules, plural } from '../../support/text/words.ts'
import { fold } from '../support/layout.ts'
import { sortTraffic } from '../support/order.ts'
import { findingAmounts, findingCall } from '../support/rows.ts'
import { block, firstFew, type LogPrinter, titleOf } from './printer.ts'

/** Findings of rules: errors and warnings; notes as counts unless `verbose`. */
export function findingsBlock(printer: LogPrinter): string[] {
  const findings = sortTraffic(printer.report.findings)
  const { verbose, width } = printer.options
  const shown = verbose ? findings : findings.filter(({ level }) => level !== 'note')
  const notes = findings.filter(({ level }) => level === 'note')
  const { rows, more } = firstFew(printer, shown)
  const counts = countRules(notes).map(([rule, amount]) => `${rule} ${amount}`)
  const notesText = `${plural(notes.length, 'note')} (shown with --verbose): ${counts.join(', ')}`
  return block(printer, titleOf('Findings', findings.length), [
    ...rows.flatMap((finding) => findingLines(printer, finding)),
    ...more,
    ...(verbose || notes.length === 0 ? [] : fold('  ', clean(notesText), 4, width)),
  ])
}

/** A finding as one line without colour, printed while a log is followed. */
export function findingLine(finding: TrafficFinding): string {
  const { level, rule, path, line, message } = finding
  return `${clean(path)}:${line}: ${level} ${clean(rule)} ${clean(findingCall(finding))}: ${clean(message)}`
}

function findingLines({ options, colors }: LogPrinter, finding: TrafficFinding): string[] {
  const { level, rule, message, effect, path, line } = finding
  const { width } = options
  const first = fold('  ', `${level}  ${clean(rule)}  ${clean(findingCall(finding))}`, 4, width)
  const head = first.map((text, index) => (index === 0 ? text.replace(level, paint(colors, level)) : text))
  return [
    ...head,
    ...fold('      ', clean(message), 6, width),
    ...(effect === undefined ? [] : fold('      effect: ', clean(effect), 8, width)),
    ...fold('      ', `${findingAmounts(finding)}; first in ${clean(path)}:${line}`, 8, width),
  ]
}

function paint(colors: LogPrinter['colors'], level: Level): string {
  if (level === 'error') return colors.red(level)
  return level === 'warning' ? colors.yellow(level) : colors.cyan(level)
}
