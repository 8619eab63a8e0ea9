import type { Finding, Group } from '../core/findings/finding.ts'
import { shiftsOf } from '../core/text/edits.ts'
import type { Edit } from '../core/text/span.ts'
import type { Bench } from './bench.ts'
import type { State } from './broken.ts'
import type { Candidate } from './choose.ts'
import { moveIn, placeKey } from './places.ts'

/**
 * Groups that were held back by what goes with the edits: a second fix would write them, so the first one does. Each
 * whole group, as it was found, with its edits in the texts before.
 */
export function releasedIn({ bench, edits, after }: Pick<State, 'bench' | 'edits' | 'after'>): Candidate[] {
  const held = bench.held ?? []
  if (held.length === 0) return []
  const owners = new Map<string, readonly [Group, Finding]>()
  for (const group of held) {
    for (const finding of group.findings) {
      owners.set(placeKey(finding.rule, moveIn(edits, finding.at)), [group, finding])
    }
  }
  return bench.candidates(after.groups).flatMap((next) => {
    const owner = (finding: Finding) => owners.get(placeKey(finding.rule, finding.at))
    const group = next.group.findings.map((finding) => owner(finding)?.[0])[0]
    if (!group || next.group.findings.some((finding) => owner(finding)?.[0] !== group)) return []
    const back = next.edits.flatMap((edit) => moveBack(edits.get(edit.file) ?? [], edit) ?? [])
    if (back.length < next.edits.length) return []
    return { group, edits: back, edited: new Set([...next.edited].flatMap((finding) => owner(finding)?.[1] ?? [])) }
  })
}

/** An edit of the text that edits make, as one of the text before; none where it touches what they wrote. */
function moveBack(edits: readonly Edit[], edit: Edit): Edit | undefined {
  const shifts = shiftsOf(edits)
  const ends = edits.map(({ start, text }, index) => start + (shifts[index] ?? 0) + text.length)
  const at = ends.filter((end) => end <= edit.start).length
  const [shift, following] = [shifts[at] ?? 0, edits[at]]
  if (following && following.start + shift < edit.end) return undefined
  return { ...edit, start: edit.start - shift, end: edit.end - shift }
}

/** Held groups that were not written with what released them, so that each is tried once. */
export function withoutHeld(bench: Bench, gone: readonly Candidate[]): Bench {
  const tried = new Set(gone.map(({ group }) => group))
  return { ...bench, held: (bench.held ?? []).filter((group) => !tried.has(group)) }
}
