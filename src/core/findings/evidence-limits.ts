import { collectIfGrown } from '../runtime/garbage-collection.ts'
import { compareSpans } from '../text/span.ts'
import type { Evidence } from './evidence.ts'

/** Shapes of a file that are kept apart beyond the limit; after these, only what is called counts. */
const SHAPES = 500
/** Characters of a shape that count. */
const LONGEST = 1_000

/** Ranges of one package in a file that are kept apart beyond the limit. */
const RANGES = 50

/** A description of a piece of evidence by what is known of it so far. */
type Piece = Pick<Evidence, 'kind' | 'at' | 'times'> & { readonly ecosystem?: unknown; readonly name?: unknown }

/**
 * Evidence with at most `most` pieces a file: each further piece is counted by one of the same shape. The pieces have
 * to be in the order of their places.
 */
export function condenseAcrossFiles<T extends Piece>(evidence: readonly T[], most: number): readonly T[] {
  const totals = new Map<string, number>()
  for (const { at } of evidence) totals.set(at.file, (totals.get(at.file) ?? 0) + 1)
  const crowded = new Map([...totals].filter(([, total]) => total > most).map(([file]) => [file, new Crowd()]))
  if (crowded.size === 0) return evidence
  const seen = new Map<string, number>()
  const kept = evidence.filter((piece) => {
    const crowd = crowded.get(piece.at.file)
    const index = seen.get(piece.at.file) ?? 0
    seen.set(piece.at.file, index + 1)
    return !crowd || index < most || !crowd.takes(piece)
  })
  return kept.map((one) => {
    const times = crowded.get(one.at.file)?.times.get(one)
    return times === undefined ? one : { ...one, times }
  })
}

/** Pieces of evidence that a reading keeps one by one: several times as many as are judged so. */
const MOST_KEPT = 20_000

/**
 * The evidence of one file, cut to a number that judging can use: alike pieces are counted, since each takes 600 bytes.
 * Pieces that come one by one, in the order of their places, are never all in memory.
 */
export function condenseEvidence(
  found: Iterable<Evidence>,
  told = (one: Evidence): Evidence => one,
): readonly Evidence[] {
  let kept: Evidence[] = []
  let crowd: Crowd | undefined
  let seen = 0
  const isList = Array.isArray(found) && found.length > MOST_KEPT
  for (const one of isList ? [...found].sort((a, b) => compareSpans(a.at, b.at)) : found) {
    if (kept.length < MOST_KEPT) {
      kept.push(one)
      continue
    }
    if (!crowd) {
      crowd = new Crowd()
      kept = kept.map(told)
    }
    const piece = told(one)
    if (!crowd.takes(piece)) kept.push(piece)
    if (++seen % MOST_KEPT === 0) collectIfGrown()
  }
  if (!crowd) return kept
  const { times } = crowd
  return kept
    .map((one) => {
      const count = times.get(one)
      return count === undefined ? one : { ...one, times: count }
    })
    .sort((a, b) => compareSpans(a.at, b.at))
}

/** Pieces that are only counted, by file, with the places that are. */
export function crowdsOf(
  evidence: readonly Evidence[],
  places: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
  const crowds = new Map(places)
  for (const { at, times = 0 } of evidence) if (times > 0) crowds.set(at.file, (crowds.get(at.file) ?? 0) + times)
  return crowds
}

/** The pieces of a file that stand behind others. */
class Crowd {
  readonly times = new Map<Piece, number>()
  readonly #first = new Map<string, Piece>()
  readonly #coarse = new Map<string, Piece>()
  readonly #ranges = new Map<string, number>()

  /** Puts a piece behind the first of its shape; false: it is the first itself. */
  takes(evidence: Piece): boolean {
    const shape = shapeOf(evidence)
    const first = this.#first.get(shape) ?? (this.#isOwn(evidence) ? undefined : this.#like(evidence, shape))
    if (!first) {
      this.#first.set(shape, evidence)
      return false
    }
    if (first === evidence) return false
    this.times.set(first, (this.times.get(first) ?? first.times ?? 0) + 1 + (evidence.times ?? 0))
    return true
  }

  /** Whether each new description gets an entry of its own. One package never stands for another. */
  #isOwn(evidence: Piece): boolean {
    if (evidence.kind !== 'dependency') return this.#first.size < SHAPES
    const name = packageOf(evidence)
    const ranges = this.#ranges.get(name) ?? 0
    this.#ranges.set(name, ranges + 1)
    return ranges < RANGES
  }

  #like(evidence: Piece, shape: string): Piece {
    const isPackage = evidence.kind === 'dependency'
    const coarse = isPackage ? packageOf(evidence) : coarseOf(evidence, shape)
    const key = isPackage || this.#coarse.has(coarse) || this.#coarse.size < SHAPES ? coarse : evidence.kind
    const first = this.#coarse.get(key) ?? evidence
    this.#coarse.set(key, first)
    return first
  }
}

/** The content of evidence without its place, numbers and ids; version numbers and names of packages stay. */
function shapeOf(evidence: Piece): string {
  const parts: string[] = []
  spell(evidence, parts, { left: LONGEST })
  const said = parts.join('\n')
  return evidence.kind === 'dependency'
    ? said
    : said.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<![\dv.])\d+/gi, '#')
}

/** Where something stands, what takes it out, and how many it counts for. */
const PLACES: ReadonlySet<string> = new Set(['at', 'span', 'file', 'removal', 'times'])

function spell(value: unknown, parts: string[], budget: { left: number }): void {
  if (budget.left <= 0) return
  if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) if (!PLACES.has(name)) spell(member, parts, budget)
    return
  }
  const text = String(value).slice(0, budget.left)
  budget.left -= text.length + 1
  parts.push(text)
}

function packageOf({ ecosystem, name }: Piece): string {
  return `${ecosystem} ${name}`
}

/** The kind, the method and the version that a shape names. */
function coarseOf({ kind }: Piece, shape: string): string {
  const [, version = ''] = /\/(cloudapi\/v\d{1,2}|rest\/v2|rest)(?![\w-])/i.exec(shape) ?? []
  const [, method = ''] = /^(GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE)$/im.exec(shape) ?? []
  return `${kind} ${method} ${version}`.toLowerCase()
}
