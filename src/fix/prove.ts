import type { Finding, Group } from '../core/finding.ts'
import type { GroupFix, Hold, Proof } from '../core/fix.ts'
import { compareStrings, type Edit, type Span } from '../core/span.ts'
import type { Candidate } from './choose.ts'
import { applyEdits, mapSpan, mergeEdits } from './edits.ts'
import { holdOf } from './holds.ts'

/** A state of the files as the proof sees it. */
export interface Look {
  /** Every group with all of its findings. */
  readonly groups: readonly Group[]
  /** Syntax errors of a file; more than before are new ones. */
  faults(file: string): number
}

/** What proving needs of the program around it. */
export interface Bench {
  /** The files before. */
  readonly before: Look
  text(file: string): string
  /** A file as the person names it. */
  name(file: string): string
  /** The state with other texts for some files. */
  again(texts: ReadonlyMap<string, string>): Promise<Look>
  /** Syntax errors of a file with another text. */
  faultsIn(file: string, text: string): Promise<number>
  /** Whether every byte of a file outside of the edits stays as it is. */
  identical(file: string, after: string, edits: readonly Edit[]): boolean
  /** Whether what no grammar reads is read back as before, but for the edits. */
  readsBack(file: string, after: string, edits: readonly Edit[]): boolean
  /** Which groups of a state would be edited. */
  candidates(groups: readonly Group[]): readonly Candidate[]
}

/** Candidates that were proven together, and those that were rolled back. */
export interface Proven {
  readonly ready: readonly GroupFix[]
  readonly dropped: readonly GroupFix[]
  /** Edits by file, sorted and disjoint, of what is ready. */
  readonly edits: ReadonlyMap<string, readonly Edit[]>
}

/** Rounds after which what still fails takes everything with it that it stands with. */
const ROUNDS = 12

/**
 * Applies candidates in memory, looks again and rolls back those that fail, until the rest holds: what is written
 * was proven in exactly the state that is written.
 */
export async function prove(candidates: readonly Candidate[], bench: Bench): Promise<Proven> {
  const dropped: GroupFix[] = []
  let rest = separate(candidates, bench, dropped)
  for (let round = 0; rest.length > 0; round++) {
    const trial = await tryOut(rest, bench)
    const verdicts = rest.map((one) => verdictOf(one, trial))
    const bad = verdicts.filter(({ outcome }) => outcome !== 'ready')
    if (bad.length === 0) return { ready: verdicts, dropped, edits: trial.edits }
    const worst = round < ROUNDS ? bad : verdicts.map((one) => (one.outcome === 'ready' ? undone(one) : one))
    dropped.push(...worst)
    const gone = new Set(worst.map(({ group }) => group))
    rest = rest.filter(({ group }) => !gone.has(group))
  }
  return { ready: [], dropped, edits: new Map() }
}

/** Candidates whose edits do not overlap those of one before them. */
function separate(candidates: readonly Candidate[], bench: Bench, dropped: GroupFix[]): Candidate[] {
  const taken = new Map<string, readonly Edit[]>()
  return candidates.filter((one) => {
    const files = editsByFile(one.edits)
    const merged = [...files].map(
      ([file, edits]) => [file, mergeEdits([...(taken.get(file) ?? []), ...edits])] as const,
    )
    const clash = merged.find(([, edits]) => edits === undefined)
    if (clash) {
      const why = `its edits overlap those of another group in ${bench.name(clash[0])}: run fix again.`
      dropped.push({ ...failed(one, why), proof: { disjoint: false } })
      return false
    }
    for (const [file, edits] of merged) if (edits) taken.set(file, edits)
    return true
  })
}

interface Trial {
  readonly bench: Bench
  readonly edits: ReadonlyMap<string, readonly Edit[]>
  readonly texts: ReadonlyMap<string, string>
  readonly found: Sight
  /** What is to blame for a new syntax error, a new finding, or a second fix: a sentence by candidate. */
  readonly breaks: Blame
  readonly adds: Blame
  readonly repeats: Blame
}

type Blame = ReadonlyMap<Candidate, string>

