import type { Language, Reading, Source } from '../core/language/language.ts'
import { type Deadline, unreadFor } from '../core/runtime/deadline.ts'
import { endsInTime, type Failure, HANGS_MS } from './guard.ts'
import { load, type Unloaded } from './load.ts'
import { type Languages, type Outcome, readWhole } from './whole.ts'

/** How a batch is read. */
export interface Batch {
  readonly sources: readonly Source[]
  readonly languages: Languages
  /** Milliseconds after which reading is taken to hang. */
  readonly patience?: number | undefined
  /** The time limit of the run: files that are left then are not read. */
  readonly deadline?: Deadline | undefined
  /** Called when a file is read, or is to be read again in a thread: it needs a larger stack, or more time. */
  readonly onRead: (index: number, outcome: Reading | 'again') => void
}

/**
 * Reads files one after the other, under one guard: it starts a thread, which takes longer than reading a short file.
 * Nothing is waited for but the loading of languages. The file that reading hangs at is left to a thread.
 */
export async function readBatch(batch: Batch): Promise<void> {
  const { sources, languages, patience = HANGS_MS, deadline, onRead } = batch
  let at = 0
  const work = (): { readonly open?: Language } => {
    for (; at < sources.length; at++) {
      if (deadline?.isOver()) {
        onRead(at, unreadFor(deadline))
        continue
      }
      const outcome = readWhole(sources[at] as Source, languages)
      if (isUnloaded(outcome)) return { open: outcome.unloaded }
      onRead(at, outcome === 'overflow' ? 'again' : outcome)
    }
    return {}
  }
  while (at < sources.length) {
    const done = endsInTime(work, Math.min(patience, Math.ceil(deadline?.left() ?? patience) + 1))
    if (done?.open) await load(done.open)
    if (done) continue
    onRead(at++, 'again')
  }
}

function isUnloaded(outcome: Outcome): outcome is Unloaded {
  return outcome !== 'overflow' && 'unloaded' in outcome
}

/** Reads one file without a guard: in a thread, which is ended as a whole. */
export async function readUnguarded(source: Source, languages: Languages): Promise<Reading | Failure> {
  for (;;) {
    const outcome = readWhole(source, languages)
    if (!isUnloaded(outcome)) return outcome
    await load(outcome.unloaded)
  }
}
