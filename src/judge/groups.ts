import type { Fields, Request } from '../core/evidence.ts'
import type { Finding, Group, Safety } from '../core/finding.ts'
import { spanKey } from '../core/span.ts'
import { isChanging, methodsOf } from './methods.ts'
import { type Place, toFinding } from './places.ts'

/** Findings that share a call, the place they are written at or a piece they edit are fixed together. */
export function group(places: readonly Place[], projectOf: (file: string) => string): Group[] {
  const sets = new Sets(places.length)
  joinByKeys(places, sets)
  joinUnclaimed(places, sets, projectOf)
  joinSearches(places, sets, projectOf)
  const members = new Map<number, Place[]>()
  places.forEach((one, index) => {
    const root = sets.find(index)
    const list = members.get(root)
    if (list) list.push(one)
    else members.set(root, [one])
  })
  return [...members.values()].map(toGroup)
}

/** Rules that only ever note something join no group: their edits are optional and of their own. */
function isLoner({ rule }: Place): boolean {
  return rule.level === 'note'
}

function joinByKeys(places: readonly Place[], sets: Sets): void {
  const first = new Map<string, number>()
  places.forEach((one, index) => {
    if (isLoner(one)) return
    for (const key of keysOf(one)) {
      const before = first.get(key)
      if (before === undefined) first.set(key, index)
      else sets.join(before, index)
    }
  })
}

function* keysOf({ problem, calls, sources }: Place): Iterable<string> {
  yield spanKey(problem.at)
  for (const edit of problem.fix?.edits ?? []) yield spanKey(edit)
  for (const call of calls) yield spanKey(call.at)
  for (const { kind, at } of sources) if (kind === 'request' || kind === 'url') yield spanKey(at)
}

/**
 * What could not be seen counts against a fix: a header or property that no call claims may belong to any call of its
 * project whose headers or body stay open, or to a base whose calls were not seen.
 */
function joinUnclaimed(places: readonly Place[], sets: Sets, projectOf: (file: string) => string): void {
  const loose = indexBy(places, (one) => (isUnclaimed(one) ? [`${one.evidence.kind} ${homeOf(one, projectOf)}`] : []))
  if (loose.size === 0) return
  const carriers = indexBy(places, (one) => {
    const home = homeOf(one, projectOf)
    return LOOSE.filter((kind) => mayCarry(one, kind)).map((kind) => `${kind} ${home}`)
  })
  for (const [key, indexes] of loose) {
    const all = [...(carriers.get(key) ?? []), ...indexes]
    const [first] = carriers.get(key) ?? []
    if (first !== undefined) for (const index of all) sets.join(first, index)
  }
}

/** A base that is searched for in links moves with the base of its version: of its file, else of its project. */
function joinSearches(places: readonly Place[], sets: Sets, projectOf: (file: string) => string): void {
  const searches = places.flatMap((one, index) => (isSearch(one) ? [{ one, index }] : []))
  if (searches.length === 0) return
  const keysOf = ({ problem: { at, version } }: Place) => [
    `${version} in ${at.file}`,
    `${version} of ${projectOf(at.file)}`,
  ]
  const bases = indexBy(places, (one) => (isBase(one) ? keysOf(one) : []))
  const joined = new Set<string>()
  for (const { one, index } of searches) {
    const key = keysOf(one).find((name) => bases.has(name))
    const [first, ...others] = (key !== undefined && bases.get(key)) || []
    if (key === undefined || first === undefined) continue
    sets.join(first, index)
    if (!joined.has(key)) for (const other of others) sets.join(first, other)
    joined.add(key)
  }
}

function isSearch({ evidence, problem }: Place): boolean {
  return evidence.kind === 'url' && evidence.role === 'search' && problem.level !== 'note'
}

function isBase(one: Place): boolean {
  const { evidence, problem } = one
  const called = evidence.kind === 'request' || (evidence.kind === 'url' && evidence.role === 'base')
  return called && !isLoner(one) && problem.level !== 'note' && problem.change.startsWith('version-')
}

type Loose = 'header' | 'property'
const LOOSE: readonly Loose[] = ['header', 'property']

/** Vendored code makes its own calls: what stands in it is no part of the calls around it. */
function homeOf({ context, problem }: Place, projectOf: (file: string) => string): string {
  return `${context === 'vendored' ? 'vendored in ' : ''}${projectOf(problem.at.file)}`
}

function indexBy(places: readonly Place[], keysOf: (one: Place) => readonly string[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  places.forEach((one, index) => {
    for (const key of keysOf(one)) {
      const list = found.get(key)
      if (list) list.push(index)
      else found.set(key, [index])
    }
  })
  return found
}

function isUnclaimed({ evidence, calls, problem }: Place): boolean {
  return (evidence.kind === 'header' || evidence.kind === 'property') && calls.length === 0 && problem.level !== 'note'
}

function mayCarry(one: Place, loose: Loose): boolean {
  if (isLoner(one) || one.problem.level === 'note') return false
  if (one.requests.length > 0) return one.requests.some((request) => isOpenFor(request, loose))
  return one.evidence.kind === 'url'
}

function isOpenFor(request: Request, loose: Loose): boolean {
  if (loose === 'header') return isOpen(request.headers)
  return isOpen(request.body) && methodsOf(request.method).some((method) => method === '' || isChanging(method))
}

function isOpen(fields: Fields | undefined): boolean {
  return fields === undefined || fields.rest.length > 0
}

function toGroup(places: readonly Place[]): Group {
  const id = `g-${places[0]?.fingerprint ?? ''}`
  const findings = places.map((one) => toFinding(one, id))
  const serious = findings.filter(({ level }) => level !== 'note')
  const edited = findings.some(({ fix }) => (fix?.edits.length ?? 0) > 0)
  const blockers = serious.filter((finding) => isBlocker(finding, edited)).map(({ fingerprint }) => fingerprint)
  return { id, safety: weakest(serious.length > 0 ? serious : findings, edited), findings, blockers }
}

/** A finding without a fix of its own is settled by the edits of its group; without any it stays. */
function isBlocker({ fix }: Finding, edited: boolean): boolean {
  return fix ? fix.edits.length === 0 : !edited
}

function weakest(findings: readonly Finding[], edited: boolean): Safety {
  const safeties = findings.map(({ fix }) => fix?.safety ?? (edited ? 'safe' : 'manual'))
  return (['manual', 'review', 'safe'] as const).find((safety) => safeties.includes(safety)) ?? 'manual'
}

/** Disjoint sets over the numbers below a size. */
class Sets {
  private readonly parents: number[]

  constructor(size: number) {
    this.parents = Array.from({ length: size }, (_, index) => index)
  }

  find(index: number): number {
    let root = index
    while (this.parents[root] !== root) root = this.parents[root] ?? root
    for (let at = index; at !== root; ) {
      const next = this.parents[at] ?? root
      this.parents[at] = root
      at = next
    }
    return root
  }

  /** The smaller number stays the root, so that the order of joining does not matter. */
  join(a: number, b: number): void {
    const [low, high] = [this.find(a), this.find(b)].sort((x, y) => x - y) as [number, number]
    this.parents[high] = low
  }
}
