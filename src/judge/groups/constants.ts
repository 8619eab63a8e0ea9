import type { Evidence } from '../../core/findings/evidence.ts'
import type { Fix, Problem } from '../../core/findings/finding.ts'
import { push } from '../../core/runtime/lists.ts'
import { lineAt } from '../../core/text/comment-lines.ts'
import type { Edit, Span } from '../../core/text/span.ts'
import { flatten, HOLE, variants, writtenPieces } from '../../core/text/text.ts'
import { indexPieces, type PieceIndex } from '../findings/pieces.ts'
import type { Modules } from '../modules/index.ts'
import { type Allowed, everyAllowed, isAlone, type KnownVersions } from './allowed-versions.ts'
import { countedFix, siblingFix } from './version-names.ts'

/** What gives a constant its name, in front of its value. */
const NAMED = /([A-Za-z_]\w{0,60})["']?\s{0,9}(?::\s{0,3}[\w.]{1,40}\s{0,9})?(?::?=|=>|:)\s{0,9}["'`]?v?$/
/** Lines that declare, hand on or join: no other use. */
const HARMLESS = /cloudapi|^\s{0,99}(?:(?:import|from|use|using|require|include|source)\b|export\s{0,9}\{|\.\s)/
/** What the same name is given instead: another version, nothing yet, or a type. */
const REASSIGNED =
  /^\w+\s{0,9}(?:\??:\s{0,9}(?:string|number|str|int|String|Int)\b|(?::?=|=>|:)\s{0,9}(?:["'`]?v?\d["'`]?|(?:None|null|nil|undefined|""|'')(?!\w)))/
/** Lines that take a value apart, and those that hand a version on by its own name. */
const TAKEN = /^\s{0,99}(?:const|let|var)\s{0,9}\{[^{}()]{0,400}\}\s{0,9}=/
const HANDED =
  /^\s{0,99}(?:(?:const|let|var|val|final|my|string)\s{1,3})?(?:(?:self|this|cfg|config|opts|options|c|o)(?:\.|->)|@|\$this->|\$)?_{0,2}(\w{0,40}version)\s{0,9}:?=(?!=)[^()]{0,200}$/i
/** Declarations of functions, and a parameter of one in front of what it is otherwise. */
const FUNCTION =
  /^\s{0,99}(?:(?:export|default|public|private|protected|internal|static|async|override|final)\s{1,3}){0,4}(?:def|function|constructor|fun|func|fn|sub)\b/
const PARAMETER =
  /(?<![\w.])\$?(\w{0,40}version)\s{0,3}(?::\s{0,3}\w{1,20}\s{0,3}=|=|:)\s{0,3}(?:self(?:\.|::)|static::|\w{1,40}\.)?$/i
/** Uses that are looked at. */
const MOST = 500

/** Tells how a fix can be trusted that edits a version which stands alone: other things may have the same version. */
export function constantsIn(evidence: readonly Evidence[], sources: ReadonlyMap<string, string>, modules: Modules) {
  let index: PieceIndex<Evidence> | undefined
  const ofGraph = (file: string) => {
    const ending = /\.\w+$/.exec(file)?.[0] ?? ''
    return new Map(
      modules.filesOf(file).flatMap((one) => (one.endsWith(ending) ? [[one, sources.get(one) ?? ''] as const] : [])),
    )
  }
  const isTyped = typedIn(sources)
  const known: KnownVersions = new Map()
  return (problem: Problem): Fix | undefined => {
    const { fix } = problem
    const edit = fix?.edits.find((one) => isAlone(one, sources.get(one.file) ?? ''))
    if (fix?.edits.length === 0) return countedFix(problem, ofGraph(problem.at.file)) ?? fix
    if (!fix || !edit) return fix && ofTypedBase(fix, sources, isTyped)
    index ??= indexPieces(evidence.filter(({ kind }) => kind === 'request' || kind === 'url'))
    const calls = index
    if (isSharedWithOthers(edit, calls)) {
      const title = `${fix.title} Other addresses also use this version: give this API its own value first.`
      return { safety: 'manual', edits: [], title }
    }
    const graph = ofGraph(edit.file)
    const sibling = siblingFix(fix, edit, graph)
    if (sibling) return sibling
    const allowed = allowedIn(graph, edit, (at) => calls(at).length > 0, known)
    if (allowed.length > 0) return withAllowed(fix, edit, allowed, graph)
    if (fix.safety !== 'safe' || !isUsedElsewhere(edit, calls, graph)) return fix
    return { ...fix, safety: 'review', title: `${fix.title} Check whether its other uses also address this API.` }
  }
}

/** What allows only other versions, in the files that hang together with the one of an edit. */
function allowedIn(
  texts: ReadonlyMap<string, string>,
  edit: Edit,
  isSent: (at: Span) => boolean,
  known?: KnownVersions,
): Allowed[] {
  const old = (texts.get(edit.file) ?? '').slice(edit.start, edit.end)
  return [...texts].flatMap(([file, text]) => everyAllowed({ file, text, edit, old, isSent, ...(known && { known }) }))
}

/** A type of whole addresses with few versions: `…/cloudapi/v${4 | 5}`. */
const TYPED_BASE = /cloudapi\/v\$\{\s{0,9}\|?\s{0,9}\d\s{0,9}[|}]/

/** Whether a file has such a type: looked for once in each, however many fixes it has. */
function typedIn(sources: ReadonlyMap<string, string>): (file: string) => boolean {
  const known = new Map<string, boolean>()
  return (file) => {
    const before = known.get(file)
    if (before !== undefined) return before
    const found = TYPED_BASE.test(sources.get(file) ?? '')
    known.set(file, found)
    return found
  }
}

/** A version inside of an address whose type lists versions has to be one of them. */
function ofTypedBase(fix: Fix, sources: ReadonlyMap<string, string>, isTyped: (file: string) => boolean): Fix {
  const edit = fix.edits.find(({ file }) => isTyped(file))
  if (!edit) return fix
  const texts = new Map([[edit.file, sources.get(edit.file) ?? '']])
  const lists = allowedIn(texts, edit, () => false)
  return withAllowed(fix, edit, lists, texts)
}

/** The name of the type that a union is, in front of its first member. */
const TYPE = /\btype\s{1,3}(\w{1,60})\s{0,3}=\s{0,3}\|?\s{0,3}(?:`v\$\{\s{0,3})?$/

/** Whether something has to have a member for each of the versions that a type lists: a new one would be missing there. */
function isExhausted(at: Span, texts: ReadonlyMap<string, string>): boolean {
  const fileText = texts.get(at.file) ?? ''
  const name = TYPE.exec(fileText.slice(Math.max(0, at.start - 120), at.start))?.[1]
  if (name === undefined) return false
  const keyed = new RegExp(`\\bRecord<\\s{0,9}${name}\\b|\\bin\\s{1,9}${name}\\s{0,9}\\]|:\\s{0,3}never\\b`)
  return [...texts.values()].some((text) => keyed.test(text))
}

/** A version that is put in has to be allowed with it wherever versions are listed, or stays as it is. */
function withAllowed(fix: Fix, edit: Edit, lists: readonly Allowed[], texts: ReadonlyMap<string, string>): Fix {
  const [first] = lists
  if (!first) return fix
  const places = lists.map(({ at }) => {
    const line = `line ${(texts.get(at.file) ?? '').slice(0, at.start).split('\n').length}`
    return at.file === edit.file ? line : `${line} of ${at.file.slice(at.file.lastIndexOf('/') + 1)}`
  })
  const title = `${fix.title} Add ${edit.text} to the versions that ${places.join(', ')} ${lists.length > 1 ? 'allow' : 'allows'}.`
  const additions = lists.flatMap(({ addition }) => addition ?? [])
  if (additions.length < lists.length || lists.some(({ at }) => isExhausted(at, texts)))
    return { safety: 'manual', edits: [], title }
  const safety = lists.some(({ guessed }) => guessed) && fix.safety === 'safe' ? 'review' : fix.safety
  return { ...fix, safety, edits: [...fix.edits, ...additions], title }
}

/** Whether an address that holds the piece has it elsewhere than behind the root of this API. */
function isSharedWithOthers(edit: Edit, calls: PieceIndex<Evidence>): boolean {
  return calls(edit).some((evidence) => {
    if (evidence.kind !== 'request' && evidence.kind !== 'url') return false
    return variants(evidence.url).some((text) => {
      const flat = flatten(text)
      const at = flat.pieces.findIndex(
        ({ piece }) =>
          piece.kind === 'written' &&
          piece.span.file === edit.file &&
          piece.span.start <= edit.start &&
          edit.end <= piece.span.end,
      )
      const found = flat.pieces[at]
      if (found?.piece.kind !== 'written') return false
      const before = flat.value.slice(0, found.start + edit.start - found.piece.span.start)
      return !/(?:cloudapi|rest)(?:[\\/]|%2f){1,4}v?$/i.test(before) && !before.endsWith(HOLE) && /[/\\]/.test(before)
    })
  })
}

/** Whether the name of the constant stands in lines where nobody saw an address of this API. */
function isUsedElsewhere(edit: Edit, calls: PieceIndex<Evidence>, sources: ReadonlyMap<string, string>): boolean {
  const fileText = sources.get(edit.file) ?? ''
  const name = NAMED.exec(fileText.slice(Math.max(0, edit.start - 200), edit.start))?.[1]
  if (name === undefined) return false
  // A short name means something else in every file.
  const seen = name.length < 3 ? new Map([[edit.file, fileText]]) : sources
  const known = new Map<string, [number, number][]>()
  for (const call of calls(edit)) {
    push(known, call.at.file, [call.at.start, call.at.end])
    // What stands beside another piece of such an address is part of it.
    if (call.kind !== 'request' && call.kind !== 'url') continue
    for (const { span } of writtenPieces(call.url)) push(known, span.file, linesOf(sources.get(span.file), span))
  }
  const word = new RegExp(`(?<![\\w\\\\])${name}(?![\\w$])`, 'g')
  for (const [file, text] of seen) {
    for (const { index } of [...text.matchAll(word)].slice(0, MOST)) {
      const isDeclared = file === edit.file && index < edit.start && edit.start - index < 200
      const isCalled = known.get(file)?.some(([start, end]) => start <= index && index < end)
      const line = lineAt(text, index)
      const isJoined =
        HARMLESS.test(line) ||
        REASSIGNED.test(text.slice(index, index + 120)) ||
        isHandedOn(name, line, text.slice(Math.max(0, index - 100), index))
      if (!isDeclared && !isCalled && !isJoined) return true
    }
  }
  return false
}

/** Whether a line only takes a constant out of others, or gives it to a variable or a parameter of its own name. */
function isHandedOn(name: string, line: string, before: string): boolean {
  const to = HANDED.exec(line)?.[1] ?? (FUNCTION.test(line) ? PARAMETER.exec(before)?.[1] : undefined)
  const plain = (word: string) => word.replaceAll('_', '').toLowerCase()
  return TAKEN.test(line) || (to !== undefined && plain(name).endsWith(plain(to)))
}

/** The lines that a piece stands on. */
function linesOf(text: string | undefined, { start, end }: Span): [number, number] {
  if (text === undefined) return [start, end]
  const next = text.indexOf('\n', end)
  return [text.lastIndexOf('\n', start - 1) + 1, next < 0 ? text.length : next]
}
