import { devNull } from 'node:os'
import path from 'node:path'
import { programAt } from '../../programs/places.ts'
import { run } from '../../programs/run.ts'
import { gitRootOf } from '../../tree/git-root.ts'
import { recordRead, recordUnsteady } from '../../tree/lookups.ts'
import { isFolder } from '../../tree/stats.ts'

// Listing must neither start a program that the repository's settings name nor lock or ask anything.
const SAFE = ['core.fsmonitor=false', `core.hooksPath=${devNull}`, `core.excludesFile=${devNull}`]
const OVERRIDES = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_NAMESPACE', 'GIT_CONFIG_PARAMETERS']

/** Seconds. */
const PATIENCE = 120

/**
 * Files that git tracks although an ignore file names them, relative to a folder: all below it, or below one in it. None
 * without git or a repository.
 */
export async function trackedButIgnored(folder: string, below = ''): Promise<readonly string[]> {
  const only = below === '' ? [] : [`${below}/`]
  return (await listed(folder, ['-c', '-i', '--exclude-standard'], only)) ?? []
}

/** More folders are not named in one question: all files are listed then. */
const MOST_FOLDERS = 100

/** The folders, relative to `top`, in which git tracks a file; undefined without git. */
export async function trackedAmong(top: string, folders: readonly string[]): Promise<ReadonlySet<string> | undefined> {
  const files = await listed(top, ['-c'], folders.length > MOST_FOLDERS ? [] : folders.map((folder) => `${folder}/`))
  if (!files) return undefined
  const tracked = new Set<string>()
  for (const file of files)
    for (let end = file.indexOf('/'); end > 0; end = file.indexOf('/', end + 1)) tracked.add(file.slice(0, end))
  return new Set(folders.filter((folder) => tracked.has(folder)))
}

/** Output of `git ls-files` for a folder; undefined without git, or on failure. */
async function listed(
  folder: string,
  which: readonly string[],
  only: readonly string[],
): Promise<readonly string[] | undefined> {
  const program = programAt(folder, 'git')
  if (!program) return undefined
  noteWhatGitReads(folder)
  const env: NodeJS.ProcessEnv = { ...program.env, GIT_OPTIONAL_LOCKS: '0', GIT_CONFIG_NOSYSTEM: '1' }
  env.GIT_TERMINAL_PROMPT = '0'
  for (const name of OVERRIDES) delete env[name]
  const settings = ['--literal-pathspecs', ...SAFE.flatMap((setting) => ['-c', setting])]
  const args = [...settings, 'ls-files', ...which, '-z', ...(only.length > 0 ? ['--', ...only] : [])]
  try {
    const { code, stdout } = await run(program.file, args, { cwd: folder, env, seconds: PATIENCE })
    return code === 0 ? stdout.toString('utf8').split('\0').slice(0, -1) : undefined
  } catch {
    return undefined
  }
}

/** The result depends on the index; an index elsewhere is not observed. */
function noteWhatGitReads(folder: string): void {
  const git = path.join(gitRootOf(folder) ?? folder, '.git')
  if (!isFolder(git)) recordUnsteady()
  for (const name of ['index', 'config']) recordRead(path.join(git, name))
}
