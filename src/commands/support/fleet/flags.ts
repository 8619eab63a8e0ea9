import path from 'node:path'
import type { Flags } from '../../../config/index.ts'
import { UsageError } from '../../../errors.ts'
import type { FlagName } from '../arguments/flags.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** Action on the repositories of a list. */
export type FleetKind = 'audit' | 'fix'

const CHOOSING = [
  ...(['only', 'skip', 'as-of', 'target', 'no-ignore', 'exclude', 'no-default-excludes'] as const),
  ...(['cache', 'no-cache', 'config', 'no-config', 'max-seconds'] as const),
]

/** Flags that the run for each repository is given as they are. */
const GIVEN: Readonly<Record<FleetKind, readonly FlagName[]>> = {
  audit: CHOOSING,
  fix: [...CHOOSING, 'unsafe-fixes', 'include', 'fail-on'],
}

/** Flags whose value is a path: it is relative to where the run was started. */
const PATHS: readonly string[] = ['cache', 'config']

const COMMON = ['repos', 'shard', 'resume', 'format', 'output', 'exit-zero', 'verbose', 'color', 'no-color'] as const

/** Flags of the whole run. */
const OWN: Readonly<Record<FleetKind, readonly FlagName[]>> = {
  audit: [...COMMON, 'fail-on'],
  fix: [...COMMON, 'branch', 'gh', 'dry-run', 'fix'],
}

/** Throws UsageError for what does not go with a list of repositories. */
export function checkFlags(words: readonly string[], flags: Flags, kind: FleetKind): void {
  for (const name of ['shard', 'resume', 'branch', 'gh'])
    if (flags.has(name) && !flags.has('repos')) throw new UsageError(`--${name} needs --repos FILE.`)
  if (words.length > 0) throw new UsageError('--repos takes no paths: its file lists what is audited.')
  const known: readonly string[] = [...GIVEN[kind], ...OWN[kind]]
  const other = [...flags.keys()].find((name) => !known.includes(name))
  if (other !== undefined) throw new UsageError(`--${other} does not go with --repos.`)
}

/** Arguments of each audit or fix. */
export function argsFor(flags: Flags, kind: FleetKind, { cwd }: Terminal): string[] {
  return GIVEN[kind].flatMap((name) =>
    (flags.get(name) ?? []).map((value) => {
      if (value === true) return `--${name}`
      return `--${name}=${PATHS.includes(name) ? path.resolve(cwd, value) : value}`
    }),
  )
}
