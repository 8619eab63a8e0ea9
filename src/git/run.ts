import { execFile } from 'node:child_process'
import { devNull } from 'node:os'
import { programAt } from '../programs/places.ts'

/** What a finished git left. */
export interface Finished {
  readonly code: number
  readonly stdout: Buffer
  readonly stderr: string
}

// Asking must neither start a program that the repository's settings name nor lock, fetch or ask anything.
const SAFE = ['core.fsmonitor=false', `core.hooksPath=${devNull}`, 'core.untrackedCache=false']
const ENVIRONMENT = {
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
  LC_ALL: 'C',
}
// Set by git for its hooks, and by people: they name another repository than that of the folder.
const OTHERS = /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|PREFIX|NAMESPACE|COMMON_DIR|OBJECT_DIRECTORY|CONFIG_PARAMETERS)$/

/**
 * Runs git in a folder, with `input` to read, so that nothing of the repository is executed; undefined: it cannot be
 * started.
 */
export function git(folder: string, args: readonly string[], input = ''): Promise<Finished | undefined> {
  const program = programAt(folder, 'git')
  if (!program) return Promise.resolve(undefined)
  const env: NodeJS.ProcessEnv = { ...program.env, ...ENVIRONMENT }
  for (const name of Object.keys(env)) if (OTHERS.test(name)) delete env[name]
  const all = ['--no-pager', ...SAFE.flatMap((setting) => ['-c', setting]), ...args]
  const options = { cwd: folder, env, encoding: 'buffer', maxBuffer: 1e9, windowsHide: true } as const
  return new Promise((resolve) => {
    const child = execFile(program.file, all, options, (error, stdout, stderr) => {
      const code = error ? error.code : 0
      resolve(typeof code === 'number' ? { code, stdout, stderr: stderr.toString('utf8') } : undefined)
    })
    // git may end before it has read everything: what it says then is its exit code.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}
