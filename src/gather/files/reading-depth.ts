import type { Api } from '../../../rules/api/api.ts'
import { type Table, tracesIn } from '../../../rules/api/triage/index.ts'
import { WITH_KNOWN_COMMENTS } from '../../core/file-types/traits.ts'
import type { Evidence } from '../../core/findings/evidence.ts'
import type { Reading, Source } from '../../core/language/language.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import { mayHoldDirective } from '../../core/text/directives.ts'
import { extentOf, type Region } from '../../core/text/region.ts'
import type { Span } from '../../core/text/span.ts'
import { languageOf } from '../../languages/index.ts'
import { commentPlaces, commentsIn, holdsOffset } from '../../languages/plain/comments/index.ts'
import { plain, readComments } from '../../languages/plain/index.ts'

/** How much of a file has to be read: nothing of it, its comments, settings and packages, a document without its code, or all. */
export type Need = 'none' | 'text' | 'prose' | 'all'

/**
 * How much of a file can hold something for the rules. Addresses of version 6 matter only beside a word that version 6
 * has rules for. Where every pattern stands in a line of comment, the plain reader settles it.
 */
export function needOf(source: Source, api: Api): Need {
  // Only its language knows whether a directive stands in a comment.
  if (mayHoldDirective(source.text)) return 'all'
  if (!mayMatter(source, api)) return 'none'
  const { codeIn } = languageOf(source.file, source.text)
  if (codeIn) {
    for (const { text } of codeIn(source)) if (mayMatter({ ...source, text }, api)) return 'all'
    return 'prose'
  }
  // Where the plain reader settles comments, a file is read whole when it uses what others declare.
  if (!WITH_KNOWN_COMMENTS.test(source.file)) return 'all'
  const { code, comments } = apart(source)
  if (mayMatter({ ...source, text: code }, api)) return 'all'
  return mayMatter({ ...source, text: comments }, api) ? 'text' : 'none'
}

/** A text that stands alone as the first statement of a body or a file, which describes it. */
const DOCSTRING = /(?<=(?:^|:)\s{0,200})[rRuU]?("""|''')[\s\S]*?\1/g
/** Addresses in such a text are found as those of any other text are. */
const ADDRESS = /cloudapi|rest\//i

/** The code of a file without its comments. */
export function codeOf(source: Source): string {
  return apart(source).code
}

/** Where the comments of sources are: each of many places of one may be asked about. */
const commentsAt = oncePer((source: Source) => commentPlaces(source))

/** Whether an offset stands in a comment, as far as that is known without a grammar. */
export function isInComment(source: Source, at: number): boolean {
  return holdsOffset(commentsAt(source), at)
}

/** The code of a file and its comments. */
function apart(source: Source): { code: string; comments: string } {
  let at = 0
  let code = ''
  let comments = ''
  for (const { start, end } of remarksAndDocstrings(source)) {
    if (start < at) continue
    code += source.text.slice(at, start)
    comments += `${source.text.slice(start, end)}\n`
    at = end
  }
  return { code: code + source.text.slice(at), comments }
}

function remarksAndDocstrings(source: Source): Pick<Span, 'start' | 'end'>[] {
  if (!/\.pyw?$/i.test(source.file) || !/"""|'''/.test(source.text)) return commentsIn(source)
  const texts = Array.from(source.text.matchAll(DOCSTRING), ({ 0: text, index }) => ({ text, start: index }))
  const silent = texts.filter(({ text }) => !ADDRESS.test(text))
  const spans = silent.map(({ text, start }) => ({ start, end: start + text.length }))
  return [...commentsIn(source), ...spans].sort((a, b) => a.start - b.start)
}

function mayMatter(source: Source, api: Api): boolean {
  return tracesIn(source, tableOf(api)) !== 'settled'
}

/** The part of an API that decides what a match of its prefilter means; the same value for the same API. */
export const tableOf = oncePer(({ patterns, hosts }: Api): Table => ({ prefilter: patterns.prefilter, hosts }))

/** The reading of a file in which nothing matters. */
export const NOTHING: Reading = { evidence: [], comments: [] }

function codeOfDocument(source: Source): readonly Region[] {
  return [...(languageOf(source.file, source.text).codeIn?.(source) ?? [])]
}

/** Returns a test for evidence that stands in none of the pieces of code. */
function outsideOf(code: readonly Region[]): (evidence: Evidence) => boolean {
  const extents = code.flatMap((region) => region.pieces.map((_, index) => extentOf(region, index)))
  return ({ at }) => extents.every(({ start, end }) => at.start < start || at.start >= end)
}

/** The reading of a file that needs no language. */
export function readText(source: Source, need: Need): Reading {
  if (need !== 'text' && need !== 'prose') return NOTHING
  if (need === 'text') {
    const { evidence, comments } = readComments(source)
    return { evidence, comments }
  }
  const { evidence, comments } = plain.read(source)
  return { evidence: evidence.filter(outsideOf(codeOfDocument(source))), comments }
}
