import { devNull } from 'node:os'
import { programAt } from '../programs/places.ts'
import { EndedError, type Finished, run } from '../programs/run.ts'
import { trapFor } from './traps.ts'

// Asking must neither start a program that the repository's settings name nor lock, fetch or ask anything.
const SAFE = ['core.fsmonitor=false', `core.hooksPath=${devNull}`, 'core.untrackedCache=false']
const ENVIRONMENT = {
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
  LC_ALL: 'C',
}
// Variables set by git for hooks, and by users, that select a repository other than that of the folder.
const OTHERS = /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|PREFIX|NAMESPACE|COMMON_DIR|OBJECT_DIRECTORY|CONFIG_PARAMETERS)$/

const MOST_OUTPUT = 1e9
/** Seconds. Settings of a repository may name a pipe as one of their files. */
const PATIENCE = 120

/** Options of a git command. */
export interface Asking {
  /** Standard input. */
  readonly input?: string | Uint8Array
  readonly env?: Readonly<Record<string, string>>
  readonly seconds?: number
}

/**
 * Runs git in a folder, with `input` to read, so that nothing of the repository is executed; undefined: it cannot be
 * started.
 */
export function git(folder: string, args: readonly string[], asking: Asking = {}): Promise<Finished | undefined> {
  const program = programAt(folder, 'git')
  if (!program) return Promise.resolve(undefined)
  const trap = trapFor(folder, args)
  if (trap !== undefined) return Promise.resolve(failed(`${JSON.stringify(trap)} is not a regular file`))
  const env: NodeJS.ProcessEnv = { ...program.env, ...ENVIRONMENT }
  for (const name of Object.keys(env)) if (OTHERS.test(name)) delete env[name]
  Object.assign(env, asking.env)
  const all = ['--no-pager', ...SAFE.flatMap((setting) => ['-c', setting]), ...args]
  const { input = '', seconds = PATIENCE } = asking
  const options = { cwd: folder, env, input, limit: MOST_OUTPUT, seconds }
  return run(program.file, all, options).catch((error: unknown) =>
    // A program that cannot be started is missing; one that was killed failed.
    error instanceof EndedError ? failed(error.message) : undefined,
  )
}

function failed(stderr: string): Finished {
  return { code: -1, stdout: Buffer.alloc(0), stderr }
}
