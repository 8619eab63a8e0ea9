import { mergeEdits } from '../core/edits.ts'
import type { Finding } from '../core/finding.ts'
import type { Edit } from '../core/span.ts'
import type { Bench, Look } from './bench.ts'
import type { Candidate } from './choose.ts'
import { applyEdits } from './edits.ts'
import { errorsLeft } from './left.ts'
import { editsByFile, moveIn, placeKey, type Sight, serious, sightOf, spanText } from './places.ts'

/** Candidates applied together, and what is to blame for what went wrong. */
export interface Trial {
  readonly bench: Bench
  readonly edits: ReadonlyMap<string, readonly Edit[]>
  readonly texts: ReadonlyMap<string, string>
  readonly found: Sight
  /** Files in which bytes outside of the edits would change. */
  readonly changed: ReadonlySet<string>
  /** What is to blame for a new syntax error, a new finding, or a second fix: a sentence by candidate. */
  readonly breaks: Blame
  readonly adds: Blame
  readonly repeats: Blame
  /** Errors at calls that a candidate's edits reach and that no edit cures. */
  readonly left: ReadonlyMap<Candidate, readonly Finding[]>
}

type Blame = ReadonlyMap<Candidate, string>

/** Applies candidates in memory and looks again. */
export async function tryOut(rest: readonly Candidate[], bench: Bench): Promise<Trial> {
  const edits = editsByFile(mergeEdits(rest.flatMap((one) => one.edits)) ?? [])
  const texts = new Map([...edits].map(([file, list]) => [file, applyEdits(bench.text(file), list)]))
  const after = await bench.again(texts)
  const state = { bench, rest, edits, texts, after }
  return {
    bench,
    edits,
    texts,
    found: sightOf(after.groups),
    changed: new Set(
      [...texts].flatMap(([file, text]) => (bench.identical(file, text, edits.get(file) ?? []) ? [] : [file])),
    ),
    breaks: await blameBroken(state),
    adds: new Map([...blameFresh(state), ...blameFailed(state)]),
    repeats: blameRepeated(state),
    left: errorsLeft(state),
  }
}

interface State {
  readonly bench: Bench
  readonly rest: readonly Candidate[]
  readonly edits: ReadonlyMap<string, readonly Edit[]>
  readonly texts: ReadonlyMap<string, string>
  readonly after: Look
}

/** Of several groups that edit a file with a new syntax error, those whose edits alone bring one; else all of them. */
async function blameBroken({ bench, rest, edits, texts, after }: State): Promise<Blame> {
  const blame = new Map<Candidate, string>()
  for (const [file, text] of texts) {
    const broken = after.faults(file) > bench.before.faults(file)
    if (!broken && bench.readsBack(file, text, edits.get(file) ?? [])) continue
    const owners = rest.filter((one) => one.edits.some((edit) => edit.file === file))
    const guilty: Candidate[] = []
    for (const one of owners) if (await breaksAlone(one, file, bench)) guilty.push(one)
    const why = `${bench.name(file)} would not be read as before: a syntax error came in.`
    for (const one of guilty.length > 0 ? guilty : owners) blame.set(one, why)
  }
  return blame
}

async function breaksAlone(one: Candidate, file: string, bench: Bench): Promise<boolean> {
  const edits = one.edits.filter((edit) => edit.file === file)
  const text = applyEdits(bench.text(file), edits)
  if (!bench.readsBack(file, text, edits)) return true
  return (await bench.faultsIn(file, text)) > bench.before.faults(file)
}

/**
 * A new error or warning counts against the groups whose calls it is at, else against those that edit its file or
 * its way, else against all.
 */
function blameFresh({ bench, rest, edits, after }: State): Blame {
  const blame = new Map<Candidate, string>()
  const before = new Set(serious(bench.before.groups).map((one) => placeKey(one.rule, moveIn(edits, one.at))))
  for (const fresh of serious(after.groups).filter((one) => !before.has(placeKey(one.rule, one.at)))) {
    const calls = new Set(fresh.calls.map(({ at }) => spanText(at)))
    const way = new Set([fresh.at, ...(fresh.way ?? [])].map(({ file }) => file))
    const near = rest.filter(({ group }) =>
      group.findings.some((one) => one.calls.some(({ at }) => calls.has(spanText(moveIn(edits, at))))),
    )
    const beside = rest.filter((one) => one.edits.some(({ file }) => way.has(file)))
    const guilty = near.length > 0 ? near : beside.length > 0 ? beside : rest
    for (const one of guilty) blame.set(one, `${fresh.rule} would be new in ${bench.name(fresh.at.file)}.`)
  }
  return blame
}

/** Where something failed that did not fail before, nobody knows what would be found. */
function blameFailed({ bench, rest, after }: State): Blame {
  const blame = new Map<Candidate, string>()
  for (const [key, { file, why }] of after.mishaps) {
    if (bench.before.mishaps.has(key)) continue
    const beside = rest.filter((one) => one.edits.some((edit) => edit.file === file))
    for (const one of beside.length > 0 ? beside : rest) blame.set(one, `with its edits ${bench.name(file)} ${why}.`)
  }
  return blame
}

/**
 * A second fix that is not empty counts against the groups of the files that it would edit: those of a group that is
 * a candidate afterwards, and was none that is known to be held back.
 */
function blameRepeated({ bench, rest, edits, after }: State): Blame {
  const blame = new Map<Candidate, string>()
  const tried = new Set(rest.flatMap(({ group }) => group.findings))
  const known = bench.before.groups.flatMap(({ findings }) => findings).filter((one) => !tried.has(one))
  const waiting = new Set(known.map((one) => placeKey(one.rule, moveIn(edits, one.at))))
  for (const { group, edits: next } of bench.candidates(after.groups)) {
    if (group.findings.every((one) => waiting.has(placeKey(one.rule, one.at)))) continue
    const files = new Set(next.map(({ file }) => file))
    const beside = rest.filter((one) => one.edits.some(({ file }) => files.has(file)))
    for (const one of beside.length > 0 ? beside : rest) {
      blame.set(one, `a second fix would change ${bench.name(next[0]?.file ?? '')} again.`)
    }
  }
  return blame
}
