import type { Finding, Group, Safety } from '../core/findings/finding.ts'
import type { GroupFix, Hold, Includable, Outcome } from '../core/findings/fix.ts'
import { INCLUDABLE } from '../core/findings/fix.ts'
import { mergeEdits, outsideRemovals } from '../core/text/edits.ts'
import type { Edit } from '../core/text/span.ts'
import { holdOf } from './holds.ts'

/** The fixes that the user requests. */
export interface Wish {
  /** Fixes to review are wanted too. */
  readonly unsafe: boolean
  /** Kinds of files that are edited though they are left alone otherwise. */
  readonly include: ReadonlySet<Includable>
  /** Whether a finding is to be fixed: its rule is chosen, and not off in its file. */
  wants(finding: Finding): boolean
  /** The waiver that covers a finding: it is never edited. */
  waived(finding: Finding): { readonly place: string; readonly reason: string } | undefined
  /** A file as the person names it. */
  name(file: string): string
  /** The reason why a file cannot be edited, as a phrase that completes "FILE …". */
  untouchable(file: string): string | undefined
}

/** A group whose edits are to be proven. */
export interface Candidate {
  readonly group: Group
  readonly edits: readonly Edit[]
  /** Findings whose own edits are among them. */
  readonly edited: ReadonlySet<Finding>
  /** Ids of the groups that remove its surroundings: it can only be written with them. */
  readonly needs?: readonly string[]
}

/** A group that is to be proven, or what becomes of it without. */
export type Choice = { readonly candidate: Candidate } | { readonly settled: GroupFix }

const isIncludable = (context: string): context is Includable => INCLUDABLE.some((kind) => kind === context)

/** Decides which edits of a group would be made and whether it is a candidate at all. */
export function choose(group: Group, wish: Wish): Choice {
  const settle = (outcome: Outcome, why?: string, holds: readonly Hold[] = []): Choice => ({
    settled: {
      group,
      outcome,
      edits: mergeEdits(outsideRemovals(allEdits)) ?? [],
      holds,
      ...(why === undefined ? {} : { why }),
    },
  })
  const withEdits = group.findings.filter(({ fix }) => fix !== undefined && fix.edits.length > 0)
  const allEdits = withEdits.flatMap(({ fix }) => fix?.edits ?? [])
  const holds = group.findings
    .filter(({ fingerprint }) => group.blockers.includes(fingerprint))
    .map((finding) => holdOf(finding, group))
  const waived = group.findings.filter((finding) => wish.waived(finding))
  const accepted = waived.find(({ level }) => level !== 'note')
  if (accepted) return settle('left', whyWaived(accepted, wish))
  if (withEdits.length === 0) {
    const made = group.findings.find((finding) => isClosed(finding, wish))
    return made ? settle('left', whyClosed(made)) : settle('manual')
  }
  const closed = withEdits.filter((finding) => isClosed(finding, wish))
  const kept =
    closed.find(({ level }) => level !== 'note') ?? (closed.length === withEdits.length ? closed[0] : undefined)
  if (kept) return settle('left', whyClosed(kept))
  const open = withEdits.filter((finding) => !closed.includes(finding) && !waived.includes(finding))
  if (open.length === 0) return settle('left', whyWaived(waived[0], wish))
  const serious = open.some(({ level }) => level !== 'note')
  const used = open.filter(
    (finding) => !serious || finding.level !== 'note' || isAllowed(safetyIn(finding, wish), wish),
  )
  const unwanted = used.find((finding) => !wish.wants(finding))
  if (unwanted) return settle('left', whyUnwanted(used, unwanted, wish))
  const edits = editsOf(used)
  if (!edits)
    return { settled: { group, outcome: 'failed', edits: [], holds: [], why: OVERLAP, proof: { disjoint: false } } }
  const never = edits.map(({ file }) => [file, wish.untouchable(file)] as const).find(([, why]) => why !== undefined)
  if (never) return settle('left', `${wish.name(never[0])} ${never[1]}.`)
  const spelled = whySpelled(group, wish)
  if (spelled) return settle('blocked', spelled, holds)
  const safety = group.guessed ? 'review' : weakest(used.map((finding) => safetyIn(finding, wish)))
  if (isAllowed(safety, wish)) return { candidate: { group, edits, edited: new Set(used) } }
  return holds.length > 0 ? settle('blocked', undefined, holds) : settle('review', whyReview(group, wish))
}

/**
 * The edits of findings. Where two fixes disagree about a text that is written once and called as a whole, the one for
 * the call wins over the one for its prefix.
 */
function editsOf(findings: readonly Finding[]): Edit[] | undefined {
  const all = outsideRemovals(findings.flatMap(({ fix }) => fix?.edits ?? []))
  const merged = mergeEdits(all)
  if (merged) return merged
  const called = findings.filter(({ evidence }) => evidence.kind !== 'url').flatMap(({ fix }) => fix?.edits ?? [])
  const others = all.filter((edit) => !called.some((callEdit) => mergeEdits([callEdit, edit]) === undefined))
  return mergeEdits(outsideRemovals([...called, ...others]))
}

const OVERLAP = 'two of its edits overlap: this is a bug of cloudapi-migrate, please report it.'

/** Generated files, recordings and changelogs, unless included. */
function isClosed({ context }: Finding, { include }: Wish): boolean {
  return isIncludable(context) && !include.has(context)
}

function whyClosed({ context }: Finding): string {
  return `it is in a file of a kind that fix leaves alone; --include ${context} fixes it, too.`
}

/** Accepted findings stay as they are, and so does everything that would have to change with them. */
function whyWaived(finding: Finding | undefined, wish: Wish): string {
  const waiver = finding && wish.waived(finding)
  if (!finding || !waiver) return 'a waiver covers it.'
  return `the waiver in ${waiver.place} keeps its ${finding.rule}: ${waiver.reason.replace(/(?<![.\s])[.\s]+$/, '')}.`
}

/** Files of an explicitly included context are edited: the user knows why their fixes are unsafe by default. */
function safetyIn({ context, fix }: Finding, { include }: Wish): Safety {
  const named = isIncludable(context) && include.has(context)
  return (named ? fix?.ownSafety : undefined) ?? fix?.safety ?? 'manual'
}

function isAllowed(safety: Safety, { unsafe }: Wish): boolean {
  return safety === 'safe' || (unsafe && safety === 'review')
}

function weakest(safeties: readonly Safety[]): Safety {
  return (['manual', 'review', 'safe'] as const).find((safety) => safeties.includes(safety)) ?? 'manual'
}

function whyUnwanted(used: readonly Finding[], unwanted: Finding, wish: Wish): string {
  return used.some((finding) => wish.wants(finding))
    ? `has to change completely, and ${unwanted.rule} is not selected.`
    : `${unwanted.rule} is not selected.`
}

function whyReview({ guessed }: Group, wish: Wish): string {
  const [first] = guessed ?? []
  if (first)
    return `${wish.name(first.file)} spells ${first.word}: make sure that none of its calls sends it, look at the diff (--dry-run), then use --unsafe-fixes.`
  return guessed
    ? 'the calls that send the header or property were not found: look at the diff (--dry-run), then use --unsafe-fixes.'
    : 'look at the diff (--dry-run), then use --unsafe-fixes.'
}

/** A value that cannot be edited may be sent to an edited address: with version 6 that would be an error. */
function whySpelled({ guessed }: Group, wish: Wish): string | undefined {
  const first = guessed?.find(({ far }) => !far)
  if (!first) return undefined
  return `${wish.name(first.file)} spells ${first.word}, and the calls that send it were not found: change it there, then run it again.`
}
