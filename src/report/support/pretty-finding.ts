import type { Context } from '../../core/evidence.ts'
import type { CallSite, Finding, Level } from '../../core/finding.ts'
import { contains, type Span } from '../../core/span.ts'
import { columnsOf } from './columns.ts'
import type { Fold } from './fold.ts'
import { codeFrame } from './frame.ts'
import { lineBounds } from './lines.ts'
import { sortCalls } from './order.ts'
import type { Printer } from './printer.ts'
import { toDo } from './prospects.ts'
import { clean, few, plural, shorten, within, wrap } from './words.ts'

/** Twins that are printed with their text. */
const TWINS = 8
/** Columns of a heading that holds its message, where no terminal shows it. */
const HEADING = 130
const INDENT = ' '.repeat(6)
/** Columns beside the code: its gutter without the number, and the marks for what is cut. */
const GUTTER = 11

/** One finding: heading, code, what does not happen, what to do, its way to the calls, group, twins. */
export function findingBlock(printer: Printer, { first, twins }: Fold, said: Set<string>): string {
  const effect = first.effect !== undefined && !said.has(first.effect) ? [detail(printer, 'effect', first.effect)] : []
  if (first.effect !== undefined) said.add(first.effect)
  const todo = toDo(first)
  return [
    heading(printer, first),
    ...frameLines(printer, first.at, first.level),
    ...resolvedLine(printer, first),
    ...effect,
    ...(todo === undefined ? [] : [detail(printer, 'to do', todo)]),
    ...wayLines(printer, first),
    ...groupLines(printer, first),
    ...twinLines(printer, first, twins),
  ].join('\n')
}

/** Where a finding stands when that is no code or setting of the project itself. */
const CONTEXTS: Readonly<Partial<Record<Context, string>>> = {
  test: 'in a test',
  doc: 'in documentation',
  recorded: 'in recorded traffic',
  generated: 'in generated code',
  vendored: 'in vendored code',
  changelog: 'in a changelog',
}

/** Place, level, rule and context, with the message behind them or below. */
function heading(printer: Printer, { at, level, rule, message, context }: Finding): string {
  const { line, column } = printer.places.range(at)
  const { bold, dim } = printer.colors
  const where = CONTEXTS[context]
  const bare = `  ${line}:${column}  ${level}  ${rule}${where ? `  ${where}` : ''}`
  const head = `  ${line}:${column}  ${paint(printer, level)}  ${bold(rule)}${where ? `  ${dim(where)}` : ''}`
  const text = clean(message)
  const { width } = printer.options
  if (columnsOf(bare + text) + 2 <= (width ?? HEADING)) return `${head}  ${text}`
  return `${head}\n${wrap(INDENT, text, INDENT.length, width)}`
}

/** `path:line:column` for a line of a terminal. */
export function place(printer: Printer, span: Span): string {
  const { line, column } = printer.places.range(span)
  return `${clean(span.file)}:${line}:${column}`
}

function paint({ colors }: Printer, level: Level): string {
  if (level === 'error') return colors.red(level)
  return level === 'warning' ? colors.yellow(level) : colors.cyan(level)
}

function detail({ options }: Printer, name: string, text: string): string {
  return wrap(`${INDENT}${name}: `, clean(text), INDENT.length + 2, options.width)
}

function frameLines(printer: Printer, span: Span, level: Level): string[] {
  const { colors, options } = printer
  const digits = String(printer.places.range(span).endLine + 1).length
  const room = options.width === undefined ? undefined : options.width - GUTTER - digits
  const frame = codeFrame(span, printer.places, room)
  const width = String(frame.at(-1)?.line ?? 0).length
  return frame.flatMap(({ line, text, mark }) => {
    const gutter = `    ${mark ? '>' : ' '} ${String(line).padStart(width)} | `
    const shown = `${colors.dim(gutter)}${text}`.trimEnd()
    if (!mark) return [shown]
    const carets = '^'.repeat(Math.max(1, columnsOf(text.slice(...mark))))
    const under = level === 'error' ? colors.red(carets) : colors.yellow(carets)
    return [
      shown,
      `${colors.dim(`      ${' '.repeat(width)} | `)}${' '.repeat(columnsOf(text.slice(0, mark[0])))}${under}`,
    ]
  })
}

/** What the code spells in pieces, put together; not where the line that is shown spells it whole. */
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

/** What is fixed with a finding: in full at the first of a group, later ones of a large one name that one alone. */
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

/** Places that say the same; with their text where it differs. */
function twinLines(printer: Printer, first: Finding, twins: readonly Finding[]): string[] {
  if (twins.length === 0) return []
  const head = `${INDENT}the same in ${plural(twins.length, 'more place')}`
  if (twins.every(({ text }) => text === first.text)) {
    const places = few(
      twins.map((twin) => place(printer, twin.at)),
      false,
    )
    return [wrap(`${head}: `, `${places.join(', ')} (--verbose shows each)`, INDENT.length + 2, printer.options.width)]
  }
  const width = Math.max(...twins.slice(0, TWINS).map((twin) => place(printer, twin.at).length))
  const rows = twins.map((twin) => {
    const what = [twin.calls[0]?.method, twin.text].filter((part) => part !== undefined).join(' ')
    const row = `${place(printer, twin.at).padEnd(width)}  ${clean(shorten(what, 100))}`.trimEnd()
    return within(`${INDENT}  `, row, INDENT.length + 4, printer.options.width)
  })
  const shown =
    rows.length <= TWINS + 1 ? rows : [...rows.slice(0, TWINS), `${INDENT}  and ${rows.length - TWINS} more`]
  return [`${head} (--verbose shows each):`, ...shown]
}
