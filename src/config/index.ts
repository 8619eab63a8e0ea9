import path from 'node:path'
import { customEcosystems } from '../../rules/api/custom/rows.ts'
import { LEVELS } from '../core/findings/finding.ts'
import { INCLUDABLE } from '../core/findings/fix.ts'
import type { PathPatterns } from '../discover/ignore/ignore-rules.ts'
import { UsageError } from '../errors.ts'
import { GROUP_BY } from '../report/support/group-by.ts'
import type { Configuration } from './file/configuration.ts'
import type { KnownNames } from './file/schema.ts'
import {
  cacheOf,
  checkTarget,
  colorOf,
  last,
  listOf,
  oneOf,
  readAmount,
  readDate,
  readSeconds,
  readStdin,
  ruleList,
  texts,
  without,
} from './flags.ts'
import type { BaselineChoice, FixChoices, Flags, Options, Surroundings } from './options.ts'
import { readOutputs, refuseLinksOut, withPatch, withPrBody } from './outputs.ts'

export { baselineFile } from './baseline-file.ts'
export type { ColorWhen, FixChoices, Flags, Options, Surroundings } from './options.ts'
export { PATCH, PR_BODY } from './options.ts'

/**
 * Flags, paths and the configuration file as validated options; flags win. Throws UsageError with the nearest known
 * name, and with a line for each problem of the configuration.
 */
export async function readOptions(flags: Flags, paths: readonly string[], around: Surroundings): Promise<Options> {
  const asOf = readDate(last(flags, 'as-of'), around.today)
  checkTarget(last(flags, 'target'), asOf)
  const stdin = readStdin(flags, paths)
  const outputs = readOutputs(flags, around.formats)
  refuseLinksOut(outputs, around.cwd)
  const flagged = readFlags(flags, around)
  const color = colorOf(flags)
  const { configuration, warnings } = await load(flags, stdin === undefined ? paths : [path.dirname(stdin)], around)
  const maxWarnings = flagged.maxWarnings ?? configuration.maxWarnings
  const baseline = flagged.baseline ?? configured(configuration)
  return {
    audit: {
      cwd: around.cwd,
      paths,
      asOf,
      noIgnore: flags.has('no-ignore'),
      defaultExcludes: !flags.has('no-default-excludes'),
      ignore: [...configuration.ignore, ...excluded(flags, around)],
      ...(around.program === undefined ? {} : { apart: [around.program] }),
      ...(flagged.maxSeconds === undefined ? {} : { maxSeconds: flagged.maxSeconds }),
      ...(Object.values(configuration.custom).some((rows) => rows.length > 0) ? { custom: configuration.custom } : {}),
      ...rulesOf(flagged, configuration),
    },
    ...(stdin === undefined ? {} : { stdin }),
    outputs,
    failOn: flagged.failOn ?? configuration.failOn ?? 'error',
    ...(maxWarnings === undefined ? {} : { maxWarnings }),
    requireCoverage: flags.has('require-coverage') || (configuration.requireCoverage ?? false),
    ...(baseline === undefined ? {} : { baseline }),
    ...keptIn(flagged.cache ?? configuration.cache),
    settings: configuration.settings,
    configWaivers: configuration.waivers,
    configuration,
    warnings,
    exitZero: flags.has('exit-zero'),
    ...(flags.has('by') ? { by: oneOf('--by', last(flags, 'by') ?? '', GROUP_BY) } : {}),
    quiet: flags.has('quiet'),
    verbose: flags.has('verbose'),
    stats: flags.has('stats'),
    color,
  }
}

/** Flags that override the configuration. */
function readFlags(flags: Flags, { cwd, ruleIds }: Surroundings) {
  return {
    maxWarnings: readAmount(last(flags, 'max-warnings')),
    maxSeconds: readSeconds(last(flags, 'max-seconds')),
    failOn: flags.has('fail-on') ? oneOf('--fail-on', last(flags, 'fail-on') ?? '', LEVELS) : undefined,
    baseline: baselineOf(flags, cwd),
    cache: cacheOf(flags, cwd),
    only: ruleList(flags, 'only', ruleIds),
    skip: ruleList(flags, 'skip', ruleIds),
  }
}

