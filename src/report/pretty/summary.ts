import { compareStrings } from '../../core/text/span.ts'
import { sortTroubles } from '../support/order.ts'
import {
  clean,
  few,
  ledgerLine,
  leftOutLine,
  suppressedWords,
  troubleName,
  troubleWords,
  within,
  wrap,
} from '../support/text/words.ts'
import type { Printer } from './printer.ts'

/** Suppressed findings and troubles, with a line for each; empty without a gate. */
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

/** Files that were read, files that were not, and why. */
export function ledgerBlock({ report, options, colors }: Printer): string {
  const { ledger } = report
  const skipped = [...ledger.skipped]
    .sort((a, b) => compareStrings(a.path, b.path) || compareStrings(a.why, b.why))
    .map(({ path, why }) => `${colors.yellow('warning')}: ${clean(path)} ${clean(why)}`)
  const lines = few(skipped, options.verbose, 5)
  const hint = lines.length < skipped.length ? ['  (listed with --verbose)'] : []
  const left = leftOutLine(ledger, options.verbose)
  const more = [
    ...lines.map((line) => within('  ', line, 4, options.width)),
    ...hint,
    ...(left === undefined ? [] : [wrap('  ', left, 4, options.width)]),
  ]
  return [within(`${colors.bold('Ledger')}: `, ledgerLine(ledger), 4, options.width), ...more].join('\n')
}
