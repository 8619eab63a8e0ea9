import path from 'node:path'
import { apiWith } from '../../../rules/api/api.ts'
import { goesElsewhere } from '../../../rules/api/elsewhere.ts'
import { changedWords, removedWords } from '../../../rules/api/patterns.ts'
import { isOfAnotherProduct } from '../../../rules/api/reboots.ts'
import type { Custom } from '../../core/findings/custom.ts'
import type { Context, Evidence, Property, Request } from '../../core/findings/evidence.ts'
import type { Problem } from '../../core/findings/finding.ts'
import type { PlaceReader } from '../../core/findings/place-reader.ts'
import { push } from '../../core/runtime/lists.ts'
import { isInCommentLine } from '../../core/text/comment-lines.ts'
import { contains, type Span, spanKey } from '../../core/text/span.ts'
import { flatten, writtenIn, writtenPieces } from '../../core/text/text.ts'
import { indexPieces } from '../findings/pieces.ts'
import type { Place } from '../findings/places.ts'

/** A name or type that version 6 does not take, written where nobody saw what becomes of it. */
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
  /** No call that may send it is near: a person has to look. */
  readonly far?: true
}

type Spelled = Omit<Spelling, 'doubtful' | 'alone' | 'asked' | 'far'>

/** The input of the search. */
export interface Looked {
  readonly evidence: readonly Evidence[]
  readonly places: readonly Place[]
  readonly sources: ReadonlyMap<string, string>
  readonly written: PlaceReader
  readonly contexts: ReadonlyMap<string, Context>
  readonly words?: RegExp
  /** Rows that stand beside the table of the API. */
  readonly custom?: Custom
}

