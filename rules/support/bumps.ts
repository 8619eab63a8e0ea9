import type { Dependency } from '../../src/core/findings/evidence.ts'
import type { Edit } from '../../src/core/text/span.ts'
import { rangesIntersect } from './ranges.ts'
import { valuesOf, wholePiece } from './texts.ts'

const RELEASE = /\d+(?:\.(?:\d+|x\b|[*+]))*(?:[-.]?[A-Za-z][\w.-]*)?/g
/** Operators before a single release, and before the lower one of two. */
const ONE = /^(?:[\^~=v]{0,3}|>=|~>)\s{0,2}$/
const LOW = /^(?:>=\s{0,2}|\[)$/
/** Text between two releases of which the upper is exclusive. */
const UPPER = /^\s{0,2},?\s{0,2}(?:<\s{0,2}|)$/

/**
 * The edits that move a range in a manifest from old releases to the first new one of the same package, keeping its
 * form: `~> 5.1` becomes `~> 6.0`, `>=5,<6` becomes `>=6,<7`. Nothing, where its form is another or old releases
 * would still fit.
 */
export function bumpEdits(dependency: Dependency, next: string, old: readonly string[]): Edit[] {
  const [range] = valuesOf(dependency.range)
  if (!range || (dependency.form !== 'manifest' && dependency.form !== 'provider')) return []
  const parts = movesIn(range.value, next)
  const after = parts.reduceRight(
    (text, { at, was, now }) => text.slice(0, at) + now + text.slice(at + was.length),
    range.value,
  )
  if (old.some((range) => rangesIntersect(dependency.ecosystem, after, range))) return []
  const edits = parts.flatMap(({ at, was, now }) => {
    const piece = wholePiece(range.flat, at, at + was.length)
    return piece ? [{ ...piece.span, text: now }] : []
  })
  // A range that spans several pieces is not edited in part.
  if (edits.length < parts.length) return []
  const [piece] = dependency.range ?? []
  if (piece?.kind !== 'written') return edits
  const others = (dependency.alike ?? []).map(({ start }) => start - piece.span.start)
  const moved = (by: number) => edits.map((edit) => ({ ...edit, start: edit.start + by, end: edit.end + by }))
  return [...edits, ...others.flatMap(moved)]
}

interface Move {
  readonly at: number
  readonly was: string
  readonly now: string
}

function movesIn(range: string, next: string): Move[] {
  const [first, second, ...more] = [...range.matchAll(RELEASE)].map(({ index, 0: was }) => ({ at: index, was }))
  if (!first || more.length > 0) return []
  const before = range.slice(0, first.at)
  const behind = range.slice((second ?? first).at + (second ?? first).was.length)
  if (!second) return ONE.test(before) && behind === '' ? [{ ...first, now: like(first.was, next, before) }] : []
  const between = range.slice(first.at + first.was.length, second.at)
  const interval = before === '[' && behind === ')'
  if (
    !LOW.test(before) ||
    !UPPER.test(between) ||
    (behind !== '' && !interval) ||
    (!interval && !between.includes('<'))
  )
    return []
  const upper = Number.parseInt(second.was, 10)
  if (upper !== Number.parseInt(next, 10) || !/^\d+(?:\.0)*$/.test(second.was)) return []
  return [
    { ...first, now: cutTo(next, first.was) },
    { ...second, now: second.was.replace(/^\d+/, String(upper + 1)) },
  ]
}

/** The release in the form of another: with its wildcard, and as many numbers where their count decides. */
function like(was: string, next: string, operator: string): string {
  const wildcard = /\.([x*+])$/.exec(was)?.[1]
  if (wildcard) return `${cutTo(next, was.slice(0, -2))}.${wildcard}`
  return /~/.test(operator) ? cutTo(next, was) : next
}

function cutTo(release: string, as: string): string {
  return release.split('.').slice(0, as.split('.').length).join('.')
}
