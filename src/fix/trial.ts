import type { Finding } from '../core/findings/finding.ts'
import { applyEdits, mergeEdits } from '../core/text/edits.ts'
import type { Edit } from '../core/text/span.ts'
import { type Blame, blameBroken, type State } from './broken-files.ts'
import type { Candidate } from './choose.ts'
import { editsByFile, errorsAndWarnings, moveIn, placeKey, type Sight, sightOf, spanText } from './places.ts'
import type { ExaminedState, ProofContext } from './proof-context.ts'
import { remainingErrors } from './remaining-errors.ts'

/** Candidates applied together, and what is to blame for what went wrong. */
export interface Trial {
  readonly context: ProofContext
  readonly edits: ReadonlyMap<string, readonly Edit[]>
  readonly texts: ReadonlyMap<string, string>
  readonly found: Sight
  /** Files in which bytes outside of the edits would change. */
  readonly changed: ReadonlySet<string>
  /**
   * Candidates to blame for a new syntax error or a changed reading, a new finding, or a second fix: a sentence for
   * each.
   */
  readonly breaks: Blame
  readonly adds: Blame
  readonly repeats: Blame
  readonly after: ExaminedState
  /** Candidates of a second fix. */
  readonly next: readonly Candidate[]
  /** Errors at calls that a candidate's edits reach and that no edit cures. */
  readonly left: ReadonlyMap<Candidate, readonly Finding[]>
}

/** Applies candidates in memory and looks again. */
export async function tryOut(rest: readonly Candidate[], context: ProofContext): Promise<Trial> {
  const edits = editsByFile(mergeEdits(rest.flatMap((candidate) => candidate.edits)) ?? [])
  const texts = new Map([...edits].map(([file, list]) => [file, applyEdits(context.text(file), list)]))
  const after = await context.again(texts)
  const state = { context, rest, edits, texts, after }
  const next = context.candidates(after.groups)
  return {
    context,
    edits,
    texts,
    found: sightOf(after.groups),
    changed: new Set(
      [...texts].flatMap(([file, text]) => (context.identical(file, text, edits.get(file) ?? []) ? [] : [file])),
    ),
    breaks: await blameBroken(state),
    adds: new Map([...blameFresh(state), ...blameFailed(state)]),
    repeats: blameRepeated(state, next),
    after,
    next,
    left: remainingErrors(state),
  }
}

/**
 * A new error or warning counts against the groups whose calls it is at, else against those that edit its file or
 * its way, else against all.
 */
function blameFresh({ context, rest, edits, after }: State): Blame {
  const blame = new Map<Candidate, string>()
  const before = new Set(
    errorsAndWarnings(context.before.groups).map((finding) => placeKey(finding.rule, moveIn(edits, finding.at))),
  )
  for (const fresh of errorsAndWarnings(after.groups).filter(
    (finding) => !before.has(placeKey(finding.rule, finding.at)),
  )) {
    const calls = new Set(fresh.calls.map(({ at }) => spanText(at)))
    const way = new Set([fresh.at, ...(fresh.way ?? [])].map(({ file }) => file))
    const near = rest.filter(({ group }) =>
      group.findings.some((finding) => finding.calls.some(({ at }) => calls.has(spanText(moveIn(edits, at))))),
    )
    const beside = rest.filter((candidate) => candidate.edits.some(({ file }) => way.has(file)))
    const guilty = near.length > 0 ? near : beside.length > 0 ? beside : rest
    for (const candidate of guilty)
      blame.set(candidate, `${fresh.rule} would be new in ${context.name(fresh.at.file)}.`)
  }
  return blame
}

/** If something fails that did not fail before, the findings of the edited state are unknown. */
function blameFailed({ context, rest, after }: State): Blame {
  const blame = new Map<Candidate, string>()
  for (const [key, { file, why }] of after.mishaps) {
    if (context.before.mishaps.has(key)) continue
    const beside = rest.filter((candidate) => candidate.edits.some((edit) => edit.file === file))
    for (const candidate of beside.length > 0 ? beside : rest)
      blame.set(candidate, `with its edits ${context.name(file)} ${why}.`)
  }
  return blame
}

/**
 * A second fix that is not empty counts against the groups of the files that it would edit: those of a group that is
 * a candidate afterwards, and was none that is known to be held back.
 */
function blameRepeated({ context, rest, edits }: State, following: readonly Candidate[]): Blame {
  const blame = new Map<Candidate, string>()
  const tried = new Set(rest.flatMap(({ group }) => group.findings))
  const known = context.before.groups.flatMap(({ findings }) => findings).filter((finding) => !tried.has(finding))
  const waiting = new Set(known.map((finding) => placeKey(finding.rule, moveIn(edits, finding.at))))
  for (const { group, edits: next } of following) {
    if (group.findings.every((finding) => waiting.has(placeKey(finding.rule, finding.at)))) continue
    const files = new Set(next.map(({ file }) => file))
    const beside = rest.filter((candidate) => candidate.edits.some(({ file }) => files.has(file)))
    for (const candidate of beside.length > 0 ? beside : rest) {
      blame.set(candidate, `a second fix would change ${context.name(next[0]?.file ?? '')} again.`)
    }
  }
  return blame
}
