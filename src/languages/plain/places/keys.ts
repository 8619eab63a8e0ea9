import type { Problem } from '../../../core/findings/finding.ts'
import { onceInARow } from '../../../core/runtime/once-per.ts'
import { mask } from '../../../core/secrets/secrets.ts'
import { contains, type Span } from '../../../core/text/span.ts'
import { jointOf } from './joints.ts'

/** Names of holes: a renamed variable is no new finding. */
const HOLES = /[$#]?\{[^{}]{0,200}\}|\$\([^()]{0,200}\)|\$\w{1,100}/g
/** Longer texts are cut: a key is compared, never read. */
const LONGEST = 20_000

/** Longer texts are kept for the next question: a string that holds many addresses is asked for at each of them. */
const SHORT = 1_000
const normaliseLong = onceInARow(normalised)

/** A written text as it is compared: holes without names, secrets masked, nothing that a formatter of code changes. */
export function normalise(text: string): string {
  return text.length <= SHORT ? normalised(text) : normaliseLong(text.slice(0, LONGEST))
}

function normalised(text: string): string {
  return mask(text.replace(HOLES, '{}'))
    .replace(/\\(?:u\{?([\da-f]{2,6})\}?|x([\da-f]{2}))/gi, (whole, long, short) => character(long ?? short) ?? whole)
    .replace(/\\(?=[^\w]|$)/g, '')
    .replace(/^[a-z@$]{1,3}(?=["'`])/i, '')
    .replace(/["'`\s]+/g, '')
    .replace(/,(?=[)\]}])/g, '')
    .replace(/(?<![,;])[,;]+$/, '')
}

function character(hex: string): string | undefined {
  const code = Number.parseInt(hex, 16)
  return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

/**
 * Identity of a problem in its file beside its rule: the text at its place, with the written pieces of the same
 * expression around it. Other parts of the value do not count: they may stand anywhere, and another call must not
 * change the key.
 */
export function keyOf(problem: Problem, source: string, ofCall: boolean): string {
  const { at, way = [], change } = problem
  const pieces = way.filter(({ file }) => file === at.file)
  const inner = pieces.filter((piece) => contains(at, piece))
  if (inner.length > 0 && !inner.some((piece) => contains(piece, at))) return joinedPieces(inner, source)
  const run = runAround(at, pieces, source)
  if (run) return joinedPieces(run, source)
  return `${change} ${ofCall ? '{}' : normalise(source.slice(at.start, at.end))}`
}

/** Pieces in a row as one text: what joins two of them is nothing, whatever else is between them is a hole. */
function joinedPieces(pieces: readonly Span[], source: string): string {
  let text = ''
  pieces.forEach(({ start, end }, index) => {
    const before = pieces[index - 1]
    if (before) text += jointOf(source.slice(before.end, start)) ?? '{}'
    text += start === end ? '{}' : normalise(source.slice(start, end))
  })
  return mask(text).replace(/(?:\{\})+/g, '{}')
}

/** The pieces of the expression that a place is in, in order; nothing where no piece holds it or is joined to it. */
function runAround(at: Span, pieces: readonly Span[], source: string): Span[] | undefined {
  const holder = pieces.findIndex((piece) => contains(piece, at))
  if (holder >= 0) return extended(pieces, holder, holder, source)
  const next = pieces.findIndex(({ start }) => start >= at.end)
  const right = next < 0 ? pieces.length : next
  const [before, after] = [pieces[right - 1], pieces[right]]
  if (before && before.end > at.start) return undefined
  if (before && after && jointOf(source.slice(before.end, after.start)) !== undefined) {
    return extended(pieces, right - 1, right, source)
  }
  const hole = { file: at.file, start: at.start, end: at.start }
  if (before && OPENS.test(source.slice(before.end, at.start).slice(0, 200))) {
    return [...extended(pieces, right - 1, right - 1, source), hole]
  }
  if (after && CLOSES.test(source.slice(at.end, after.start).slice(0, 200))) {
    return [hole, ...extended(pieces, right, right, source)]
  }
  return undefined
}

/** Text between the end of a piece and a hole behind it, and between a hole and a piece behind that. */
const OPENS = /^[\s"'`+.&$#{(]{0,60}$/
const CLOSES = /^[\s"'`+.&})]{0,60}$/

function extended(pieces: readonly Span[], first: number, last: number, source: string): Span[] {
  const joined = (index: number) => {
    const [one, other] = [pieces[index], pieces[index + 1]]
    return one && other && other.start >= one.end && jointOf(source.slice(one.end, other.start)) !== undefined
  }
  let from = first
  let to = last
  while (joined(from - 1)) from--
  while (joined(to)) to++
  return pieces.slice(from, to + 1)
}