const SENT: ReadonlySet<Context> = new Set(['code', 'config', 'test'])
const DATA = /\.(?:te?xt|[ct]sv)$/i
/** Quick to look for, of the table alone: most files have none of it. */
const HINT = /reboot|contract[-_]?number|vnd\.profitbricks/i
/** The other half of a name that is put together. */
const HEAD = /allow[-_]?(?:["'`]|%s|[$#{])/i
/** A variable of the environment, a constant: whatever it holds is spelled elsewhere. */
const VARIABLE = /^[A-Z]+_[A-Z]+$/
/** The old header as a name of code spells it: what makes `PB-Contract-Number` of that is a matter of letters. */
const NAMED_HEADER = /(?<![A-Za-z])pb_?contract_?number(?![A-Za-z])/gi
/** In front of a key, and behind it. */
const BEFORE_KEY = /(?:[{(,[|]|^)\s{0,80}["'`:]?$/
const BEHIND_KEY = /^["'`]?\s{0,5}(?:=>|:(?![:=])|=(?![=>~]))/
/** Calls that look a name up. */
const ASKED =
  /(?<![A-Za-z])(?:get|has|is|opt|pop|contains|includes?|find|read|fetch|dig|look_?up|value_?of)(?:_?[A-Za-z]{1,20}){0,3}[!?]?\s{0,4}\(\s{0,4}["'`:]$/i
/** Characters in front of a word that tell what is done with it. */
const REACH = 120
/** Places of one file that are looked at. */
const MOST = 200

/**
 * Spellings of what version 6 refuses that no evidence claims, by file: neither as what a call sends nor as a field of
 * a response. They count against a fix, since any call around may send them.
 */
export function unclaimedIn({
  evidence,
  places,
  sources,
  written,
  contexts,
  words = changedWords,
  custom,
}: Looked): Spelling[] {
  const hint = words === changedWords ? HINT : new RegExp(words.source, words.flags.replace('g', ''))
  const isClaimed = claimsIn(evidence)
  const isOfOthers = callsElsewhere(evidence, custom)
  const properties = evidence.filter((piece) => piece.kind === 'property')
  const members = properties.filter(({ form }) => form !== 'prose' && form !== 'parameter')
  const isMember = within(members.flatMap(placesOf))
  const isAlone = within(members.filter(({ siblings }) => siblings.length === 0).flatMap(placesOf))
  // What looks like prose may be a comment behind code, or code that looks like a comment.
  const isProse = within(properties.filter(({ form }) => form === 'prose').map(({ at }) => at))
  const settled = byFile([
    ...places.flatMap(({ problem, evidence: one }) =>
      isOfCall(problem, one) ? [] : [problem.at, ...removalsOf(problem)],
    ),
    // Of a member alone nothing tells that: code may load the file that holds it.
    ...properties
      .filter((property) => isOfAnotherProduct(property) && (property.kept || property.siblings.length > 0))
      .map(({ at }) => at),
  ])
  const isSettled = (span: Span) => settled.get(span.file)?.some((at) => overlaps(at, span)) === true
  const isSent = (file: string) => SENT.has(contexts.get(file) ?? 'changelog')
  const isHalved = once(() => [...sources].some(([file, text]) => isSent(file) && HEAD.test(text)))
  // A table or a text that code names is loaded by it, whatever its ending says.
  const isLoaded = (file: string) =>
    DATA.test(file) && [...sources].some(([other, text]) => isSent(other) && text.includes(path.posix.basename(file)))
  const keys = words === changedWords ? headerKeys([...sources].filter(([file]) => isSent(file))) : new Map()
  return [...sources].flatMap(([file, text]) => {
    if (!hint.test(text) || !(isSent(file) || isLoaded(file))) return []
    const all = [...spelledIn(file, text, words), ...(keys.get(file) ?? [])]
    // What calls of another product send comes from variables of the same file.
    if (all.some(isOfOthers) && all.every((one) => isOfOthers(one) || isSettled(one) || !isMember(one))) return []
    return all.flatMap((spelled): Spelling[] => {
      if (isSettled(spelled) || isInCommentLine(text, spelled.start) || isOfOthers(spelled)) return []
      if (isTail(text, spelled) && !isHalved()) return []
      if (contexts.get(file) === 'test' && written.isExpected(spelled)) return []
      // A type is told by its whole name: one that is put together at run time was seen and not understood.
      if (!spelled.word.includes('/') && isClaimed(spelled) && !isMember(spelled)) return []
      return [
        {
          ...spelled,
          doubtful: isMember(spelled),
          ...(isAlone(spelled) && { alone: true }),
          ...(isAsked(text, spelled) && { asked: true }),
          ...(isProse(spelled) && { loose: true }),
        },
      ]
    })
  })
}

/** A name that is looked up, or a flag: what the members of a body are called has no hyphens. */
function isAsked(text: string, { word, start }: Spelled): boolean {
  const before = text.slice(Math.max(0, start - REACH), start)
  return ASKED.test(before) || (/-reboot$/i.test(word) && /["'`](?:--)?$/.test(before))
}

/** A string that is `Reboot` and nothing else: without one that ends in `allow` it is a word like any other. */
function isTail(text: string, { word, start }: Span & { readonly word: string }): boolean {
  return /^[-_]?Reboot$/.test(word) && /["'`]/.test(text[start - 1] ?? '')
}

function once<T>(work: () => T): () => T {
  let known: { readonly value: T } | undefined
  return () => {
    known ??= { value: work() }
    return known.value
  }
}

/** Where a member stands, and its name on the wire, which may be written beside it. */
function placesOf({ at, name }: Property): Span[] {
  return [at, ...[...writtenPieces(name)].map(({ span }) => span)]
}

function within(spans: readonly Span[]): (span: Span) => boolean {
  const files = byFile(spans)
  return (span) => files.get(span.file)?.some((at) => contains(at, span)) === true
}

/** The words of a file: those that are plainly sent or modelled, then others that may become the name of a member. */
function spelledIn(file: string, text: string, words: RegExp): Spelled[] {
  const plain = [...text.matchAll(words)].slice(0, MOST).map((match) => spanOf(file, match))
  const loose = [...text.matchAll(removedWords)].slice(0, MOST).map((match) => spanOf(file, match))
  const others = loose.filter((one) => !plain.some((known) => known.start < one.end && known.end > one.start))
  return [...plain, ...others.map((other) => ({ ...other, loose: true as const }))].filter(
    ({ word }) => !VARIABLE.test(word),
  )
}

/**
 * The old header as a key, where nothing reads a value by that name: the keys become headers by themselves,
 * `headers(pb_contract_number=number)`.
 */
function headerKeys(sources: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly Spelled[]> {
  const found = new Map<string, Spelled[]>()
  for (const [file, text] of sources) {
    for (const match of HINT.test(text) ? [...text.matchAll(NAMED_HEADER)].slice(0, MOST) : []) {
      const spelled = spanOf(file, match)
      const line = text.slice(text.lastIndexOf('\n', spelled.start - 1) + 1, spelled.start)
      const isKey = BEFORE_KEY.test(line.slice(-REACH)) && BEHIND_KEY.test(text.slice(spelled.end, spelled.end + 20))
      const isStatement = line.trim() === '' && /^\s*=/.test(text.slice(spelled.end, spelled.end + 20))
      if (!isKey || isStatement) return new Map()
      push(found, file, spelled)
    }
  }
  return found
}

/** What is said of a call as a whole says nothing of its words. */
function isOfCall({ at }: Problem, { kind, at: call }: Evidence): boolean {
  return kind === 'request' && spanKey(at) === spanKey(call)
}

/** What goes with a fix takes its words along. */
function removalsOf({ fix }: Problem): readonly Span[] {
  return fix?.edits.filter(({ text }) => text === '') ?? []
}

function spanOf(file: string, { 0: word, index = 0 }: RegExpMatchArray) {
  return { file, start: index, end: index + word.length, word }
}

/**
 * Whether evidence says what becomes of a word: a header, a member of a model, or a whole name in what a call sends. A
 * call that sends it as a value, or in a longer name, leaves that to who reads it.
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

/** Evidence that says what becomes of a header, a type or a member: an address around them does not. */
function sentParts(evidence: Evidence): Evidence[] {
  if (evidence.kind === 'request') return [{ ...evidence, url: [] }]
  return evidence.kind === 'header' || (evidence.kind === 'property' && evidence.form !== 'prose') ? [evidence] : []
}

function byFile(spans: readonly Span[]): Map<string, Span[]> {
  const files = new Map<string, Span[]>()
  for (const at of spans) push(files, at.file, at)
  return files
}
