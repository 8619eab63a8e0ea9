import type { Finding } from '../core/findings/finding.ts'
import type { Report } from '../core/findings/report.ts'
import { push } from '../core/runtime/lists.ts'
import { answerBlock } from './pretty/answer.ts'
import { causeBlocks } from './pretty/cause.ts'
import { colorsOf } from './pretty/colors.ts'
import type { Printer } from './pretty/printer.ts'
import { gateBlock, ledgerBlock } from './pretty/summary.ts'
import { checklistBlocks } from './support/checklists.ts'
import { findingsOf } from './support/fix/outcomes.ts'
import { placesNow } from './support/fix/places.ts'
import { outcomeBlocks } from './support/fix/sections.ts'
import { toTestBlock } from './support/fix/to-test.ts'
import { fixVerdict } from './support/fix/verdict.ts'
import type { Format, RenderOptions } from './support/format.ts'
import { type Section, sectionsBy } from './support/grouping.ts'
import { sortFindings } from './support/order.ts'
import { locator } from './support/text/lines.ts'
import { verdict, within } from './support/text/words.ts'

/** Report for a terminal: errors, then warnings, by cause; at the end the summary with the verdict. */
export const pretty = {
  render(report, options) {
    const printer = prepare(report, options, report.findings)
    const shown = options.verbose ? report.findings : report.findings.filter(({ level }) => level !== 'note')
    const blocks = sectionsBy(options.by ?? 'cause', shown, printer.places).flatMap((part) =>
      sectionBlocks(printer, part),
    )
    const last = printer.colors.bold(within('', verdict(report, options.verbose), 0, options.width))
    const answer = [...answerBlock(printer), ledgerBlock(printer), last].join('\n')
    return `${[...blocks, ...gateBlock(printer), answer].join('\n\n')}\n`
  },
  renderFix(plan, options) {
    const printer = { ...prepare(plan.report, options, []), places: placesNow(plan) }
    const moves = checklistBlocks(printer, findingsOf(plan.fixes))
    const blocks = [...outcomeBlocks(printer, plan), ...moves, ...toTestBlock(printer, plan), ledgerBlock(printer)]
    return `${[...blocks, printer.colors.bold(within('', fixVerdict(plan, options), 0, options.width))].join('\n\n')}\n`
  },
} satisfies Format

function prepare(report: Report, options: RenderOptions, findings: readonly Finding[]): Printer {
  const groups = new Map<string, Finding[]>()
  for (const finding of sortFindings(findings)) push(groups, finding.group, finding)
  return { report, options, colors: colorsOf(options.color), places: locator(report.sources), groups }
}

function sectionBlocks(printer: Printer, { title, causes }: Section): string[] {
  const blocks = causes.flatMap((cause) => causeBlocks(printer, cause))
  return title === undefined
    ? blocks
    : [within('', `== ${printer.colors.bold(title)}`, 3, printer.options.width), ...blocks]
}