async function tryOut(rest: readonly Candidate[], bench: Bench): Promise<Trial> {
  const edits = editsByFile(mergeEdits(rest.flatMap((one) => one.edits)) ?? [])
  const texts = new Map([...edits].map(([file, list]) => [file, applyEdits(bench.text(file), list)]))
  const after = await bench.again(texts)
  const state = { bench, rest, edits, texts, after }
  return {
    bench,
    edits,
    texts,
    found: sightOf(after.groups),
    breaks: await blameBroken(state),
    adds: blameFresh(state),
    repeats: blameRepeated(state),
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

function verdictOf(one: Candidate, trial: Trial): GroupFix {
  const files = [...editsByFile(one.edits).keys()]
  const steps: [keyof Proof, () => string | undefined][] = [
    ['disjoint', () => undefined],
    ['identical', () => changedBytes(files, trial)],
    ['parses', () => trial.breaks.get(one)],
    ['gone', () => stillThere(one, trial)],
    ['clean', () => trial.adds.get(one)],
    ['stable', () => trial.repeats.get(one)],
  ]
  const proof: { -readonly [step in keyof Proof]: boolean } = {}
  const holds = leftOf(one, trial)
  for (const [step, trouble] of steps) {
    const why = trouble()
    proof[step] = why === undefined
    if (why !== undefined) return { ...failed(one, why), proof }
    if (step === 'gone' && holds.length > 0) {
      return { group: one.group, outcome: 'blocked', edits: one.edits, holds, proof: { ...proof, gone: false } }
    }
  }
  return { group: one.group, outcome: 'ready', edits: one.edits, holds: [], proof }
}

function changedBytes(files: readonly string[], { bench, texts, edits }: Trial): string | undefined {
  const file = files.find((one) => !bench.identical(one, texts.get(one) ?? '', edits.get(one) ?? []))
  return file && `bytes outside of its edits would change in ${bench.name(file)}.`
}

/** A finding whose own edits were made, and that is found again. */
function stillThere({ group, edited }: Candidate, { bench, found, edits }: Trial): string | undefined {
  const left = group.findings.find((one) => edited.has(one) && found.at(one.rule, moveIn(edits, one.at)))
  return left && `${left.rule} would still be found in ${bench.name(left.at.file)}.`
}

/** Errors and warnings that stay at its calls: what the edits did not cure. */
function leftOf({ group, edited }: Candidate, { found, edits }: Trial): Hold[] {
  return group.findings.flatMap((one) => {
    if (one.level === 'note' || edited.has(one)) return []
    return found.at(one.rule, moveIn(edits, one.at)) ? [holdOf(one, group)] : []
  })
}

/** Findings by rule and place. */
interface Sight {
  at(rule: string, span: Span): boolean
}

function sightOf(groups: readonly Group[]): Sight {
  const places = new Set(groups.flatMap(({ findings }) => findings).map((one) => placeKey(one.rule, one.at)))
  return { at: (rule, span) => places.has(placeKey(rule, span)) }
}

function serious(groups: readonly Group[]): Finding[] {
  return groups.flatMap(({ findings }) => findings).filter(({ level }) => level !== 'note')
}

function moveIn(edits: ReadonlyMap<string, readonly Edit[]>, span: Span): Span {
  return mapSpan(edits.get(span.file) ?? [], span)
}

function placeKey(rule: string, { file, start }: Span): string {
  return `${rule} ${file}:${start}`
}

function spanText({ file, start, end }: Span): string {
  return `${file}:${start}:${end}`
}

function failed({ group, edits }: Candidate, why: string): GroupFix {
  return { group, outcome: 'failed', edits, why, holds: [] }
}

function undone(one: GroupFix): GroupFix {
  return { ...one, outcome: 'failed', why: 'it was proven only together with groups that failed: run fix again.' }
}

/** Edits by file, files in order. */
export function editsByFile(edits: readonly Edit[]): Map<string, Edit[]> {
  const files = new Map<string, Edit[]>()
  for (const edit of edits) {
    const list = files.get(edit.file)
    if (list) list.push(edit)
    else files.set(edit.file, [edit])
  }
  return new Map([...files].sort(([a], [b]) => compareStrings(a, b)))
}
