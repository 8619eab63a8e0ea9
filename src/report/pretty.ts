import type { Finding, Level } from '../core/finding.ts'
import { append, push } from '../core/lists.ts'
import type { Report } from '../core/report.ts'
import { colorsOf } from './support/colors.ts'
import { placesNow } from './support/fix/places.ts'
import { outcomeBlocks } from './support/fix/sections.ts'
import { toTestBlock } from './support/fix/to-test.ts'
import { fixVerdict } from './support/fix/verdict.ts'
import { type Fold, foldTwins } from './support/fold.ts'
import type { Format, RenderOptions } from './support/format.ts'
import { locator } from './support/lines.ts'
import { sortFindings } from './support/order.ts'
import { findingBlock } from './support/pretty-finding.ts'
import { gateBlock, impactBlock, ledgerBlock } from './support/pretty-summary.ts'
import type { Printer } from './support/printer.ts'
import { clean, countRules, plural, verdict, within } from './support/words.ts'

/** For people: errors, then warnings, file by file with the code; impact, ledger and verdict at the end. */
export const pretty = {
  render(report, options) {
    const findings = sortFindings(report.findings)
    const printer = prepare(report, options, findings)
    const levels: Level[] = options.verbose ? ['error', 'warning', 'note'] : ['error', 'warning']
    const blocks = levels.flatMap((level) => levelBlocks(printer, findings, level))
    if (!options.verbose) append(blocks, notesBlock(findings, options))
    const last = printer.colors.bold(within('', verdict(report, options.verbose), 0, options.width))
    return `${[...blocks, ...gateBlock(printer), impactBlock(printer), ledgerBlock(printer), last].join('\n\n')}\n`
  },
  renderFix(plan, options) {
    const printer = { ...prepare(plan.report, options, []), places: placesNow(plan) }
    const blocks = [...outcomeBlocks(printer, plan), ...toTestBlock(printer, plan), ledgerBlock(printer)]
    return `${[...blocks, printer.colors.bold(within('', fixVerdict(plan, options), 0, options.width))].join('\n\n')}\n`
  },
} satisfies Format

function prepare(report: Report, options: RenderOptions, findings: readonly Finding[]): Printer {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) push(groups, finding.group, finding)
  return { report, options, colors: colorsOf(options.color), places: locator(report.sources), groups }
}

/** The findings of one level, under a heading for each file. */
function levelBlocks(printer: Printer, findings: readonly Finding[], level: Level): string[] {
  const wanted = findings.filter((finding) => finding.level === level)
  const alone = ({ group }: Finding) => (printer.groups.get(group)?.length ?? 1) === 1
  const folds: Fold[] = printer.options.verbose
    ? wanted.map((first) => ({ first, twins: [] }))
    : foldTwins(wanted, alone)
  const blocks: string[] = []
  let file: string | undefined
  let said = new Set<string>()
  for (const fold of folds) {
    if (fold.first.at.file !== file) {
      file = fold.first.at.file
      said = new Set()
      blocks.push(printer.colors.underline(clean(file)))
    }
    blocks.push(findingBlock(printer, fold, said))
  }
  return blocks
}

function notesBlock(findings: readonly Finding[], { width }: RenderOptions): string[] {
  const notes = findings.filter((finding) => finding.level === 'note')
  if (notes.length === 0) return []
  const files = new Set(notes.map((note) => note.at.file)).size
  const rules = countRules(notes).map(([rule, amount]) => `${rule} ${amount}`)
  const head = `${plural(notes.length, 'note')} in ${plural(files, 'file')} (--verbose shows them): `
  return [within(head, rules.join(', '), 2, width)]
}