/**
 * Flags, paths and the configuration file as validated choices of a fix. A dry run that names no format for standard
 * output or `--output` puts the patch there, `--pr-body` its description. Throws UsageError as `readOptions` does.
 */
export async function readFixChoices(
  flags: Flags,
  paths: readonly string[],
  around: Surroundings,
): Promise<FixChoices> {
  const dryRun = flags.has('dry-run') || flags.has('diff')
  const isOpen = texts(flags, 'format').some((value) => !value.includes('='))
  const prBody = flags.has('pr-body')
  if (prBody && isOpen)
    throw new UsageError('--pr-body goes to standard output: write reports to files with --format NAME=FILE.')
  // Output to standard output, or to the file of --output.
  const open = prBody ? withPrBody(flags) : dryRun && !isOpen ? withPatch(flags) : undefined
  const include = listOf(flags, 'include').map((kind) => oneOf('--include', kind, INCLUDABLE))
  const options = await readOptions(open ? without(flags, 'output') : flags, paths, around)
  if (open) refuseLinksOut(open, around.cwd)
  return {
    ...options,
    outputs: open ?? options.outputs,
    dryRun,
    interactive: flags.has('interactive'),
    unsafe: flags.has('unsafe-fixes'),
    allowDirty: flags.has('allow-dirty'),
    include: flags.has('include') ? include : (options.configuration.include ?? []),
  }
}

/** The names that the schema of a configuration lists. */
export function knownNames(rules: readonly string[]): KnownNames {
  return { rules, ecosystems: customEcosystems }
}

async function load(flags: Flags, paths: readonly string[], { cwd, ruleIds }: Surroundings) {
  const file = last(flags, 'config')
  if (file === '') throw new UsageError('--config takes the name of a file.')
  if (file !== undefined && flags.has('no-config'))
    throw new UsageError('--config and --no-config cannot be combined: use one of them.')
  const { loadConfiguration } = await import('./file/index.ts')
  const which = flags.has('no-config') ? false : file
  return loadConfiguration({ cwd, paths, ...(which === undefined ? {} : { file: which }), ...knownNames(ruleIds) })
}

/** The patterns of `--exclude`, relative to the working directory. Throws UsageError for an invalid pattern. */
function excluded(flags: Flags, { cwd }: Surroundings): readonly PathPatterns[] {
  const patterns = texts(flags, 'exclude').map((pattern) => pattern.replace(/^\.\//, '/'))
  const wrong = patterns.find((pattern) => /^[!#]|^\s*$|^\.\.?(?:\/|$)/.test(pattern))
  if (wrong !== undefined)
    throw new UsageError(`--exclude takes a pattern such as "legacy/" or "*.min.js", not ${JSON.stringify(wrong)}.`)
  return patterns.length === 0 ? [] : [{ folder: cwd, patterns, always: true }]
}

function baselineOf(flags: Flags, cwd: string): BaselineChoice | undefined {
  const file = last(flags, 'baseline')
  if (file === '') throw new UsageError('--baseline takes the name of a file.')
  return file === undefined ? undefined : { path: path.resolve(cwd, file), from: 'flag' }
}

function configured({ baseline }: Configuration): BaselineChoice | undefined {
  return baseline === undefined ? undefined : { path: baseline, from: 'configuration' }
}

function keptIn(cache: boolean | string | undefined): Pick<Options, 'cache'> {
  return cache === undefined || cache === false ? {} : { cache }
}

/** Rules named by `--only` are reported even if the configuration skips them. */
function rulesOf(flagged: Rules, configuration: Rules) {
  const only = flagged.only ?? configuration.only
  const skip = flagged.skip ?? (flagged.only ? undefined : configuration.skip)
  return { ...(only ? { only } : {}), ...(skip ? { skip } : {}) }
}

interface Rules {
  readonly only?: readonly string[] | undefined
  readonly skip?: readonly string[] | undefined
}
