import { LEVELS } from '../core/finding.ts'
import { INCLUDABLE } from '../core/fix.ts'
import { checkTarget, last, listOf, oneOf, readAmount, readDate, readStdin, ruleList, texts, without } from './flags.ts'
import type { FixChoices, Flags, Options, Surroundings } from './options.ts'
import { readOutputs, withPatch } from './outputs.ts'

export type { ColorWhen, FixChoices, Flags, Options, Output, Surroundings } from './options.ts'
export { PATCH } from './options.ts'

/** Flags and paths as validated options. Throws UsageError with the nearest known name. */
export async function readOptions(flags: Flags, paths: readonly string[], around: Surroundings): Promise<Options> {
  const asOf = readDate(last(flags, 'as-of'), around.today)
  checkTarget(last(flags, 'target'), asOf)
  const only = ruleList(flags, 'only', around.ruleIds)
  const skip = ruleList(flags, 'skip', around.ruleIds)
  const stdin = readStdin(flags, paths)
  const maxWarnings = readAmount(last(flags, 'max-warnings'))
  return {
    audit: {
      cwd: around.cwd,
      paths,
      asOf,
      noIgnore: flags.has('no-ignore'),
      ...(only ? { only } : {}),
      ...(skip ? { skip } : {}),
    },
    ...(stdin === undefined ? {} : { stdin }),
    outputs: readOutputs(flags),
    failOn: oneOf('--fail-on', last(flags, 'fail-on') ?? 'error', LEVELS),
    ...(maxWarnings === undefined ? {} : { maxWarnings }),
    exitZero: flags.has('exit-zero'),
    quiet: flags.has('quiet'),
    verbose: flags.has('verbose'),
    stats: flags.has('stats'),
    color: oneOf('--color', last(flags, 'color') ?? 'auto', ['auto', 'always', 'never']),
  }
}

/**
 * Flags and paths of a fix as validated choices. A dry run that names no format for standard output or `--output` puts
 * the patch there. Throws UsageError with the nearest known name.
 */
export async function readFixChoices(
  flags: Flags,
  paths: readonly string[],
  around: Surroundings,
): Promise<FixChoices> {
  const dryRun = flags.has('dry-run') || flags.has('diff')
  const isOpen = texts(flags, 'format').some((value) => !value.includes('='))
  const patch = dryRun && !isOpen
  const options = await readOptions(patch ? without(flags, 'output') : flags, paths, around)
  return {
    ...options,
    outputs: patch ? withPatch(flags) : options.outputs,
    dryRun,
    interactive: flags.has('interactive'),
    unsafe: flags.has('unsafe-fixes'),
    allowDirty: flags.has('allow-dirty'),
    include: listOf(flags, 'include').map((kind) => oneOf('--include', kind, INCLUDABLE)),
  }
}
