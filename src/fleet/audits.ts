import { type Program, runIn } from './child.ts'
import { Counts } from './counts.ts'
import { DocumentError } from './document.ts'
import type { Entry, Refused } from './entries.ts'
import { openRepository, type Surroundings } from './open-repository.ts'
import { auditPart, type Part } from './part.ts'
import { eachOf, mostAtOnce, slots } from './processes.ts'
import type { State } from './state.ts'

/** Options of auditing the repositories of a list. */
export interface FleetChoices {
  readonly around: Surroundings
  readonly program: Program
  /** Arguments of each audit besides its format. */
  readonly args: readonly string[]
  onProgress(done: number, total: number): void
}

/** Audits each repository of a list as a separate project, in separate processes; failures have a reason. */
export async function auditsOf(
  entries: readonly (Entry | Refused)[],
  state: State,
  choices: FleetChoices,
): Promise<Part[]> {
  const parts = new Map<string, Part>()
  let done = 0
  const most = mostAtOnce()
  const inTurn = slots(most)
  // One more is opened while others are audited: git is waited for, and no core with it.
  await eachOf(entries, most + 1, async (entry) => {
    const why = 'why' in entry ? entry.why : await auditOne(entry, state, choices, inTurn)
    parts.set(entry.name, why === undefined ? partOf(entry.name, state) : failed(entry.name, why))
    choices.onProgress(++done, entries.length)
  })
  return [...parts.values()]
}

async function auditOne(
  entry: Entry,
  state: State,
  { around, program, args }: FleetChoices,
  inTurn: ReturnType<typeof slots>,
): Promise<string | undefined> {
  if (state.has(entry.name)) return undefined
  const repository = await openRepository(entry, around, state)
  if ('why' in repository) return repository.why
  try {
    // A temporary file: an audit that outlives a killed run loses its files, and its report is discarded.
    const draft = state.place()
    const format = ['--format', `json=${draft}`]
    const { code, message } = await inTurn(() =>
      runIn(repository.folder, program, ['audit', ...format, '--exit-zero', ...args]),
    )
    state.settle(entry.name, draft)
    if (state.has(entry.name)) return undefined
    return message === '' ? `its audit ended with ${code}` : message
  } finally {
    repository.close()
  }
}

function partOf(name: string, state: State): Part {
  try {
    return auditPart(state.report(name), name)
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    return failed(name, `its report cannot be read: ${error.message}`)
  }
}

function failed(repository: string, why: string): Part {
  const { findings, groups } = new Counts()
  return { file: '', row: { repository, status: 'failed', why, findings, groups }, counts: new Counts() }
}
