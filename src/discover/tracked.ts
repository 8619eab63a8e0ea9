import { devNull } from 'node:os'
import { programAt } from '../programs/places.ts'
import { run } from '../programs/run.ts'

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
  const program = programAt(folder, 'git')
  if (!program) return []
  const env: NodeJS.ProcessEnv = { ...program.env, GIT_OPTIONAL_LOCKS: '0', GIT_CONFIG_NOSYSTEM: '1' }
  env.GIT_TERMINAL_PROMPT = '0'
  for (const name of OVERRIDES) delete env[name]
  const settings = ['--literal-pathspecs', ...SAFE.flatMap((setting) => ['-c', setting])]
  const only = below === '' ? [] : ['--', `${below}/`]
  const args = [...settings, 'ls-files', '-c', '-i', '--exclude-standard', '-z', ...only]
  try {
    const { code, stdout } = await run(program.file, args, { cwd: folder, env, seconds: PATIENCE })
    return code === 0 ? stdout.toString('utf8').split('\0').slice(0, -1) : []
  } catch {
    return []
  }
}
