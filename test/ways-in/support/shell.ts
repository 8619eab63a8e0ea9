import { delimiter } from 'node:path'
import type { Run } from '../../cli/support/cli.ts'
import { runToEnd } from '../../support/ended.ts'

/** What a script is run with. */
export interface Place {
  readonly cwd: string
  /** In front of the programs of this machine. */
  readonly programs: string
  readonly env?: Readonly<Record<string, string>>
}

/** The shells that a CI hands a script to, as it calls them. */
export const SHELLS = {
  bash: ['bash', '--noprofile', '--norc', '-eo', 'pipefail', '-c'],
  sh: ['sh', '-e', '-c'],
} as const

/** Runs a script with nothing of the environment of the tests but where programs are. */
export function runScript(shell: keyof typeof SHELLS, script: string, { cwd, programs, env = {} }: Place): Run {
  const [program, ...args] = SHELLS[shell]
  const base = { PATH: [programs, process.env.PATH].join(delimiter), HOME: programs, GIT_CONFIG_NOSYSTEM: '1' }
  const done = runToEnd(program, [...args, script], { cwd, env: { ...base, ...env }, input: '' })
  return { code: done.status, out: done.stdout, err: done.stderr }
}
