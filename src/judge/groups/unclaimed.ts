import { apiWith } from '../../../rules/api/api.ts'
import { goesElsewhere } from '../../../rules/api/foreign-address.ts'
import { changedWords, removedWords } from '../../../rules/api/patterns.ts'
import { isOfAnotherProduct } from '../../../rules/api/reboots.ts'
import type { Custom } from '../../core/findings/custom.ts'
import type { Context, Evidence, Property, Request } from '../../core/findings/evidence.ts'
import type { Problem } from '../../core/findings/finding.ts'
import type { PlaceReader, SpelledWord } from '../../core/findings/place-reader.ts'
import { push } from '../../core/runtime/lists.ts'
import { contains, type Span, spanKey } from '../../core/text/span.ts'
import { flatten, writtenIn, writtenPieces } from '../../core/text/text.ts'
import { indexPieces } from '../findings/evidence-index.ts'
import type { Place } from '../findings/places.ts'

/** A name or type that version 6 does not take, in a place whose use is unknown. */
export interface Spelling extends Span {
  readonly word: string
  /** It was seen as a member, and nothing showed that it is this API's: it counts in its own folder and module graph only. */
  readonly doubtful: boolean
  /** Any spelling, perhaps of a variable: it counts only where a body may hold more than was seen. */
  readonly loose?: true
  /** A member without another one beside it: nothing shows what it belongs to. */
  readonly alone?: true
  /** It is looked up, so another spelling puts it in where it is sent. */
  readonly asked?: true
  /** No call that may send it is near: it needs a review. */
  readonly far?: true
}

type Spelled = Pick<SpelledWord, 'file' | 'start' | 'end' | 'word'>

/** The input of the search. */
export interface Looked {
  readonly evidence: readonly Evidence[]
  readonly places: readonly Place[]
  readonly written: PlaceReader
  readonly contexts: ReadonlyMap<string, Context>
  readonly words?: RegExp
  /** Rows that stand beside the table of the API. */
  readonly custom?: Custom
}

const SENT: ReadonlySet<Context> = new Set(['code', 'config', 'test'])
/** Quick to look for, of the table alone: most files have none of it. */
const HINT = /reboot|contract[-_]?number|vnd\.profitbricks/i
/** The old header as a name of code spells it: what makes `PB-Contract-Number` of that is a matter of letters. */
const NAMED_HEADER = /(?<![A-Za-z])pb_?contract_?number(?![A-Za-z])/gi
/**
 * Spellings of what version 6 refuses that no evidence claims, by file: neither as what a call sends nor as a field of
 * a response. They count against a fix, since any call around may send them.
 */
export function unclaimedIn({ evidence, places, written, contexts, words = changedWords, custom }: Looked): Spelling[] {
  const hint = words === changedWords ? HINT : new RegExp(words.source, words.flags.replace('g', ''))
  const isClaimed = claimsIn(evidence)
  const isOfOthers = callsElsewhere(evidence, custom)
  const properties = evidence.filter((piece) => piece.kind === 'property')
  const members = properties.filter(({ form }) => form !== 'prose' && form !== 'parameter')
  const isMember = within(members.flatMap(placesOf))
  const isAlone = within(members.filter(({ siblings }) => siblings.length === 0).flatMap(placesOf))
  // Prose may be a comment behind code, or code that looks like a comment.
  const isProse = within(properties.filter(({ form }) => form === 'prose').map(({ at }) => at))
  const settled = byFile([
    ...places.flatMap(({ problem, evidence: one }) =>
      isOfCall(problem, one) ? [] : [problem.at, ...removalsOf(problem)],
    ),
    // A member alone may still be sent: code may load the file that holds it.
    ...properties
      .filter((property) => isOfAnotherProduct(property) && (property.kept || property.siblings.length > 0))
      .map(({ at }) => at),
  ])
  const isSettled = (span: Span) => settled.get(span.file)?.some((at) => overlaps(at, span)) === true
  const spelled = written.spelled({
    hint,
    words,
    loose: removedWords,
    ...(words === changedWords && { keys: NAMED_HEADER }),
    isSent: (file) => SENT.has(contexts.get(file) ?? 'changelog'),
  })
  return spelled.flatMap((all) => {
    // Values of calls of another product come from variables of the same file.
    if (all.some(isOfOthers) && all.every((one) => isOfOthers(one) || isSettled(one) || !isMember(one))) return []
    return all.flatMap(({ asked, idle, ...word }): Spelling[] => {
      if (isSettled(word) || idle || isOfOthers(word)) return []
      if (contexts.get(word.file) === 'test' && written.isExpected(word)) return []
      // A type counts by its whole name: one that is put together at run time was seen and not understood.
      if (!word.word.includes('/') && isClaimed(word) && !isMember(word)) return []
      return [
        {
          ...word,
          doubtful: isMember(word),
          ...(isAlone(word) && { alone: true }),
          ...(asked && { asked }),
          ...(isProse(word) && { loose: true }),
        },
      ]
    })
  })
}

