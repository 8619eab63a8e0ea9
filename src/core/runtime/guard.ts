/** A step of the program itself that failed, or that could not be done: the run goes on without it. */
export interface Mishap {
  /** Named as everything in the same report; absent: of no file. */
  readonly file: string
  /** A phrase that completes "FILE …". */
  readonly why: string
}

/** The mishaps of a run for its ledger, each once. */
export type Mishaps = Map<string, Mishap>

/** Where and what something is, for the ledger. */
export interface Task {
  /** Absent: of no file. */
  readonly file?: string
  /** A phrase that completes "FILE …": what is lost when it fails, such as `is linked only in part`. */
  readonly lost: string
}

/** The path that stands for what is about no file. */
const EVERYWHERE = '.'

/** Errors whose messages are printed: they end a run on purpose. */
const FOR_PEOPLE: ReadonlySet<string> = new Set(['UsageError', 'DiscoverError', 'FixError', 'GateError'])

/**
 * Does something that must not end a run: what it throws becomes a line of the ledger, and `otherwise` makes up for
 * its result. All of the program that works on what a repository brings along goes through here.
 */
export function guard<T>(mishaps: Mishaps, task: Task, otherwise: () => T, work: () => T): T {
  try {
    return work()
  } catch (error) {
    noteError(mishaps, task, error)
    return otherwise()
  }
}

/** The same for what takes its time. */
export async function guardLater<T>(
  mishaps: Mishaps,
  task: Task,
  otherwise: () => T,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    noteError(mishaps, task, error)
    return otherwise()
  }
}

/** Notes a mishap. */
export function note(mishaps: Mishaps, { file = EVERYWHERE, why }: Partial<Mishap> & Pick<Mishap, 'why'>): void {
  mishaps.set(`${file}\0${why}`, { file, why })
}

function noteError(mishaps: Mishaps, { file = EVERYWHERE, lost }: Task, error: unknown): void {
  if (error instanceof Error && FOR_PEOPLE.has(error.name)) throw error
  note(mishaps, { file, why: `${lost}: ${reasonOf(error)}` })
}

/** The message of an error, as a phrase. */
export function reasonOf(error: unknown): string {
  if (error instanceof RangeError && /call stack/.test(error.message)) return 'it nests too deeply'
  const message = error instanceof Error ? error.message : String(error)
  return `failed: ${message.split('\n')[0] || 'no reason was given'}`
}
