import type { Finding, Group, Safety } from '../core/finding.ts'
import { guard, type Mishaps } from '../core/guard.ts'
import { compareStrings, spanKey } from '../core/span.ts'
import { isAside, isLoner } from './asides.ts'
import { joinCommands } from './commands.ts'
import {
  joinAssertions,
  joinHandedBases,
  joinSearches,
  joinUnclaimed,
  type Surroundings,
  spelledAround,
} from './joins.ts'
import { needsOf } from './needs.ts'
import { type Place, toFinding } from './places.ts'
import { Sets } from './sets.ts'

/**
 * Findings that share a call, the place they are written at or a piece they edit are fixed together; so is what moves
 * with a base without a call that shows it. Comments and documentation are groups of their own.
 */
export function group(places: readonly Place[], around: Surroundings & { readonly mishaps: Mishaps }): Group[] {
  const alone = () => places.map((one): Group => toGroup([one], []))
  return guard(around.mishaps, { lost: 'findings were not joined in groups' }, alone, () => joined(places, around))
}

function joined(places: readonly Place[], around: Surroundings): Group[] {
  const { projectOf } = around
  const sets = new Sets(places.length)
  joinByKeys(places, sets)
  const commanded = joinCommands(places, sets, around.sources)
  const guessed = joinUnclaimed(places, sets, projectOf, (index) => commanded.has(index))
  joinSearches(places, sets, projectOf)
  joinHandedBases(places, sets, around)
  const sure = places.map((one, index) => commanded.get(index) ?? one)
  const settled = joinAssertions(sure, sets, projectOf)
  const members = new Map<number, Place[]>()
  settled.forEach((one, index) => {
    const root = sets.find(index)
    const list = members.get(root)
    if (list) list.push(one)
    else members.set(root, [one])
  })
  const unsure = new Set(guessed.map((index) => sets.find(index)))
  const groups = new Map(
    [...members].map(([root, list]) => [root, toGroup(list, guessesFor(list, unsure.has(root), around))]),
  )
  return withNeeds(groups, needsOf(settled, around), sets)
}

/** The groups, each with those that have to be fixed for it to be: those that it holds itself are none. */
function withNeeds(
  groups: ReadonlyMap<number, Group>,
  needs: ReadonlyMap<number, readonly number[]>,
  sets: Sets,
): Group[] {
  const needed = new Map<number, Set<string>>()
  for (const [base, others] of needs) {
    const root = sets.find(base)
    const ids = needed.get(root) ?? new Set()
    for (const other of others.map((one) => sets.find(one))) {
      const id = groups.get(other)?.id
      if (other !== root && id !== undefined) ids.add(id)
    }
    needed.set(root, ids)
  }
  return [...groups].map(([root, one]) => {
    const ids = needed.get(root)
    return ids && ids.size > 0 ? { ...one, needs: [...ids].sort(compareStrings) } : one
  })
}

function joinByKeys(places: readonly Place[], sets: Sets): void {
  const first = new Map<string, number>()
  places.forEach((one, index) => {
    if (isLoner(one)) return
    const aside = isAside(one) ? 'aside ' : ''
    for (const own of keysOf(one)) {
      const key = aside + own
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

/** What stands against a safe fix of a group; nothing: nothing does. */
function guessesFor(places: readonly Place[], joined: boolean, around: Surroundings): Group['guessed'] {
  const spelled = spelledAround(places, around)
  return joined || spelled.length > 0 ? spelled : undefined
}

function toGroup(places: readonly Place[], guessed: Group['guessed']): Group {
  const id = `g-${places[0]?.fingerprint ?? ''}`
  const findings = places.map((one) => toFinding(one, id))
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
  const safeties = findings.map(({ fix }) => fix?.safety ?? (edited ? 'safe' : 'manual'))
  return (['manual', 'review', 'safe'] as const).find((safety) => safeties.includes(safety)) ?? 'manual'
}
