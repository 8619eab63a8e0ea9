import path from 'node:path'
import type { FixedRow, Remote } from '../core/findings/fleet-fix.ts'
import { memberOf, parseJson } from '../core/text/saved-json.ts'
import { compareStrings } from '../core/text/span.ts'
import { MAX_BYTES } from '../discover/read.ts'
import { commitOn, hasBranch, originOf, type Written } from '../git/branch.ts'
import { withoutCredentials } from '../git/credentials.ts'
import type { Commit } from '../git/objects.ts'
import { readOf } from '../tree/read.ts'
import { readUserFile } from '../tree/read-user-file.ts'
import { type Program, runIn } from './child.ts'
import type { Entry, Refused } from './entries.ts'
import { laidOut, type Surroundings, withCommit } from './open-repository.ts'
import { eachOf, mostAtOnce } from './processes.ts'
import type { State } from './state.ts'

/** Options of fixing the repositories of a list. */
export interface FixingChoices {
  readonly branch: string
  /** A branch that is there is that of the run before. */
  readonly goesOn: boolean
  readonly around: Surroundings
  readonly program: Program
  /** Whether nothing is committed. */
  readonly dryRun: boolean
  /** Arguments of each fix besides its format. */
  readonly args: readonly string[]
  onProgress(done: number, total: number): void
}

const NONE = { files: [], groups: { fixed: 0, left: 0 } }

/** Commits the fixes of each repository of a list on a branch of its own. */
export async function fixesOf(
  entries: readonly (Entry | Refused)[],
  state: State,
  choices: FixingChoices,
): Promise<FixedRow[]> {
  const rows: FixedRow[] = []
  await eachOf(entries, mostAtOnce(), async (entry) => {
    rows.push(
      'why' in entry
        ? { repository: entry.name, status: 'failed', why: entry.why, ...NONE }
        : await fixOne(entry, state, choices),
    )
    choices.onProgress(rows.length, entries.length)
  })
  return rows.sort((a, b) => compareStrings(a.repository, b.repository))
}

async function fixOne(entry: Entry, state: State, choices: FixingChoices): Promise<FixedRow> {
  const repository = entry.name
  const row = await withCommit(entry, choices.around, (commit) => fixCommit(commit, entry, state, choices))
  return 'repository' in row ? row : { repository, status: 'failed', why: row.why, ...NONE }
}

async function fixCommit(commit: Commit, entry: Entry, state: State, choices: FixingChoices): Promise<FixedRow> {
  const repository = entry.name
  const at = { repository, folder: commit.folder, ...(await remoteOf(entry, commit)), ...NONE }
  if (await hasBranch(commit.folder, choices.branch)) {
    if (choices.goesOn) return { ...at, status: 'kept' }
    return {
      ...at,
      status: 'failed',
      why: `it has a branch ${choices.branch}: delete it, name another one, or use --resume`,
    }
  }
  const folder = await laidOut(commit, state)
  if (typeof folder !== 'string') return { ...at, status: 'failed', why: folder.why }
  try {
    return { ...at, ...(await fixIn(folder, commit, entry, state, choices)) }
  } finally {
    state.clear(folder)
  }
}

async function fixIn(
  folder: string,
  commit: Commit,
  { name }: Entry,
  state: State,
  { branch, dryRun, program, args }: FixingChoices,
): Promise<Pick<FixedRow, 'status'> & Partial<FixedRow>> {
  const file = state.report(name)
  const format = ['--pr-body', '--allow-dirty', '--format', `json=${file}`]
  const { code, out, message: failure } = await runIn(folder, program, ['fix', ...format, ...args])
  const text = await readUserFile(file)
  const report = typeof text === 'string' ? parseJson(text) : undefined
  const [outcomes, files] = [outcomesIn(report), filesIn(report)]
  if (!outcomes || !files) return { status: 'failed', why: failure === '' ? `its fix ended with ${code}` : failure }
  const fixed = outcomes.filter((outcome) => outcome === 'fixed').length
  const groups = { fixed, left: outcomes.length - fixed }
  const settled = code === 0
  if (files.length === 0) return { status: 'unchanged', settled, groups }
  const written: Written[] = []
  for (const one of files) {
    const bytes = readOf(path.join(folder, one), MAX_BYTES)
    if (!Buffer.isBuffer(bytes)) return { status: 'failed', why: `${one} cannot be read back`, groups }
    written.push({ path: one, bytes })
  }
  const message = out.replace(/^#+ /, '')
  const title = message.split('\n')[0] ?? ''
  if (dryRun) return { status: 'planned', title, files, settled, groups }
  const made = await commitOn(commit, branch, { files: written, message, index: state.place() })
  if ('why' in made) return { status: 'failed', why: made.why, groups }
  return { status: 'committed', commit: made.commit, title, files, settled, groups }
}

function outcomesIn(report: unknown): unknown[] | undefined {
  const groups = memberOf(report, 'groups')
  return Array.isArray(groups) ? groups.map((group) => memberOf(group, 'outcome')) : undefined
}

function filesIn(report: unknown): string[] | undefined {
  const files = memberOf(memberOf(report, 'fix'), 'written')
  return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : undefined
}

/** The remote to push to: the URL of a fetched repository, else the repository's own remote. */
async function remoteOf({ kind, at }: Entry, { folder }: Commit): Promise<{ readonly remote?: Remote }> {
  const url = kind === 'remote' ? at : await originOf(folder)
  if (url === undefined) return {}
  const open = withoutCredentials(url)
  return { remote: { name: kind === 'remote' ? open : 'origin', url: open } }
}
