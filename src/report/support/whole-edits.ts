import type { Finding, Group } from '../../core/findings/finding.ts'
import { INCLUDABLE } from '../../core/findings/fix.ts'
import type { Report } from '../../core/findings/report.ts'
import { mergeEdits, outsideRemovals } from '../../core/text/edits.ts'
import type { Edit } from '../../core/text/span.ts'
import { secrets } from './text/mask.ts'

/**
 * The edits that settle a group, sorted and disjoint. Nothing where a program that applies them would do half of it or
 * too much: a report that leaves out some of its findings, something by hand, a recorded or generated file, a secret, a
 * file whose text the report does not hold.
 */
export function wholeEdits(group: Group, sources: Report['sources']): readonly Edit[] | undefined {
  const { findings, size = findings.length, blockers, safety, prospect } = group
  if (findings.length < size || blockers.length > 0 || safety === 'manual') return undefined
  if (prospect?.outcome === 'held' || prospect?.outcome === 'manual') return undefined
  const serious = findings.some(({ level }) => level !== 'note')
  const fixed = findings.filter((finding) => isFixed(finding) && (!serious || isWorth(finding)))
  if (fixed.some(({ context }) => INCLUDABLE.some((kind) => kind === context))) return undefined
  const edits = mergeEdits(outsideRemovals(fixed.flatMap(({ fix }) => fix?.edits ?? [])))
  if (edits === undefined || edits.length === 0) return undefined
  return edits.every((edit) => isOpen(edit, sources)) ? edits : undefined
}

function isFixed({ fix }: Finding): boolean {
  return fix !== undefined && fix.edits.length > 0
}

/** Beside what fails, a comment or a document is only edited where that is safe. */
function isWorth({ level, fix }: Finding): boolean {
  return level !== 'note' || fix?.safety === 'safe'
}

/** UTF-16 units on each side of an edit that are searched for secrets. */
const AROUND = 300

/** Whether the file of an edit is known and the edit writes no secret. */
export function isOpen({ file, start, end, text }: Edit, sources: Report['sources']): boolean {
  const source = sources.get(file)
  if (source === undefined) return false
  const before = source.slice(Math.max(0, start - AROUND), start)
  const [from, to] = [before.length, before.length + text.length]
  const hidden = text === '' ? [] : secrets(before + text + source.slice(end, end + AROUND))
  return hidden.every((secret) => secret.end <= from || secret.start >= to)
}
