import type { LogReport } from '../../core/traffic/log-report.ts'
import { colorsOf } from '../pretty/colors.ts'
import { shortStatements } from '../support/impact.ts'
import { atLeast } from '../support/order.ts'
import type { LogFormat, LogRenderOptions } from '../support/piece-format.ts'
import { countLevels, countRules } from '../support/text/words.ts'
import { findingsBlock } from './pretty/findings.ts'
import { joinBlocks } from './pretty/join.ts'
import { ledgerBlock } from './pretty/ledger.ts'
import { block, type LogPrinter, sentences } from './pretty/printer.ts'
import { answersBlock, callersBlock, endpointsBlock, guessedBlock } from './pretty/tables.ts'
import { headline } from './support/amounts.ts'
import { fold } from './support/layout.ts'
import { apart, nextSteps } from './support/notes.ts'
import { sortTraffic } from './support/order.ts'
import { timeline } from './support/timeline.ts'
import { facts, oldCalls, verdict } from './support/verdict.ts'

/** Report for a terminal: verdict, timeline, callers, endpoints, answers, next steps, ledger. */
export const pretty = {
  *render(report, options) {
    const printer = { report, options, colors: colorsOf(options.color) }
    const { width, unicode } = options
    const blocks = [
      headBlock(printer),
      ...block(printer, 'Timeline', timeline(report, width, unicode)),
      ...findingsBlock(printer),
      ...callersBlock(printer),
      ...endpointsBlock(printer),
      ...joinBlocks(printer),
      ...answersBlock(printer),
      ...guessedBlock(printer),
      ...block(printer, 'Counted separately or uncertain', sentences(printer, apart(report))),
      ...block(printer, 'Next', sentences(printer, nextSteps(report), '  - ')),
      ...ledgerBlock(printer),
      ...always(printer),
      fold('', lastLine(report, options), 0, width).map(printer.colors.bold).join('\n'),
    ]
    for (const [index, text] of blocks.entries()) yield `${index > 0 ? '\n' : ''}${text}\n`
  },
} satisfies LogFormat

function headBlock(printer: LogPrinter): string {
  const { report, options, colors } = printer
  const bold = fold('', verdict(report), 0, options.width).map((line) => colors.bold(line))
  return [
    ...fold('', headline(report), 2, options.width),
    '',
    ...bold,
    ...sentences(printer, facts(report), '  - '),
  ].join('\n')
}

function always(printer: LogPrinter): string[] {
  if (oldCalls(printer.report.impact) === 0) return []
  return [fold('', `In any case: ${shortStatements().join('; ')}.`, 2, printer.options.width).join('\n')]
}

/** Amounts by level, and what to run next. */
function lastLine({ findings }: LogReport, { failOn, verbose }: LogRenderOptions): string {
  const [worst] = sortTraffic(findings)
  if (!worst) return 'No findings.'
  const amounts = countLevels(findings)
  if (worst.level === 'note' && !verbose) return `${amounts}. Next: --verbose lists them.`
  const rule = countRules(findings.filter(({ level }) => level === worst.level))[0]?.[0]
  const below = findings.some(({ level }) => atLeast(level, failOn)) ? '' : `, none at or above ${failOn}`
  return `${amounts}${below}. Next: cloudapi-migrate explain ${rule}`
}
