import { changedWords } from '../../rules/api/patterns.ts'
import type { Context, Evidence } from '../core/evidence.ts'
import { push } from '../core/lists.ts'
import { contains, type Span } from '../core/span.ts'
import { isCommentLine, lineAt } from './commented-out.ts'
import { indexPieces } from './pieces.ts'
import type { Place } from './places.ts'

/** A name or type that version 6 does not take, written where nobody saw what becomes of it. */
export interface Spelling extends Span {
  readonly word: string
  /** It was seen as a member, and nothing showed that it is this API's: it counts in its own folder only. */
  readonly doubtful: boolean
}

const SENT: ReadonlySet<Context> = new Set(['code', 'config', 'test'])
/** Quick to look for, of the table alone: most files have none of it. */
const HINT = /reboot|contract-number|vnd\.profitbricks/i
/** Places of one file that are looked at. */
const MOST = 200

/**
 * Spellings of what version 6 refuses that no evidence claims, by file: neither as what a call sends nor as a field of
 * a response. They count against a fix, since any call around may send them.
 */
export function unclaimedIn(
  evidence: readonly Evidence[],
  places: readonly Place[],
  sources: ReadonlyMap<string, string>,
  contexts: ReadonlyMap<string, Context>,
  words = changedWords,
): Spelling[] {
  const hint = words === changedWords ? HINT : new RegExp(words.source, words.flags.replace('g', ''))
  const claims = indexPieces(evidence.flatMap(sentParts))
  const members = byFile(evidence.flatMap((one) => (one.kind === 'property' && one.form !== 'prose' ? [one.at] : [])))
  const found = byFile(places.map(({ problem }) => problem.at))
  return [...sources].flatMap(([file, text]) => {
    if (!SENT.has(contexts.get(file) ?? 'changelog') || !hint.test(text)) return []
    return [...text.matchAll(words)].slice(0, MOST).flatMap(({ 0: word, index }): Spelling[] => {
      const span = { file, start: index, end: index + word.length }
      const isFound = found.get(file)?.some((at) => at.start < span.end && at.end > span.start) === true
      if (isFound || isCommentLine(lineAt(text, index))) return []
      const isMember = members.get(file)?.some((at) => contains(at, span)) === true
      // A type is told by its whole name: one that is put together at run time was seen and not understood.
      if (!word.includes('/') && claims(span).length > 0 && !isMember) return []
      return [{ ...span, word, doubtful: isMember }]
    })
  })
}

/** Evidence that says what becomes of a header, a type or a member: an address around them does not. */
function sentParts(evidence: Evidence): Evidence[] {
  if (evidence.kind === 'request') return [{ ...evidence, url: [] }]
  return evidence.kind === 'header' || evidence.kind === 'property' ? [evidence] : []
}

function byFile(spans: readonly Span[]): Map<string, Span[]> {
  const files = new Map<string, Span[]>()
  for (const at of spans) push(files, at.file, at)
  return files
}
