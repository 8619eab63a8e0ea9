import type { Evidence, Proxied, Url } from '../../../core/findings/evidence.ts'
import { lastBefore } from '../../../core/runtime/lists.ts'
import type { Range } from '../../../core/text/ranges.ts'

import type { Span } from '../../../core/text/span.ts'
import { slicePiece, type Text } from '../../../core/text/text.ts'

import { answers } from './answers.ts'
import { apache } from './apache.ts'
import { caddy } from './caddy.ts'
import { haproxy } from './haproxy.ts'
import { keyed } from './keyed.ts'
import { nginx } from './nginx.ts'
import type { ProxyFormat, ProxyRule } from './rule.ts'
import { scripts } from './scripts.ts'

/** Programs whose rules are read, wherever their text stands: a file of their own, a manifest, a template. */
const FORMATS: readonly ProxyFormat[] = [nginx, haproxy, apache, caddy, answers, keyed, scripts]
/** Characters of a text that are looked at. */
const LONGEST = 1_000_000

/** Evidence whose addresses stand in rules of proxies, with what their rule does. */
export function withProxies(evidence: readonly Evidence[], sources: ReadonlyMap<string, string>): Evidence[] {
  const files = new Map<string, readonly Side[]>()
  const sidesOf = (file: string) => {
    const before = files.get(file)
    if (before) return before
    const sides = sidesIn(file, sources.get(file) ?? '')
    files.set(file, sides)
    return sides
  }
  return evidence.flatMap((piece): Evidence | Evidence[] => {
    if (piece.kind !== 'url' || piece.role === 'prose' || piece.role === 'identifier') return piece
    const sides = sidesOf(piece.at.file)
    return sides.length > 0 ? onSides(piece, sides) : piece
  })
}

/** An address with the side that it stands on; a text that holds several sides comes apart. */
function onSides(url: Url, sides: readonly Side[]): Evidence[] {
  const parts: { readonly side: Side | undefined; readonly pieces: Piece[] }[] = []
  for (const piece of url.url) {
    const { file, start, end } = piece.span
    const isSplit = piece.kind === 'written' && piece.verbatim && file === url.at.file
    const inside = isSplit ? sidesBetween(sides, start, end) : []
    const edges = isSplit ? [start, ...inside.flatMap((inner) => [inner.start, inner.end]), end] : []
    if (inside.length === 0) {
      const last = parts.at(-1)
      if (last) last.pieces.push(piece)
      else parts.push({ side: undefined, pieces: [piece] })
    } else if (isSplit)
      edges.slice(1).forEach((edge, index) => {
        const [from, to] = [Math.max(start, edges[index] ?? start), Math.min(end, edge)]
        if (to <= from) return
        const side = sidesBetween(inside, from, to)[0]
        const part = slicePiece(piece, from - start, to - start)
        const last = parts.at(-1)
        if (last && last.side === side) last.pieces.push(part)
        else parts.push({ side, pieces: [part] })
      })
  }
  const rooted = parts.filter(({ pieces }) =>
    pieces.some((piece) => piece.kind === 'written' && ROOT.test(piece.value)),
  )
  const [only, ...more] = rooted
  if (!only || more.length === 0) return [only?.side ? asSide(url, only.side) : url]
  return rooted.map(({ side, pieces }) => {
    const part: Url = { ...url, at: extentOf(url.at, pieces), url: pieces }
    return side ? asSide(part, side) : part
  })
}

type Piece = Url['url'][number]

/** From the first piece to the last one. */
function extentOf({ file }: Span, pieces: readonly Piece[]): Span {
  const spans = pieces.flatMap(({ span }) => (span.file === file ? [span] : []))
  return { file, start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) }
}

function asSide(url: Url, { proxied }: Side): Url {
  if (proxied.side === 'target') return { ...url, role: 'base', proxied }
  return { ...url, role: 'route', proxied, url: withoutAnchor(url.url) }
}

/** A pattern that begins where the path does, as that path. */
function withoutAnchor([first, ...rest]: Text): Text {
  const anchor = first?.kind === 'written' && first.verbatim ? /^[~*]{0,2}\^/.exec(first.value)?.[0].length : undefined
  return first?.kind === 'written' && anchor
    ? [slicePiece(first, anchor, first.value.length), ...rest]
    : first
      ? [first, ...rest]
      : []
}

/** A place of a rule, and what stands on the other ones. */
interface Side extends Range {
  readonly proxied: Proxied
}

/** The sides of all rules of a text, in order. */
function sidesIn(file: string, text: string): readonly Side[] {
  if (text.length > LONGEST) return []
  const rules = FORMATS.flatMap((format) => (format.sign.test(text) ? format.rules(text) : []))
  const alike = new Map<string, Set<string>>()
  for (const { matches } of rules)
    for (const { start, end } of matches) {
      const path = text.slice(start, end)
      alike.set(unnumbered(path), (alike.get(unnumbered(path)) ?? new Set()).add(path))
    }
  const byStart = new Map<number, Side>()
  for (const rule of rules)
    for (const side of sidesOfRule(file, text, rule, alike)) if (!byStart.has(side.start)) byStart.set(side.start, side)
  return [...byStart.values()].sort((a, b) => a.start - b.start)
}

/** A path without its version: of one digit, so that few paths are alike. */
function unnumbered(path: string): string {
  return path.replace(/v\d(?!\d)/, 'v')
}

type Alike = ReadonlyMap<string, ReadonlySet<string>>

function sidesOfRule(file: string, text: string, { matches, targets, isRefused }: ProxyRule, alike: Alike): Side[] {
  const [first] = [...matches, ...targets].sort((a, b) => a.start - b.start)
  if (!first) return []
  const spelled = (ranges: readonly Range[]) => ranges.map(({ start, end }) => text.slice(start, end))
  const matchedPaths = spelled(matches)
  const beside = matchedPaths
    .flatMap((path) => [...(alike.get(unnumbered(path)) ?? [])])
    .filter((path) => !matchedPaths.includes(path))
  const rule = { file, start: first.start, end: first.end }
  const shared = { rule, matches: matchedPaths, targets: spelled(targets), beside, ...(isRefused && { isRefused }) }
  return [
    ...matches.map(({ start, end }) => ({ start, end, proxied: { ...shared, side: 'match' as const } })),
    ...targets.map(({ start, end }) => ({ start, end, proxied: { ...shared, side: 'target' as const } })),
  ]
}

const ROOT = /cloudapi|\/rest/

/** The sides that have a part of a range. */
function sidesBetween(sides: readonly Side[], start: number, end: number): readonly Side[] {
  const before = lastBefore(sides, (side) => side.start, start)
  const first = (sides[before]?.end ?? 0) > start ? before : before + 1
  let last = first
  while ((sides[last]?.start ?? end) < end) last++
  return sides.slice(first, last)
}
