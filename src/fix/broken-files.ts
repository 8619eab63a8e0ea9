import { applyEdits, mergeEdits } from '../core/text/edits.ts'
import type { Edit } from '../core/text/span.ts'
import type { Candidate } from './choose.ts'
import type { ExaminedState, ProofContext } from './proof-context.ts'

/** The failure of each candidate, in a sentence. */
export type Blame = ReadonlyMap<Candidate, string>

/** Candidates that were applied together, and what is seen then. */
export interface State {
  readonly context: ProofContext
  readonly rest: readonly Candidate[]
  readonly edits: ReadonlyMap<string, readonly Edit[]>
  readonly texts: ReadonlyMap<string, string>
  readonly after: ExaminedState
}

/** Some edits of a file, and the text that they make of it. */
interface Made {
  readonly file: string
  readonly edits: readonly Edit[]
  readonly text: string
}

/** A way in which a file is not read as before: in a sentence, where edits do it. */
interface Breaking {
  readonly why: (made: Made, context: ProofContext) => string | undefined | Promise<string | undefined>
  /** Whether finding out reads the whole file again. */
  readonly isDear: boolean
}

const WAYS: Readonly<Record<'faults' | 'unused' | 'elsewise', Breaking>> = {
  faults: {
    why: async ({ file, text }, context) => whyFaulty(file, await context.faultsIn(file, text), context),
    isDear: true,
  },
  unused: { why: whyUnused, isDear: false },
  elsewise: { why: whyElsewise, isDear: true },
}

/**
 * Characters that may be read again to find the candidate that broke a file; candidates not separated by then fail
 * together.
 */
const READ_AGAIN = 20_000_000

/** Finds the groups to blame for a changed reading of a file with several edited groups; all of them if unknown. */
export async function blameBroken({ context, rest, edits, texts, after }: State): Promise<Blame> {
  const blame = new Map<Candidate, string>()
  for (const [file, text] of texts) {
    const broken = breaks(after.faults(file), { file, text, edits: edits.get(file) ?? [] }, context)
    if (broken === undefined) continue
    const owners = rest.filter((candidate) => candidate.edits.some((edit) => edit.file === file))
    const guilty = await guiltyOf(owners, file, { context, ...broken })
    for (const candidate of owners) {
      const why = guilty.size === 0 ? broken.why : guilty.get(candidate)
      if (why !== undefined) blame.set(candidate, why)
    }
  }
  return blame
}

/** How the reading of a file differs, with the reason in a sentence. */
function breaks(faults: number, made: Made, context: ProofContext): { way: Breaking; why: string } | undefined {
  const whys = {
    faults: () => whyFaulty(made.file, faults, context),
    unused: () => whyUnused(made, context),
    elsewise: () => whyElsewise(made, context),
  }
  for (const way of ['faults', 'unused', 'elsewise'] as const) {
    const why = whys[way]()
    if (why !== undefined) return { way: WAYS[way], why }
  }
  return undefined
}

/** The candidates that break a file alone, searched by halves: of many that edit a large file, few break it. */
async function guiltyOf(
  owners: readonly Candidate[],
  file: string,
  { context, way, why: together }: { readonly context: ProofContext; readonly way: Breaking; readonly why: string },
): Promise<Map<Candidate, string>> {
  const guilty = new Map<Candidate, string>()
  const open = [{ some: owners, why: together }]
  let left = READ_AGAIN
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { some, why } = next
    if (some.length === 1 || left < 0) for (const candidate of some) guilty.set(candidate, why)
    if (some.length < 2 || left < 0) continue
    for (const half of [some.slice(0, some.length >> 1), some.slice(some.length >> 1)]) {
      const made = madeBy(half, file, context)
      if (way.isDear) left -= made.text.length
      const halfWhy = await way.why(made, context)
      if (halfWhy !== undefined) open.push({ some: half, why: halfWhy })
    }
  }
  return guilty
}

function madeBy(some: readonly Candidate[], file: string, context: ProofContext): Made {
  const edits = mergeEdits(some.flatMap((candidate) => candidate.edits.filter((edit) => edit.file === file))) ?? []
  return { file, edits, text: applyEdits(context.text(file), edits) }
}

function whyFaulty(file: string, faults: number, context: ProofContext): string | undefined {
  return faults > context.before.faults(file) ? `${context.name(file)} would have a new syntax error.` : undefined
}

function whyUnused({ file, edits }: Made, context: ProofContext): string | undefined {
  const unused = context.leftUnused(file, edits)
  return unused.length > 0
    ? `${context.name(file)} would not compile: nothing would use ${unused.join(', ')}.`
    : undefined
}

function whyElsewise({ file, text, edits }: Made, context: ProofContext): string | undefined {
  return context.readsBack(file, text, edits)
    ? undefined
    : `${context.name(file)} is read as plain text, and the text around the edits would be read in another way.`
}
