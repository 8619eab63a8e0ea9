import type { Property } from '../../core/findings/evidence.ts'
import type { Fix } from '../../core/findings/finding.ts'
import { push } from '../../core/runtime/lists.ts'
import { contains, type Edit, type Span, spanKey } from '../../core/text/span.ts'
import { isAside } from '../findings/asides.ts'
import type { Place } from '../findings/places.ts'
import type { Modules } from '../modules/index.ts'
import { type Declared, declaredAt } from './declarations.ts'
import { givenRemoval, spelledRemoval } from './given.ts'
import { listedAt, otherUse } from './lists.ts'
import { makes, usesOf } from './uses.ts'

/** What is known around members. */
export interface Around {
  readonly sources: ReadonlyMap<string, string>
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
  if (isAside(place) || problem.level === 'note') return false
  const isNamed = problem.fix?.safety === 'manual' && problem.fix.edits.length === 0
  return isNamed && formOf(place) !== undefined && /^(?:code|test|config)$/.test(place.context)
}

/** How the member is written: as what was seen of it itself tells, beside the calls that send it. */
function formOf({ sources, evidence, rule }: Place): Property['form'] | undefined {
  const own = sources.find((one): one is Property => one.kind === 'property')
  if (own) return own.name.length === 1 ? own.form : undefined
  return evidence.kind === 'request' && rule.reads.includes('property') ? 'argument' : undefined
}

/** Declared members by their name and module graph: what uses one of them may use another. */
function declaredIn(open: readonly Place[], { sources, modules }: Around): ReadonlyMap<string, Known[]> {
  const found = new Map<string, Known[]>()
  for (const place of open) {
    const form = formOf(place)
    if (form !== 'declaration' && form !== 'argument') continue
    const { file, start } = place.problem.at
    const declared = declaredAt(file, sources.get(file) ?? '', start)
    if (declared) push(found, `${modules.graphOf(file)}\n${declared.name}`, { place, declared })
  }
  return found
}

function fixesOf(known: readonly Known[], places: readonly Place[], { sources, modules }: Around): [Place, Fix][] {
  const [first] = known
  if (!first) return []
  const { file } = first.place.problem.at
  const family = modules.familyOf(file)
  const files = modules.filesOf(file).filter((one) => modules.familyOf(one) === family)
  const texts = new Map(files.map((one) => [one, sources.get(one) ?? ''] as const))
  const others = places.flatMap(({ problem }) => {
    const edits = problem.fix?.edits ?? []
    return texts.has(problem.at.file) && edits.some(({ text }) => text === '') ? [edits] : []
  })
  const own = known.flatMap(({ declared }) => declared.removal)
  const all = [...own, ...others.flat()].filter(({ text }) => text === '')
  const used = new Set<readonly Edit[]>()
  const names = new Set(known.map(({ declared }) => declared.name))
  const goes = (at: Span) => {
    const isUse = isOwnName(texts.get(at.file) ?? '', at, names)
    for (const edits of others) {
      if (isUse && edits.some((edit) => edit.text === '' && contains(edit, at))) used.add(edits)
    }
    return all.some((edit) => contains(edit, at))
  }
  const removals: Edit[] = []
  for (const { declared } of known) {
    const uses = usesOf(declared, texts, goes)
    if ('left' in uses) return known.map(({ place }) => [place, leftFix(place, uses.left, texts)])
    for (const edit of uses.removals) removals.push(edit)
  }
  // What others fill is left to them: only what the project itself makes is known whole.
  const isMade = used.size > 0 || removals.length > 0 || known.some(({ declared }) => makes(declared, texts))
  if (!isMade) return []
  const edits = uniqueEdits([...own, ...removals, ...[...used].flat()])
  return known.map(({ place }) => [place, { ...titled(place), safety: 'review', edits }])
}

/** The member by its own name, or by a method that is called after it; a text, or another spelling, is no use of it. */
function isOwnName(text: string, { start, end }: Span, names: ReadonlySet<string>): boolean {
  const word = text.slice(start, end)
  const method = /^(?:get|set|is|has|with)_?([A-Z]\w*)$/i.exec(word)?.[1]
  const first = method === undefined ? '' : method.charAt(0).toLowerCase() + method.slice(1)
  return !/["'`]/.test(text.charAt(start - 1)) && [word, method ?? '', first].some((one) => names.has(one))
}

function leftFix(place: Place, { file, start }: Span, texts: ReadonlyMap<string, string>): Fix {
  const line = (texts.get(file) ?? '').slice(0, start).split('\n').length
  const where = file === place.problem.at.file ? `line ${line}` : `line ${line} of ${file}`
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
function namedFix(place: Place, around: Around): Fix | undefined {
  const { at } = place.problem
  const text = around.sources.get(at.file) ?? ''
  if (!/^[A-Za-z][\w-]{0,60}$/.test(text.slice(at.start, at.end))) return undefined
  const edits = givenRemoval(at.file, text, at) ?? spelledRemoval(at.file, text, at)
  if (edits && edits.length > 0) return { ...titled(place), safety: 'review', edits }
  return formOf(place) === 'argument' ? listFix(place, at, text, around) : undefined
}

function listFix(place: Place, at: Span, text: string, { sources, modules }: Around): Fix | undefined {
  const listed = listedAt(at.file, text, at)
  if (!listed || listed.removal.length === 0) return undefined
  const texts = new Map(modules.filesOf(at.file).map((one) => [one, sources.get(one) ?? ''] as const))
  const other = listed.name && listed.named ? otherUse(listed.name, listed.named, texts) : undefined
  return other ? leftFix(place, other, texts) : { ...titled(place), safety: 'review', edits: listed.removal }
}

function uniqueEdits(edits: readonly Edit[]): Edit[] {
  return [...new Map(edits.map((edit) => [spanKey(edit), edit])).values()]
}
