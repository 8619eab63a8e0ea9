import { append } from '../../core/lists.ts'
import { compareStrings } from '../../core/span.ts'
import { behindPackages, byResource, impactSentence, POINTER, rearmed } from './impact.ts'
import { sortTroubles } from './order.ts'
import { place } from './pretty-finding.ts'
import type { Printer } from './printer.ts'
import {
  clean,
  few,
  ledgerLine,
  leftOutLine,
  plural,
  suppressedWords,
  troubleName,
  troubleWords,
  within,
  wrap,
} from './words.ts'

/** What 30 September 2023 means for the calls found, with what always has to be said. */
export function impactBlock(printer: Printer): string {
  const { report, options, colors } = printer
  const { width } = options
  const lines = [within(`${colors.bold('Impact')}: `, impactSentence(report.impact), 4, width)]
  const rows = [...byResource(report.impact), ...behindPackages(report.impact)]
  append(
    lines,
    few(rows, options.verbose, 10).map((line) => within('  ', line, 4, width)),
  )
  const calls = rearmed(report.findings.filter(({ level }) => level !== 'note'))
  if (calls.length > 0) {
    const head = `${plural(calls.length, 'changing call')} take${calls.length === 1 ? 's' : ''} effect again once fixed:`
    lines.push(within('  ', head, 4, width))
    const shown = calls.map(
      (call) => `${clean([call.method, call.resource].filter(Boolean).join(' '))} ${place(printer, call.at)}`,
    )
    append(
      lines,
      few(shown, options.verbose, 6).map((line) => within('    ', line, 6, width)),
    )
  }
  lines.push(within('  ', `${POINTER.about}: ${POINTER.command}`, 4, width))
  return lines.join('\n')
}

/** What a gate kept back, and what else is wrong with a line for each; nothing where nothing was asked or found. */
export function gateBlock({ report: { gate }, options, colors }: Printer): string[] {
  const words = [suppressedWords(gate), troubleWords(gate)].filter((part) => part !== '').join('; ')
  if (gate === undefined || words === '') return []
  const troubles = sortTroubles(gate.troubles).map(({ kind, path, line, message }) => {
    const where = path === undefined ? '' : `${clean(path)}${line === undefined ? '' : `:${line}`}  `
    return wrap(`  ${where}${troubleName(kind)}: `, clean(message), 4, options.width)
  })
  const shown = few(troubles, options.verbose, 10).map((line) => (line.startsWith(' ') ? line : `  ${line}`))
  return [[within(`${colors.bold('Gate')}: `, words, 4, options.width), ...shown].join('\n')]
}

/** What was looked at, what was not, and why. */
export function ledgerBlock({ report, options, colors }: Printer): string {
  const { ledger } = report
  const skipped = [...ledger.skipped]
    .sort((a, b) => compareStrings(a.path, b.path) || compareStrings(a.why, b.why))
    .map(({ path, why }) => `${colors.yellow('warning')}: ${clean(path)} ${clean(why)}`)
  const lines = few(skipped, options.verbose, 5)
  const hint = lines.length < skipped.length ? ['  (--verbose names each)'] : []
  const left = leftOutLine(ledger, options.verbose)
  const more = [
    ...lines.map((line) => within('  ', line, 4, options.width)),
    ...hint,
    ...(left === undefined ? [] : [wrap('  ', left, 4, options.width)]),
  ]
  return [within(`${colors.bold('Ledger')}: `, ledgerLine(ledger), 4, options.width), ...more].join('\n')
}
