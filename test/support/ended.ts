import { type SpawnSyncOptions, spawnSync } from 'node:child_process'

/** Longest run of a program, milliseconds: a test that waits for a process runs into no limit of its own. */
const LONGEST = 180_000

/** Runs a program to its end, with text for input and output. Throws when it does not end. */
export function runToEnd(program: string, args: readonly string[], options: Omit<SpawnSyncOptions, 'encoding'> = {}) {
  const done = spawnSync(program, args, { timeout: LONGEST, killSignal: 'SIGKILL', ...options, encoding: 'utf8' })
  if (done.error && 'code' in done.error && done.error.code === 'ETIMEDOUT') {
    throw new Error(
      `${[program, ...args].join(' ')} did not end within ${LONGEST / 1000} s:\n${done.stdout}${done.stderr}`,
    )
  }
  return done
}
