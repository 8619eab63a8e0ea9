import type { Property } from '../../core/findings/evidence.ts'
import type { Fix } from '../../core/findings/finding.ts'
import type { Declared, MemberReader } from '../../core/findings/member-reader.ts'
import { push } from '../../core/runtime/lists.ts'
import { contains, type Edit, type Span, spanKey } from '../../core/text/span.ts'
import { isInert } from '../findings/place-kinds.ts'
import type { Place } from '../findings/places.ts'
import type { Modules } from '../modules/index.ts'

/** The surroundings of members. */
export interface Around {
  readonly members: MemberReader
  readonly modules: Modules
}

interface Known {
  readonly place: Place
  readonly declared: Declared
}

/**
 * Places at which a member is declared, or named in a list from which bodies are made, with the edits that take it out
 * where everything that uses it in its module graph goes along. Where something would be left, the fix names it.
 */
export function withMembers(places: readonly Place[], around: Around): readonly Place[] {
  const open = places.filter(isOpen)
  if (open.length === 0) return places
  const changed = new Map<Place, Fix>()
  for (const known of declaredIn(open, around).values()) {
    for (const [place, fix] of fixesOf(known, places, around)) changed.set(place, fix)
  }
  for (const place of open) {
    const fix = changed.has(place) ? undefined : namedFix(place, around)
    if (fix) changed.set(place, fix)
  }
  return places.map((place) => {
    const fix = changed.get(place)
    return fix ? { ...place, problem: { ...place.problem, fix } } : place
  })
}

/** A member that nothing takes out yet. */
function isOpen(place: Place): boolean {
  const { problem } = place
  if (isInert(place) || problem.level === 'note') return false
  const isNamed = problem.fix?.safety === 'manual' && problem.fix.edits.length === 0
  return isNamed && formOf(place) !== undefined && /^(?:code|test|config)$/.test(place.context)
}

/** The form of a member by the evidence of the member itself, beside the calls that send it. */
function formOf({ sources, evidence, rule }: Place): Property['form'] | undefined {
  const property = sources.find((source): source is Property => source.kind === 'property')
  if (property) return property.name.length === 1 ? property.form : undefined
  return evidence.kind === 'request' && rule.reads.includes('property') ? 'argument' : undefined
}

/** Declared members by their name and module graph: what uses one of them may use another. */
function declaredIn(open: readonly Place[], { members, modules }: Around): ReadonlyMap<string, Known[]> {
  const declaredByName = new Map<string, Known[]>()
  for (const place of open) {
    const form = formOf(place)
    if (form !== 'declaration' && form !== 'argument') continue
    const { at } = place.problem
    const declared = members.declaredAt(at)
    if (declared) push(declaredByName, `${modules.graphOf(at.file)}\n${declared.name}`, { place, declared })
  }
  return declaredByName
}

function fixesOf(known: readonly Known[], places: readonly Place[], { members, modules }: Around): [Place, Fix][] {
  const [first] = known
  if (!first) return []
  const { file } = first.place.problem.at
  const family = modules.familyOf(file)
  const files = modules.filesOf(file).filter((one) => modules.familyOf(one) === family)
  const inGraph = new Set(files)
  const others = places.flatMap(({ problem }) => {
    const edits = problem.fix?.edits ?? []
    return inGraph.has(problem.at.file) && edits.some(({ text }) => text === '') ? [edits] : []
  })
  const declaredRemovals = known.flatMap(({ declared }) => declared.removal)
  const all = [...declaredRemovals, ...others.flat()].filter(({ text }) => text === '')
  const used = new Set<readonly Edit[]>()
  const names = new Set(known.map(({ declared }) => declared.name))
  const goes = (at: Span) => {
    const isUse = members.isOwnName(at, names)
    for (const edits of others) {
      if (isUse && edits.some((edit) => edit.text === '' && contains(edit, at))) used.add(edits)
    }
    return all.some((edit) => contains(edit, at))
  }
  const removals: Edit[] = []
  for (const { declared } of known) {
    const uses = members.usesOf(declared, files, goes)
    if ('left' in uses) return known.map(({ place }) => [place, leftFix(place, uses.left, members)])
    for (const edit of uses.removals) removals.push(edit)
  }
  // A type that other code fills is left alone: only the values that the project makes are all known.
  const isMade = used.size > 0 || removals.length > 0 || known.some(({ declared }) => members.isMade(declared, files))
  if (!isMade) return []
  const edits = uniqueEdits([...declaredRemovals, ...removals, ...[...used].flat()])
  return known.map(({ place }) => [place, { ...titled(place), safety: 'review', edits }])
}

function leftFix(place: Place, left: Span, members: MemberReader): Fix {
  const line = members.lineOf(left)
  const where = left.file === place.problem.at.file ? `line ${line}` : `line ${line} of ${left.file}`
  return {
    ...titled(place),
    safety: 'manual',
    edits: [],
    title: `Remove the property, and what ${where} does with it.`,
  }
}

function titled({ problem }: Place): { title: string } {
  return { title: problem.fix?.title ?? 'Remove the property.' }
}

/** Of a member that is named where it is put in, or where a body is made from names. */
function namedFix(place: Place, { members, modules }: Around): Fix | undefined {
  const { at } = place.problem
  const edits = members.removalAt(at)
  if (edits && edits.length > 0) return { ...titled(place), safety: 'review', edits }
  const listed = formOf(place) === 'argument' ? members.listedAt(at) : undefined
  if (!listed || listed.removal.length === 0) return undefined
  const other = members.otherUse(listed, modules.filesOf(at.file))
  return other ? leftFix(place, other, members) : { ...titled(place), safety: 'review', edits: listed.removal }
}

function uniqueEdits(edits: readonly Edit[]): Edit[] {
  return [...new Map(edits.map((edit) => [spanKey(edit), edit])).values()]
}
