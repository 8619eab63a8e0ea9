import type { Context } from '../../core/findings/evidence.ts'
import type { CallSite, Finding, Level } from '../../core/findings/finding.ts'
import { contains, type Span } from '../../core/text/span.ts'
import { sortCalls } from '../support/order.ts'
import { fixLine, toDo } from '../support/prospects.ts'
import { lineBounds } from '../support/text/lines.ts'
import { clean, few, plural, within, wrap } from '../support/text/words.ts'
import { trafficText } from '../support/traffic.ts'
import { frameLines } from './frame.ts'
import type { Printer } from './printer.ts'

const INDENT = ' '.repeat(6)

/** One finding in full: heading, message, code, what does not happen, what to do, its way to the calls, its group. */
export function findingBlock(printer: Printer, finding: Finding): string {
  const { at, effect, level, message } = finding
  const todo = toDo(finding)
  return [
    heading(printer, finding),
    wrap('  ', clean(message), 4, printer.options.width),
    ...frameLines(printer, at, level),
    ...resolvedLine(printer, finding),
    ...(effect === undefined ? [] : [detail(printer, 'effect', effect)]),
    ...trafficLines(printer, finding),
    ...(todo === undefined ? [] : [wrap(INDENT, clean(fixLine(todo)), INDENT.length + 2, printer.options.width)]),
    ...wayLines(printer, finding),
    ...groupLines(printer, finding),
  ].join('\n')
}

function trafficLines(printer: Printer, finding: Finding): string[] {
  const text = trafficText(finding)
  return text === undefined ? [] : [detail(printer, 'traffic', text)]
}

/** Contexts outside of project code and settings, in words. */
export const CONTEXTS: Readonly<Partial<Record<Context, string>>> = {
  test: 'in a test',
  doc: 'in documentation',
  recorded: 'in recorded traffic',
  generated: 'in generated code',
  vendored: 'in vendored code',
  changelog: 'in a changelog',
}

/** Place, level, rule and context. */
function heading(printer: Printer, { at, level, rule, context }: Finding): string {
  const { bold, dim, underline } = printer.colors
  const where = CONTEXTS[context]
  const words = [underline(place(printer, at)), paint(printer, level), bold(rule), ...(where ? [dim(where)] : [])]
  return within('', words.join('  '), 4, printer.options.width)
}

/** `path:line:column` for a line of a terminal. */
export function place(printer: Printer, span: Span): string {
  const { line, column } = printer.places.range(span)
  return `${clean(span.file)}:${line}:${column}`
}

/** A level in its colour. */
export function paint({ colors }: Printer, level: Level): string {
  if (level === 'error') return colors.red(level)
  return level === 'warning' ? colors.yellow(level) : colors.cyan(level)
}

function detail({ options }: Printer, name: string, text: string): string {
  return wrap(`${INDENT}${name}: `, clean(text), INDENT.length + 2, options.width)
}

/** The evaluated text; empty if the shown line contains it. */
function resolvedLine(printer: Printer, finding: Finding): string[] {
  const { text, at, evidence } = finding
  if (text === undefined || text.length > 300 || evidence.kind === 'dependency') return []
  const lines = printer.places.lines(at.file)
  const bounds = lines && lineBounds(lines, printer.places.range(at).line)
  if (bounds && lines.text.slice(bounds.start, Math.min(bounds.end, bounds.start + 100_000)).includes(text)) return []
  return [detail(printer, 'resolved', text)]
}

/** From where the value is written over where it is joined to where it is sent. */
function wayLines(printer: Printer, finding: Finding): string[] {
  const { calls, at, way = [] } = finding
  const lineOf = (span: Span) => `${clean(span.file)}:${printer.places.range(span).line}`
  const joined = new Set([at, ...way].map(lineOf))
  const [only] = calls
  if (calls.length <= 1 && joined.size === 1 && (!only || contains(only.at, at))) {
    return only?.method === undefined
      ? []
      : [detail(printer, 'call', only.changing ? `${only.method}, changing` : only.method)]
  }
  const sent = (call: CallSite) => `${clean(call.method ?? 'call')} ${place(printer, call.at)}`
  if (only && calls.length === 1) joined.delete(lineOf(only.at))
  const stops = few([...joined], printer.options.verbose)
  const wayTo = (more: readonly string[]) =>
    within(`${INDENT}way: `, [...stops, ...more].join(' → '), INDENT.length + 2, printer.options.width)
  if (only && calls.length === 1) return [wayTo([sent(only)])]
  if (calls.length === 0) return [wayTo([])]
  const changing = calls.filter((call) => call.changing).length
  return [
    wayTo([`${plural(calls.length, 'call')}, ${changing} changing`]),
    ...few(sortCalls(calls).map(sent), printer.options.verbose).map((line) =>
      within(`${INDENT}  `, line, INDENT.length + 4, printer.options.width),
    ),
  ]
}

/** The other findings of a group: in full at the first one; later ones of a large group refer to that. */
function groupLines(printer: Printer, finding: Finding): string[] {
  const members = printer.groups.get(finding.group) ?? []
  const name = ({ rule, at }: Finding) => {
    const { line } = printer.places.range(at)
    return at.file === finding.at.file ? `${rule}\tin\tline\t${line}` : `${rule}\t${clean(at.file)}:${line}`
  }
  const fixedWith = (names: readonly string[], more = '') =>
    wrap(`${INDENT}fixed together with: `, names.join(', ') + more, INDENT.length + 2, printer.options.width)
  const [head] = members
  if (head === undefined) return []
  if (head.fingerprint !== finding.fingerprint && members.length > 3)
    return [fixedWith([name(head)], ` and its ${plural(members.length - 2, 'other')}`)]
  const others = members.filter(({ fingerprint }) => fingerprint !== finding.fingerprint)
  return others.length === 0 ? [] : [fixedWith(few(others.map(name), printer.options.verbose))]
}
