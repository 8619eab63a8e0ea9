import type { Group, Level } from '../core/findings/finding.ts'
import type { Report } from '../core/findings/report.ts'
import type { Edit, Span } from '../core/text/span.ts'
import { exact, jsonText } from './json/text.ts'
import type { Format, RenderOptions } from './support/format.ts'
import { sortFindings } from './support/order.ts'
import { rulePage } from './support/rule-help.ts'
import { byteColumns } from './support/text/bytes.ts'
import { locator } from './support/text/lines.ts'
import { clean } from './support/text/words.ts'
import { effectOf } from './support/traffic.ts'
import { unreadFiles } from './support/unread.ts'
import { isOpen, wholeEdits } from './support/whole-edits.ts'

const SEVERITY: Readonly<Record<Level, string>> = { error: 'ERROR', warning: 'WARNING', note: 'INFO' }

/** The diagnostic format of reviewdog, which posts findings as comments and whole fixes as suggestions. */
export const rdjson = {
  render(report, options) {
    const { name, url } = options.tool
    const result = {
      source: { name, ...(url === undefined ? {} : { url }) },
      diagnostics: diagnosticsOf(report, options),
    }
    return `${jsonText(result, 2)}\n`
  },
} satisfies Format

function diagnosticsOf(report: Report, { tool }: RenderOptions) {
  const suggestions = new Map(report.groups.map((group) => [group.id, suggestionOf(group, report.sources)]))
  const places = locator(report.sources)
  const bytes = byteColumns(places)
  const rangeOf = (span: Span) => {
    const { line, column, endLine, endColumn } = places.range(span)
    return { start: bytes(span.file, { line, column }), end: bytes(span.file, { line: endLine, column: endColumn }) }
  }
  const unread = unreadFiles(report).map(({ kind, path = '.', message }) => ({
    message: clean(message),
    location: { path, range: { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } } },
    severity: SEVERITY.warning,
    code: { value: kind },
  }))
  const diagnostics = sortFindings(report.findings).map((finding) => {
    const { rule, level, message, at, group } = finding
    const effect = effectOf(finding)
    const range = rangeOf(at)
    const page = rulePage(tool, rule)
    const edit = suggestions.get(group)
    const asked = edit === undefined ? undefined : exact({ range: rangeOf(edit), text: edit.text })
    const fits = edit?.file === at.file && asked !== undefined && isWithin(asked.range, range)
    return {
      message: clean(effect === undefined ? message : `${message} ${effect}`),
      location: { path: at.file, range },
      severity: SEVERITY[level],
      code: { value: rule, ...(page === undefined ? {} : { url: page }) },
      ...(fits ? { suggestions: [asked] } : {}),
    }
  })
  return [...diagnostics, ...unread]
}

/**
 * All edits of a group as one, from the first to the last: reviewers apply suggestions one by one, and a part of a fix
 * is worse than none. Undefined if they are in several files, or with a secret between them.
 */
function suggestionOf(group: Group, sources: Report['sources']): Edit | undefined {
  const edits = wholeEdits(group, sources)
  const [first, last] = [edits?.[0], edits?.at(-1)]
  const source = first && sources.get(first.file)
  if (edits === undefined || first === undefined || last === undefined || source === undefined) return undefined
  if (last.file !== first.file || last.end - first.start > LONGEST) return undefined
  let text = ''
  let at = first.start
  for (const edit of edits) {
    text += source.slice(at, edit.start) + edit.text
    at = edit.end
  }
  const whole = { file: first.file, start: first.start, end: last.end, text }
  return isOpen(whole, sources) ? whole : undefined
}

/** UTF-16 units from the first edit to the last one. */
const LONGEST = 10_000

interface Range {
  readonly start: { readonly line: number; readonly column: number }
  readonly end: { readonly line: number; readonly column: number }
}

/** Whether a suggestion is within the lines of its comment, or ends at the next line start. */
function isWithin(inner: Range, outer: Range): boolean {
  const ends = inner.end.line <= outer.end.line || (inner.end.line === outer.end.line + 1 && inner.end.column === 1)
  return inner.start.line >= outer.start.line && ends
}
