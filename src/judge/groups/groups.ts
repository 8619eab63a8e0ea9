import type { Finding, Group, Safety } from '../../core/findings/finding.ts'
import { guard, type Mishaps } from '../../core/runtime/guard.ts'
import { push } from '../../core/runtime/lists.ts'
import { compareStrings, spanKey } from '../../core/text/span.ts'
import { isInert, isUngrouped } from '../findings/place-kinds.ts'
import { type Place, toFinding } from '../findings/places.ts'
import { joinAssertions } from './assertions.ts'
import { callScopesIn } from './call-scopes.ts'
import { closeWorlds } from './closed-world.ts'
import { joinCommands } from './commands.ts'
import { joinDeclared } from './declared.ts'
import { Sets } from './disjoint-sets.ts'
import { describedBy } from './documents.ts'
import { expectedHeaders, joinExpectedHeaders } from './expected-headers.ts'
import { joinHandedBases, joinSearches, joinUnclaimed, spelledAround } from './joins.ts'
import { needsOf } from './prerequisites.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * Findings that share a call, the place they are written at or a piece they edit are fixed together; so is what moves
 * with a base without a call that shows it. Comments and documentation are groups of their own.
 */
export function group(places: readonly Place[], around: Surroundings & { readonly mishaps: Mishaps }): Group[] {
  const alone = () => places.map((place): Group => toGroup([place], []))
  return guard(around.mishaps, { lost: 'findings were not joined in groups' }, alone, () => joined(places, around))
}

function joined(places: readonly Place[], around: Surroundings): Group[] {
  const scopes = callScopesIn(places, around)
  const sets = new Sets(places.length)
  joinByKeys(places, sets)
  const commanded = joinCommands(places, sets, around.written)
  const awaited = expectedHeaders(places, around)
  const guessed = joinUnclaimed(places, sets, scopes, around, (index) => commanded.has(index) || awaited.has(index))
  joinSearches(places, sets, scopes, around)
  joinHandedBases(places, sets, around)
  joinDeclared(places, sets, around)
  const sure = places.map((place, index) => commanded.get(index) ?? place)
  const expected = joinAssertions(joinExpectedHeaders(sure, awaited, sets, scopes, around), sets, scopes, around)
  const unsure = new Set(guessed.map((index) => sets.find(index)))
  const { places: settled, closed } = closeWorlds(expected, { sets, guessed: unsure, scopes, awaited })
  const members = new Map<number, Place[]>()
  settled.forEach((place, index) => {
    push(members, sets.find(index), place)
  })
  const isGuessed = (root: number) => unsure.has(root) && !closed.has(root)
  const groups = new Map(
    [...members].map(([root, list]) => {
      const spelled = spelledAround(list, around, scopes)
      return [root, toGroup(list, isGuessed(root) || spelled.length > 0 ? spelled : undefined)]
    }),
  )
  const needs = idsOf(groups, needsOf(settled, scopes), sets)
  const describes = idsOf(groups, describedBy(settled, sets, around), sets)
  const byId = new Map([...groups.values()].map((one) => [one.id, one]))
  return [...groups].map(([root, one]) => {
    const [needed, described] = [needs.get(root), describes.get(root)]
    const bounded = described
      ? asSafeAs(
          one,
          described.flatMap((id) => byId.get(id) ?? []),
        )
      : one
    return { ...bounded, ...(needed && { needs: needed }), ...(described && { describes: described }) }
  })
}

/** Documents are as safe as the code that they describe at most: they move with it or not at all. */
function asSafeAs(documents: Group, code: readonly Group[]): Group {
  const safety = weakestOf([documents.safety, ...code.map((one) => (one.blockers.length > 0 ? 'manual' : one.safety))])
  if (safety === documents.safety) return documents
  const bounded = (finding: Finding): Finding =>
    finding.fix?.safety === 'safe' ? { ...finding, fix: { ...finding.fix, safety: 'review' } } : finding
  return { ...documents, safety, findings: documents.findings.map(bounded) }
}

/** Ids of the groups that others hang on, by the root of the group that does: those that it holds itself are none. */
function idsOf(
  groups: ReadonlyMap<number, Group>,
  others: Iterable<readonly [number, readonly number[]]>,
  sets: Sets,
): ReadonlyMap<number, readonly string[]> {
  const ids = new Map<number, Set<string>>()
  for (const [one, indexes] of others) {
    const root = sets.find(one)
    const rootIds = ids.get(root) ?? new Set()
    for (const other of indexes.map((index) => sets.find(index))) {
      const id = groups.get(other)?.id
      if (other !== root && id !== undefined) rootIds.add(id)
    }
    if (rootIds.size > 0) ids.set(root, rootIds)
  }
  return new Map([...ids].map(([root, own]) => [root, [...own].sort(compareStrings)]))
}

function joinByKeys(places: readonly Place[], sets: Sets): void {
  const first = new Map<string, number>()
  places.forEach((place, index) => {
    if (isUngrouped(place)) return
    const prefix = isInert(place) ? 'inert ' : ''
    for (const placeKey of keysOf(place)) {
      const key = prefix + placeKey
      const before = first.get(key)
      if (before === undefined) first.set(key, index)
      else sets.join(before, index)
    }
  })
}

function* keysOf({ evidence, problem, calls, sources }: Place): Iterable<string> {
  yield spanKey(problem.at)
  if (evidence.kind === 'url' && evidence.proxied) yield `proxy ${spanKey(evidence.proxied.rule)}`
  for (const edit of problem.fix?.edits ?? []) yield spanKey(edit)
  for (const call of calls) yield spanKey(call.at)
  for (const { kind, at } of sources) if (kind === 'request' || kind === 'url') yield spanKey(at)
}

/** `guessed`: what stands against a safe fix of a group; nothing: nothing does. */
function toGroup(places: readonly Place[], guessed: Group['guessed']): Group {
  const id = `g-${places[0]?.fingerprint ?? ''}`
  const findings = places.map((place) => toFinding(place, id))
  const serious = findings.filter(({ level }) => level !== 'note')
  const edited = findings.some(({ fix }) => (fix?.edits.length ?? 0) > 0)
  const blockers = serious.filter((finding) => isBlocker(finding, edited)).map(({ fingerprint }) => fingerprint)
  const safety = weakest(serious.length > 0 ? serious : findings, edited)
  return {
    id,
    safety: guessed && safety === 'safe' ? 'review' : safety,
    findings,
    size: findings.length,
    blockers,
    ...(guessed && { guessed }),
  }
}

/** A finding without a fix of its own is settled by the edits of its group; without any it stays. */
function isBlocker({ fix }: Finding, edited: boolean): boolean {
  return fix ? fix.edits.length === 0 : !edited
}

function weakest(findings: readonly Finding[], edited: boolean): Safety {
  return weakestOf(findings.map(({ fix }) => fix?.safety ?? (edited ? 'safe' : 'manual')))
}

function weakestOf(safeties: readonly Safety[]): Safety {
  return (['manual', 'review', 'safe'] as const).find((safety) => safeties.includes(safety)) ?? 'manual'
}
