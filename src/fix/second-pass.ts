import type { Finding, Group } from '../core/findings/finding.ts'
import type { GroupFix } from '../core/findings/fix.ts'
import { append, push } from '../core/runtime/lists.ts'
import { applyEdits, mergeEdits } from '../core/text/edits.ts'
import { type Edit, spanKey } from '../core/text/span.ts'
import type { Candidate } from './choose.ts'
import { type Composed, composeEdits } from './compose-edits.ts'
import { moveIn, placeKey } from './places.ts'
import type { Proven } from './prove.ts'

/** Outcome of groups after all passes, in places of the original files. */
export interface Settled {
  /** In their order: a group that was written in part is two. */
  readonly groups: readonly Group[]
  readonly fixes: ReadonlyMap<Group, GroupFix>
  /** Edits by file, sorted and disjoint, of what is ready. */
  readonly edits: ReadonlyMap<string, readonly Edit[]>
  /** Candidates that are ready and could be written only after others. */
  readonly released: readonly Candidate[]
}

/** A part of a group that another look proves. */
interface Part {
  readonly group: Group
  readonly findings: Finding[]
  readonly edits: Edit[]
  readonly proofs: GroupFix[]
}

/**
 * Merges a second fix into the first one: candidates that a pass over the edited texts proves, as edits of the original
 * texts. A group of which only a part is proven is split.
 */
export function withSecondPass(
  before: Settled,
  later: Pick<Proven, 'ready' | 'edits'>,
  text: (file: string) => string,
): Settled {
  const composed = [...later.edits].flatMap(([file, second]) => {
    const first = before.edits.get(file) ?? []
    return composeEdits(first, second, applyEdits(text(file), first))
  })
  const edits = new Map(before.edits)
  for (const file of later.edits.keys())
    edits.set(
      file,
      composed.flatMap(({ edit }) => (edit.file === file ? [edit] : [])),
    )
  const fileEdits = wholeEdits(composed, 'first')
  const parts = partsOf(before, later.ready, wholeEdits(composed, 'second'))
  const fixes = new Map<Group, GroupFix>()
  const released = [...before.released]
  const groups = before.groups.flatMap((group) => {
    const [fix, part] = [before.fixes.get(group), parts.get(group)]
    if (!part) {
      if (fix) fixes.set(group, fix.outcome === 'ready' ? { ...fix, edits: fileEdits(fix.edits) } : fix)
      return [group]
    }
    const divided = divide(part)
    fixes.set(divided.ready, readyOf(divided.ready, part))
    released.push({ group: divided.ready, edits: part.edits, edited: new Set(divided.ready.findings) })
    if (!divided.rest) return [divided.ready]
    if (fix) fixes.set(divided.rest, restOf(fix, divided.rest, part))
    return [divided.ready, divided.rest]
  })
  return { groups, fixes, edits, released }
}

/** Edits of one look as those that they became. */
function wholeEdits(composed: readonly Composed[], which: 'first' | 'second'): (edits: readonly Edit[]) => Edit[] {
  const whole = new Map(composed.flatMap((part) => part[which].map((edit) => [keyOf(edit), part.edit] as const)))
  return (edits) => {
    const all = new Map(edits.map((edit) => whole.get(keyOf(edit)) ?? edit).map((edit) => [keyOf(edit), edit]))
    return mergeEdits([...all.values()]) ?? [...all.values()]
  }
}

function keyOf(edit: Edit): string {
  return `${spanKey(edit)} ${edit.text}`
}

/** Candidates that are ready in a later pass, by the original groups of their findings. */
function partsOf(
  { groups, fixes, edits }: Settled,
  ready: readonly GroupFix[],
  back: (edits: readonly Edit[]) => Edit[],
): ReadonlyMap<Group, Part> {
  const owners = new Map<string, readonly [Group, Finding]>()
  for (const group of groups) {
    if (fixes.get(group)?.outcome === 'ready') continue
    for (const finding of group.findings)
      owners.set(placeKey(finding.rule, moveIn(edits, finding.at)), [group, finding])
  }
  const parts = new Map<Group, Part>()
  for (const fix of ready) {
    const byGroup = new Map<Group, Finding[]>()
    for (const { rule, at } of fix.group.findings) {
      const owner = owners.get(placeKey(rule, at))
      if (owner) push(byGroup, ...owner)
    }
    for (const [group, findings] of byGroup) {
      const part = parts.get(group) ?? { group, findings: [], edits: [], proofs: [] }
      append(part.findings, findings)
      append(part.edits, back(fix.edits))
      part.proofs.push(fix)
      parts.set(group, part)
    }
  }
  return parts
}

/** The part of a group that is written, and the rest, if anything in it is more than a note. */
function divide({ group, findings, proofs }: Part): { readonly ready: Group; readonly rest?: Group } {
  const written = new Set(findings)
  const others = group.findings.filter((finding) => !written.has(finding))
  if (others.every(({ level }) => level === 'note')) return { ready: group }
  const id = `${group.id}-${findings[0]?.fingerprint ?? ''}`
  const left = new Set(others.map(({ fingerprint }) => fingerprint))
  const { guessed: _, size: __, ...plain } = group
  return {
    ready: {
      ...plain,
      id,
      safety: proofs[0]?.group.safety ?? group.safety,
      findings: findings.map((finding) => ({ ...finding, group: id })),
      blockers: [],
    },
    rest: { ...group, findings: others, blockers: group.blockers.filter((fingerprint) => left.has(fingerprint)) },
  }
}

function readyOf(group: Group, { edits, proofs }: Part): GroupFix {
  const proof = proofs[0]?.proof
  return { group, outcome: 'ready', edits: mergeEdits(edits) ?? edits, holds: [], ...(proof && { proof }) }
}

function restOf(fix: GroupFix, group: Group, part: Part): GroupFix {
  const written = new Set(part.edits.map(keyOf))
  const left = new Set(group.findings)
  const holds = fix.holds.filter(({ finding }) => left.has(finding))
  return {
    ...fix,
    group,
    edits: fix.edits.filter((edit) => !written.has(keyOf(edit))),
    holds: holds.length > 0 ? holds : fix.holds,
  }
}
