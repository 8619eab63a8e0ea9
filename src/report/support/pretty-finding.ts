import type { Finding, Level, Safety } from '../../core/finding.ts'
import type { Span } from '../../core/span.ts'
import type { Fold } from './fold.ts'
import { codeFrame } from './frame.ts'
import { sortCalls } from './order.ts'
import type { Printer } from './printer.ts'
import { clean, plural } from './words.ts'

/** Entries of a list that are printed before "and N more". */
const FEW = 4

const SAFETY: Readonly<Record<Safety, string>> = {
  safe: 'safe fix',
  review: 'fix to review',
  manual: 'by hand',
}

/** One finding: heading, code, what does not happen, what to do, calls, group, twins. */
export function findingBlock(printer: Printer, { first, twins }: Fold, said: Set<string>): string {
  const { line, column } = printer.places.range(first.at)
  const { colors } = printer
  const head = `  ${line}:${column}  ${paint(printer, first.level)}  ${colors.bold(first.rule)}  ${clean(first.message)}`
  const effect = first.effect !== undefined && !said.has(first.effect) ? [detail('effect', first.effect)] : []
  if (first.effect !== undefined) said.add(first.effect)
  return [
    head,
    ...frameLines(printer, first.at, first.level),
    ...resolvedLine(printer, first),
    ...effect,
    ...(first.fix ? [detail('to do', `${first.fix.title} (${SAFETY[first.fix.safety]})`)] : []),
    ...callLines(printer, first),
    ...groupLines(printer, first),
    ...twinLines(printer, twins),
  ].join('\n')
}

/** `path:line:column` for a line of a terminal. */
export function place(printer: Printer, span: Span): string {
  const { line, column } = printer.places.range(span)
  return `${clean(span.file)}:${line}:${column}`
}

/** The first few entries, and how many there are beyond them. */
export function few(entries: readonly string[], verbose: boolean, limit = FEW): string[] {
  if (verbose || entries.length <= limit + 1) return [...entries]
  return [...entries.slice(0, limit), `and ${entries.length - limit} more`]
}

function paint({ colors }: Printer, level: Level): string {
  if (level === 'error') return colors.red(level)
  return level === 'warning' ? colors.yellow(level) : colors.cyan(level)
}

function detail(name: string, text: string): string {
  return `      ${name}: ${clean(text)}`
}

function frameLines(printer: Printer, span: Span, level: Level): string[] {
  const { colors } = printer
  const frame = codeFrame(span, printer.places)
  const width = String(frame.at(-1)?.line ?? 0).length
  return frame.flatMap(({ line, text, mark }) => {
    const gutter = `    ${mark ? '>' : ' '} ${String(line).padStart(width)} | `
    const shown = `${colors.dim(gutter)}${text}`.trimEnd()
    if (!mark) return [shown]
    const carets = '^'.repeat(Math.max(1, mark[1] - mark[0]))
    const under = level === 'error' ? colors.red(carets) : colors.yellow(carets)
    return [shown, `${colors.dim(`      ${' '.repeat(width)} | `)}${' '.repeat(mark[0])}${under}`]
  })
}

/** What the code spells in pieces, put together. */
function resolvedLine(printer: Printer, finding: Finding): string[] {
  const { text, way = [] } = finding
  if (text === undefined || text.length > 300) return []
  if (way.length < 2 && printer.report.sources.get(finding.at.file)?.includes(text)) return []
  const lines = new Set(way.map((span) => `${clean(span.file)}:${printer.places.range(span).line}`))
  lines.delete(`${clean(finding.at.file)}:${printer.places.range(finding.at).line}`)
  const from = few([...lines], printer.options.verbose, 3)
  return [detail('resolved', from.length > 0 ? `${text} (pieces also in ${from.join(', ')})` : text)]
}

function callLines(printer: Printer, finding: Finding): string[] {
  const { calls } = finding
  if (calls.length === 0) return []
  const here = (span: Span) =>
    span.start <= finding.at.start && finding.at.end <= span.end && span.file === finding.at.file
  const [only] = calls
  const shown = sortCalls(calls).map((call) => `${clean(call.method ?? 'call')} ${place(printer, call.at)}`)
  if (calls.length === 1 && only && here(only.at)) {
    return only.method === undefined ? [] : [detail('call', only.changing ? `${only.method}, changing` : only.method)]
  }
  const changing = calls.filter((call) => call.changing).length
  return [
    `      reaches: ${plural(calls.length, 'call')}, ${changing} changing`,
    ...few(shown, printer.options.verbose).map((line) => `        ${line}`),
  ]
}

function groupLines(printer: Printer, finding: Finding): string[] {
  const others = (printer.groups.get(finding.group) ?? []).filter(
    ({ fingerprint }) => fingerprint !== finding.fingerprint,
  )
  if (others.length === 0) return []
  const names = others.map(({ rule, at }) => {
    const { line } = printer.places.range(at)
    return at.file === finding.at.file ? `${rule} in line ${line}` : `${rule} ${clean(at.file)}:${line}`
  })
  return [`      fixed together with: ${few(names, printer.options.verbose).join(', ')}`]
}

function twinLines(printer: Printer, twins: readonly Finding[]): string[] {
  if (twins.length === 0) return []
  const places = few(
    twins.map((twin) => place(printer, twin.at)),
    false,
  )
  return [`      the same in ${plural(twins.length, 'more place')}: ${places.join(', ')} (--verbose shows each)`]
}
