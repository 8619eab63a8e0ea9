import path from 'node:path'
import type { Flags } from '../../../config/index.ts'
import { UsageError } from '../../../errors.ts'
import type { FlagName } from '../arguments/flags.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** Flags that each audit is given as they are. */
const GIVEN: readonly FlagName[] = [
  ...(['only', 'skip', 'as-of', 'target', 'no-ignore', 'exclude', 'no-default-excludes'] as const),
  ...(['cache', 'no-cache', 'config', 'no-config', 'max-seconds'] as const),
]

/** Flags whose value is a path: it is relative to where the run was started. */
const PATHS: readonly string[] = ['cache', 'config']

/** Flags of the run itself. */
const OWN: readonly FlagName[] = [
  ...(['repos', 'shard', 'resume', 'format', 'output', 'fail-on', 'exit-zero'] as const),
  ...(['verbose', 'color', 'no-color'] as const),
]

/** Throws UsageError for what does not go with a list of repositories. */
export function checkFlags(words: readonly string[], flags: Flags, own: readonly string[] = []): void {
  for (const name of ['shard', 'resume'])
    if (flags.has(name) && !flags.has('repos')) throw new UsageError(`--${name} needs --repos FILE.`)
  if (words.length > 0) throw new UsageError('--repos takes no paths: its file lists what is audited.')
  const known: readonly string[] = [...GIVEN, ...OWN, ...own]
  const other = [...flags.keys()].find((name) => !known.includes(name))
  if (other !== undefined) throw new UsageError(`--${other} does not go with --repos.`)
}

/** What each audit is given. */
export function argsFor(flags: Flags, { cwd }: Terminal): string[] {
  return GIVEN.flatMap((name) =>
    (flags.get(name) ?? []).map((value) => {
      if (value === true) return `--${name}`
      return `--${name}=${PATHS.includes(name) ? path.resolve(cwd, value) : value}`
    }),
  )
}
