import type { CallSite, Finding, LastChange } from '../../core/findings/finding.ts'
import { append, push } from '../../core/runtime/lists.ts'
import { contains, spanKey } from '../../core/text/span.ts'
import { amounts, type Cause, groupByText } from '../support/grouping.ts'
import { sortCalls } from '../support/order.ts'
import { fixLine, outcomeName, toDo } from '../support/prospects.ts'
import { clean, few, plural, within } from '../support/text/words.ts'
import { CONTEXTS, findingBlock, paint, place } from './finding.ts'
import { codeLine, firstLine } from './frame.ts'
import type { Printer } from './printer.ts'

/** Places of a cause that are printed with their code, and files whose other places are named. */
const [SHOWN, FILES] = [5, 8]
/** Lines of one file that are named. */
const LINES = 20

/** A cause: what happens and what to do once, then its places with their calls. In full, each finding by itself. */
export function causeBlocks(printer: Printer, cause: Cause): string[] {
  if (printer.options.verbose) return cause.findings.map((finding) => findingBlock(printer, finding))
  const [first] = cause.findings
  if (first === undefined) return []
  return [(cause.findings.length === 1 ? single(printer, first) : several(printer, cause)).join('\n')]
}

/** Place and rule, what happens, the code, what to do. */
function single(printer: Printer, finding: Finding): string[] {
  const { colors } = printer
  const head = [colors.underline(place(printer, finding.at)), paint(printer, finding.level), colors.bold(finding.rule)]
  return [
    line(printer, '', [...head, ...aside(printer, finding)].join('  ')),
    ...happens(printer, finding),
    ...codeLine(printer, finding.at, '  '),
    ...fixLines(printer, [finding]),
  ]
}

function several(printer: Printer, { level, rule, name, findings }: Cause): string[] {
  const files = new Set(findings.map(({ at }) => at.file)).size
  const calls = callsOf(findings)
  const changing = calls.filter((call) => call.changing).length
  const reach = calls.length === 0 ? '' : `, ${plural(calls.length, 'call')} (${changing} changing)`
  const amount = `${plural(findings.length, 'place')} in ${plural(files, 'file')}${reach}`
  const head = `${paint(printer, level)}  ${printer.colors.bold(rule)}  ${name}: ${amount}`
  const [first] = findings as readonly [Finding]
  const lines = [line(printer, '', head), ...happens(printer, first), ...fixLines(printer, findings)]
  const families = groupByText(findings, (finding) => appearanceOf(printer, finding))
  const shown = families.slice(0, families.length <= SHOWN + 1 ? undefined : SHOWN)
  const shownEffects = new Set([first.effect])
  const differ = new Set(findings.map(({ prospect }) => prospect?.outcome)).size > 1
  for (const [example] of shown as [Finding, ...Finding[]][])
    append(lines, member(printer, example, shownEffects, differ))
  const rest = [...shown.flatMap((family) => family.slice(1)), ...families.slice(shown.length).flat()]
  return [...lines, ...restLines(printer, rest)]
}

/** One place of a cause, with its effect unless printed above. */
function member(printer: Printer, finding: Finding, shownEffects: Set<string | undefined>, differ: boolean): string[] {
  const outcome = differ && finding.prospect ? [outcomeName(finding.prospect)] : []
  const head = [printer.colors.underline(place(printer, finding.at)), ...aside(printer, finding), ...outcome]
  const effect = shownEffects.has(finding.effect) ? [] : [line(printer, '    ', clean(finding.effect ?? ''))]
  shownEffects.add(finding.effect)
  return [line(printer, '  ', head.join('  ')), ...codeLine(printer, finding.at, '    '), ...effect]
}

/** Places without further information, by file. */
function restLines(printer: Printer, rest: readonly Finding[]): string[] {
  if (rest.length === 0) return []
  const files = new Map<string, number[]>()
  for (const { at } of rest) push(files, at.file, printer.places.range(at).line)
  const rows = [...files].map(([file, lines]) => {
    const numbers = few([...new Set(lines)].sort((a, b) => a - b).map(String), false, LINES)
    return `${clean(file)}:${numbers.join(', ')}`
  })
  const head = `and ${plural(rest.length, 'more place')} like these (listed with --verbose):`
  if (rows.length === 1) return [line(printer, '  ', `${head} ${rows[0]}`)]
  const shown = rows.length > FILES + 1 ? [...rows.slice(0, FILES), `and ${rows.length - FILES} more files`] : rows
  return [line(printer, '  ', head), ...shown.map((row) => line(printer, '    ', row))]
}

/** Context outside of project code, affected calls, and calls in logs. */
function aside(printer: Printer, finding: Finding): string[] {
  const where = CONTEXTS[finding.context]
  const calls = callWords(printer, finding)
  const { traffic, lastChange } = finding
  const seen = traffic ? [`${plural(traffic.calls, 'call')} in the logs`] : []
  const changed = lastChange ? [printer.colors.dim(changedText(lastChange))] : []
  return [...(where ? [printer.colors.dim(where)] : []), ...(calls === undefined ? [] : [calls]), ...seen, ...changed]
}

/** `changed 2019-03-02 in 1a2b3c4d5e`. */
function changedText({ commit, date }: LastChange): string {
  return `changed ${date} in ${commit.slice(0, 10)}`
}

function callWords(printer: Printer, { at, calls }: Finding): string | undefined {
  const [only] = calls
  if (only === undefined) return undefined
  const sent = (call: CallSite) => `${clean(call.method ?? 'call')} ${place(printer, call.at)}`
  if (calls.length === 1) {
    const callName = contains(only.at, at) ? clean(only.method ?? 'call') : `→ ${sent(only)}`
    return only.changing ? `${callName}, changing` : callName
  }
  const changing = calls.filter((call) => call.changing).length
  const named = few(sortCalls(calls).map(sent), false, 2)
  return `→ ${plural(calls.length, 'call')}, ${changing} changing: ${named.join(', ')}`
}

/** The problem and its effect in a sentence. `explain` has the rest. */
function happens(printer: Printer, { message, effect }: Finding): string[] {
  const [sentence = message] = /^.{20,}?[.](?= [A-Z])/s.exec(message) ?? []
  return [line(printer, '  ', clean(effect === undefined ? sentence : `${sentence} ${effect}`))]
}

/** The remedy and the outcome of `fix`, once if all places agree. */
function fixLines(printer: Printer, findings: readonly Finding[]): string[] {
  const texts = amounts(findings.flatMap((finding) => toDo(finding) ?? []))
  const of = texts.length > 1 ? (amount: number) => `: ${plural(amount, 'place')}` : () => ''
  const rows = few(
    texts.map(([text, amount]) => `${clean(text)}${of(amount)}`),
    false,
    3,
  )
  return rows.map((row) => line(printer, '  ', row.startsWith('and ') ? row : fixLine(row)))
}

/** Key of the visible differences between places of a cause. */
function appearanceOf(printer: Printer, finding: Finding): string {
  const { at, calls, context, effect, prospect } = finding
  const code = firstLine(printer, at)?.text ?? at.file
  return JSON.stringify([code, context, effect, calls.length, prospect?.outcome])
}

function callsOf(findings: readonly Finding[]): CallSite[] {
  return [...new Map(findings.flatMap(({ calls }) => calls.map((call) => [spanKey(call.at), call]))).values()]
}

function line({ options }: Printer, indent: string, text: string): string {
  return within(indent, text, indent.length + 4, options.width)
}
