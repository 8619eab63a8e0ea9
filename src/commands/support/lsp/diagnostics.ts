import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type Diagnostic,
  type DiagnosticRelatedInformation,
  DiagnosticSeverity,
  DiagnosticTag,
  type Range,
} from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Finding, Level } from '../../../core/findings/finding.ts'
import type { Report } from '../../../core/findings/report.ts'
import type { Span } from '../../../core/text/span.ts'
import type { Tool } from '../../../report/support/format.ts'
import { rulePage } from '../../../report/support/rule-help.ts'
import { clean } from '../../../report/support/text/words.ts'

const SEVERITY: Readonly<Record<Level, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Information,
}

/** A finding and how an editor shows it. */
export interface Shown {
  readonly finding: Finding
  readonly diagnostic: Diagnostic
}

/** The findings of one file of a report, named from `cwd`, as an editor shows them. */
export function shownIn(report: Report, file: string, cwd: string, tool: Tool): Shown[] {
  const place = placesOf(report.sources, cwd)
  return report.findings
    .filter(({ at }) => at.file === file)
    .flatMap((finding) => {
      const range = place(finding.at)?.range
      if (range === undefined) return []
      const page = rulePage(tool, finding.rule)
      const related = relatedTo(finding, place)
      const diagnostic: Diagnostic = {
        range,
        severity: SEVERITY[finding.level],
        code: finding.rule,
        ...(page === undefined ? {} : { codeDescription: { href: page } }),
        source: tool.name,
        message: clean([finding.message, finding.effect, finding.fix?.title].filter((text) => text).join('\n')),
        tags: [DiagnosticTag.Deprecated],
        ...(related.length > 0 ? { relatedInformation: related } : {}),
      }
      return [{ finding, diagnostic }]
    })
}

/** What a document shows that could not be audited, and why. */
export function notAudited(why: string): Diagnostic {
  const start = { line: 0, character: 0 }
  const message = clean(`This document was not audited. ${why}`.trim())
  return { range: { start, end: start }, severity: DiagnosticSeverity.Warning, source: 'cloudapi-migrate', message }
}

type Place = (span: Span) => { readonly uri: string; readonly range: Range } | undefined

function placesOf(sources: ReadonlyMap<string, string>, cwd: string): Place {
  const known = new Map<string, TextDocument>()
  return ({ file, start, end }) => {
    const text = sources.get(file)
    if (text === undefined) return undefined
    const uri = pathToFileURL(path.join(cwd, file)).href
    const document = known.get(file) ?? TextDocument.create(uri, '', 0, text)
    known.set(file, document)
    return { uri, range: { start: document.positionAt(start), end: document.positionAt(end) } }
  }
}

/** The way of the value, from where it is written to the calls. */
function relatedTo({ at, way = [], calls }: Finding, place: Place): DiagnosticRelatedInformation[] {
  const pieces = way
    .filter(({ file, start }) => file !== at.file || start !== at.start)
    .map((span) => ({ span, message: 'Source' }))
  const sites = calls.map((call) => ({ span: call.at, message: call.method ? `Call: ${clean(call.method)}` : 'Call' }))
  return [...pieces, ...sites].flatMap(({ span, message }) => {
    const location = place(span)
    return location === undefined ? [] : [{ location, message }]
  })
}
