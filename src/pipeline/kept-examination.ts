import path from 'node:path'
import { MAX_BYTES, readSource } from '../discover/read.ts'
import { demandsOf } from '../gather/demands.ts'
import { openSource } from '../gather/files/open-source.ts'
import { rootOf } from '../gather/files/root.ts'
import { changedHere } from '../gather/neighbours/index.ts'
import { type Examination, type ExamineOptions, examine } from './examine.ts'
import { textsIn } from './in-memory-texts.ts'

/** Texts that are open in an editor, by their absolute files. */
type Open = ReadonlyMap<string, string>

/** An examination that is kept while texts change: only what changed is read again. */
export interface KeptExamination {
  readonly examination: Examination
  /** Whether an absolute file is audited when it is open: ignore files and the configuration may exclude it. */
  isLookedAt(file: string): boolean
  /**
   * Whether the relevant files are still those of the last full examination. If not, a change demands more files, and
   * only a full examination finds them.
   */
  readonly isWhole: boolean
  /** The same with these open texts, and no others, instead of what is on disk. */
  next(open: Open): Promise<KeptExamination>
}

/** Examines all files, with open texts instead of those on disk. */
export async function keepExamination(options: ExamineOptions, open: Open): Promise<KeptExamination> {
  const root = rootOf(options.cwd, options.paths ?? [])
  const texts = openIn(root, options, open)
  const absolute = new Map([...texts].map(([file, text]) => [path.join(root, file), text]))
  const examination = await examine({ ...options, texts: absolute })
  return keptExaminationOf(examination, { first: examination, demands: new Map(), texts, isWhole: true })
}

/** The audited open texts, relative to the root. */
function openIn(root: string, { ignore = [] }: ExamineOptions, open: Open): Open {
  // A file of as many bytes is not read either.
  const texts = new Map([...textsIn(root, open)].filter(([, text]) => text.length <= MAX_BYTES))
  return new Map(changedHere([...texts.keys()], root, ignore).map((file) => [file, texts.get(file) ?? '']))
}

interface State {
  /** The last look at all files. */
  readonly first: Examination
  /** Demands of changed files at the time of the last full examination; grows. */
  readonly demands: Map<string, ReadonlySet<string>>
  /** Open texts, named from the root. */
  readonly texts: Open
  readonly isWhole: boolean
}

function keptExaminationOf(examination: Examination, state: State): KeptExamination {
  const { root, options } = examination
  return {
    examination,
    isWhole: state.isWhole,
    isLookedAt: (file) => openIn(root, options, new Map([[file, '']])).size > 0,
    async next(open) {
      const texts = openIn(root, options, open)
      const closed = [...state.texts.keys()].filter((file) => !texts.has(file))
      const onDisk = closed.map((file) => [file, diskText(root, file)] as const)
      const isGone = onDisk.some(([, text]) => text === undefined)
      const now = [...texts, ...onDisk.flatMap(([file, text]) => (text === undefined ? [] : [[file, text] as const]))]
      const changed = new Map(now.filter(([file, text]) => textIn(examination, file) !== text))
      if (changed.size === 0)
        return keptExaminationOf(examination, { ...state, texts, isWhole: state.isWhole && !isGone })
      const moved = await examination.moved(changed)
      const isWhole = state.isWhole && !isGone && [...changed.keys()].every((file) => demandsNoMore(file, moved, state))
      return keptExaminationOf(moved, { ...state, texts, isWhole })
    },
  }
}

/** Whether a file demands nothing beyond its demands at the last full examination. */
function demandsNoMore(file: string, now: Examination, { first, demands }: State): boolean {
  const { projectOf } = first.gathered
  const before = demands.get(file) ?? demandsOf(first.gathered.store, file, projectOf)
  demands.set(file, before)
  return [...demandsOf(now.gathered.store, file, projectOf)].every((demand) => before.has(demand))
}

/** The text of a file in an examination. */
function textIn({ root, gathered: { store } }: Examination, file: string): string | undefined {
  const known = store.files.get(file) ?? store.loadedForLinking.get(file)
  if (known) return known.source.text
  const content = openSource(store, root, file)
  return 'skipped' in content ? undefined : content.text
}

function diskText(root: string, file: string): string | undefined {
  const content = readSource(root, file)
  return 'skipped' in content ? undefined : content.text
}