/** Where a member stands, and its name on the wire, which may be written beside it. */
function placesOf({ at, name }: Property): Span[] {
  return [at, ...[...writtenPieces(name)].map(({ span }) => span)]
}

function within(spans: readonly Span[]): (span: Span) => boolean {
  const files = byFile(spans)
  return (span) => files.get(span.file)?.some((at) => contains(at, span)) === true
}

/** A problem of a call as a whole says nothing of its words. */
function isOfCall({ at }: Problem, { kind, at: call }: Evidence): boolean {
  return kind === 'request' && spanKey(at) === spanKey(call)
}

/** Words inside of a removal go with the fix. */
function removalsOf({ fix }: Problem): readonly Span[] {
  return fix?.edits.filter(({ text }) => text === '') ?? []
}

/**
 * Returns a test whether evidence states the use of a word: a header, a member of a model, or a whole name in the
 * fields of a call. A call that sends it as a value, or in a longer name, does not.
 */
function claimsIn(evidence: readonly Evidence[]): (spelling: Spelled) => boolean {
  const claims = indexPieces(evidence.flatMap(sentParts))
  return (spelling) => claims(spelling).some((claim) => claim.kind !== 'request' || isNameIn(claim, spelling))
}

/** Whether a word is the name of what calls send that plainly go to another API, and none of what others send. */
function callsElsewhere(evidence: readonly Evidence[], custom: Custom | undefined): (spelling: Spelled) => boolean {
  const requests = evidence.filter((piece) => piece.kind === 'request')
  const api = apiWith(custom)
  const sent = indexPieces(requests.map((request) => ({ ...request, url: [] })))
  const away = new Set(requests.filter((request) => goesElsewhere(request, api)).map(({ at }) => spanKey(at)))
  return (spelling) => {
    const naming = sent(spelling).filter((request) => isNameIn(request, spelling))
    return naming.length > 0 && naming.every(({ at }) => away.has(spanKey(at)))
  }
}

function isNameIn({ body, headers, query }: Request, spelling: Spelled): boolean {
  return [body, headers, query].some((fields) =>
    fields?.members.some(({ key }) => {
      const flat = flatten(key)
      const isOverlapped = writtenIn(flat, 0, flat.value.length).some(({ span }) => overlaps(span, spelling))
      return isOverlapped && plain(flat.value) === plain(spelling.word)
    }),
  )
}

function plain(name: string): string {
  return name.replace(/[^a-z]/gi, '').toLowerCase()
}

function overlaps(a: Span, b: Span): boolean {
  return a.file === b.file && a.start < b.end && a.end > b.start
}

/** Evidence of the use of a header, a type or a member: an address around them is none. */
function sentParts(evidence: Evidence): Evidence[] {
  if (evidence.kind === 'request') return [{ ...evidence, url: [] }]
  return evidence.kind === 'header' || (evidence.kind === 'property' && evidence.form !== 'prose') ? [evidence] : []
}

function byFile(spans: readonly Span[]): Map<string, Span[]> {
  const files = new Map<string, Span[]>()
  for (const at of spans) push(files, at.file, at)
  return files
}
