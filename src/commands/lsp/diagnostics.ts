import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type Diagnostic,
  type DiagnosticRelatedInformation,
  DiagnosticSeverity,
  DiagnosticTag,
  type Range,
} from 'vscode-languageserver'
import type { Finding, Level } from '../../core/findings/finding.ts'
import type { Span } from '../../core/text/span.ts'
import { rulePage } from '../../report/support/rule-help.ts'
import { clean } from '../../report/support/text/words.ts'
import type { Documents } from './folders.ts'
import type { View } from './keeper.ts'
import { type Encoding, type Positions, positionsIn } from './positions.ts'

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

/** A view with the position encoding of an editor. */
export interface Showing {
  readonly view: View
  readonly documents: Documents
  readonly encoding: Encoding
}

/** The address of a file of a report, as the editor spells it where it is open. */
export function addressIn({ view: { cwd }, documents }: Showing, file: string): string {
  return documents.get(file)?.uri ?? pathToFileURL(path.join(cwd, file)).href
}

/** The findings of one file of a view as an editor shows them. */
export function shownIn(showing: Showing, file: string): Shown[] {
  const { report, tool } = showing.view
  const place = placesOf(showing)
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

/** Troubles with waivers and the baseline in a file of a view. */
export function troublesIn({ view: { report, tool } }: Showing, file: string): Diagnostic[] {
  return (report.gate?.troubles ?? []).flatMap(({ path: name, line, kind, message }) => {
    if (name !== file || line === undefined) return []
    const range = { start: { line: line - 1, character: 0 }, end: { line, character: 0 } }
    return [{ range, severity: DiagnosticSeverity.Warning, code: kind, source: tool.name, message: clean(message) }]
  })
}

/** Diagnostic of a document that could not be audited. */
export function notAudited(why: string): Diagnostic {
  const start = { line: 0, character: 0 }
  const message = clean(`This document was not audited. ${why}`.trim())
  return { range: { start, end: start }, severity: DiagnosticSeverity.Warning, source: 'cloudapi-migrate', message }
}

/** Location of a span in an editor; undefined for a file whose text is unknown. */
export type PlaceOf = (span: Span) => { readonly uri: string; readonly range: Range } | undefined

/** Places of a view. */
export function placesOf(showing: Showing): PlaceOf {
  const { view, encoding } = showing
  const known = new Map<string, Positions>()
  return (span) => {
    const text = view.report.sources.get(span.file)
    if (text === undefined) return undefined
    const positions = known.get(span.file) ?? positionsIn(text, encoding)
    known.set(span.file, positions)
    return { uri: addressIn(showing, span.file), range: positions.rangeOf(span) }
  }
}

/** Most calls shown for a finding; a base may have thousands. */
const MOST_CALLS = 20

/** The way of the value, from where it is written to the calls. */
function relatedTo({ at, way = [], calls }: Finding, place: PlaceOf): DiagnosticRelatedInformation[] {
  const pieces = way
    .filter(({ file, start }) => file !== at.file || start !== at.start)
    .map((span) => ({ span, message: 'Source' }))
  const sites = calls
    .slice(0, MOST_CALLS)
    .map((call) => ({ span: call.at, message: call.method ? `Call: ${clean(call.method)}` : 'Call' }))
  return [...pieces, ...sites].flatMap(({ span, message }) => {
    const location = place(span)
    return location === undefined ? [] : [{ location, message }]
  })
}
