import { cutoff, isDeactivated, latest, versions } from '../rules/api/versions.ts'
import type { AuditOptions } from './audit.ts'
import { LEVELS, type Level } from './core/finding.ts'
import { INCLUDABLE, type Includable } from './core/fix.ts'
import { UsageError, unknownName } from './errors.ts'
import { formats, LATER_FORMATS } from './report/index.ts'

/** Flags as typed: each with its values in order; a flag without a value has `true`. */
export type Flags = ReadonlyMap<string, readonly (string | true)[]>

/** One report to write, to a file or to standard output. */
export interface Output {
  readonly format: string
  readonly file?: string
}

/** What a dry run puts out where no format is asked for. */
export const PATCH = 'patch'

/** When to colour. */
export type ColorWhen = 'auto' | 'always' | 'never'

/** Everything that flags decide, validated. */
export interface Options {
  readonly audit: Omit<AuditOptions, 'stdin' | 'onProgress'>
  /** Name that the text on standard input goes by; absent: files are read. */
  readonly stdin?: string
  readonly outputs: readonly Output[]
  readonly failOn: Level
  readonly maxWarnings?: number
  readonly exitZero: boolean
  readonly quiet: boolean
  readonly verbose: boolean
  readonly stats: boolean
  readonly color: ColorWhen
}

/** Everything that flags decide of a fix, validated. */
export interface FixChoices extends Options {
  readonly dryRun: boolean
  readonly interactive: boolean
  readonly unsafe: boolean
  readonly allowDirty: boolean
  readonly include: readonly Includable[]
}

/** Where the command runs, as far as options depend on it. */
export interface Surroundings {
  readonly cwd: string
  /** `YYYY-MM-DD`, in UTC. */
  readonly today: string
  readonly ruleIds: readonly string[]
}

/** Flags and paths as validated options. Throws UsageError with the nearest known name. */
export function readOptions(flags: Flags, paths: readonly string[], around: Surroundings): Options {
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
export function readFixChoices(flags: Flags, paths: readonly string[], around: Surroundings): FixChoices {
  const dryRun = flags.has('dry-run') || flags.has('diff')
  const isOpen = texts(flags, 'format').some((value) => !value.includes('='))
  const patch = dryRun && !isOpen
  const options = readOptions(patch ? without(flags, 'output') : flags, paths, around)
  return {
    ...options,
    outputs: patch ? [patchOutput(flags), ...texts(flags, 'format').map(readOutput)] : options.outputs,
    dryRun,
    interactive: flags.has('interactive'),
    unsafe: flags.has('unsafe-fixes'),
    allowDirty: flags.has('allow-dirty'),
    include: listOf(flags, 'include').map((kind) => oneOf('--include', kind, INCLUDABLE)),
  }
}

function patchOutput(flags: Flags): Output {
  const file = last(flags, 'output')
  if (file === '') throw new UsageError('--output takes the name of a file.')
  return { format: PATCH, ...(file === undefined ? {} : { file }) }
}

function without(flags: Flags, name: string): Flags {
  return new Map([...flags].filter(([key]) => key !== name))
}

/** The value of a flag that was given last. */
function last(flags: Flags, name: string): string | undefined {
  const value = flags.get(name)?.at(-1)
  return typeof value === 'string' ? value : undefined
}

function texts(flags: Flags, name: string): string[] {
  return (flags.get(name) ?? []).filter((value) => typeof value === 'string')
}

function oneOf<T extends string>(flag: string, value: string, known: readonly T[]): T {
  const found = known.find((one) => one === value)
  if (found === undefined) throw unknownName(`value of ${flag}`, value, known, ` Known: ${known.join(', ')}.`)
  return found
}

function readDate(value: string | undefined, today: string): string {
  if (value === undefined) return today
  const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined
  if (!date || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value) {
    throw new UsageError(`--as-of takes a date such as ${cutoff}, not ${JSON.stringify(value)}.`)
  }
  return value
}

function checkTarget(value: string | undefined, asOf: string): void {
  if (value === undefined) return
  const version = versions.find(({ id }) => value === `v${id}` || value === String(id))
  if (!version) throw new UsageError(`unknown version ${JSON.stringify(value)} for --target: the target is v${latest}.`)
  if (isDeactivated(version.id, asOf)) {
    throw new UsageError(`--target v${version.id} is deactivated on ${asOf}: the target is v${latest}.`)
  }
  if (version.id !== latest)
    throw new UsageError(`--target v${version.id} is not available yet: the target is v${latest}.`)
}

function ruleList(flags: Flags, name: string, known: readonly string[]): string[] | undefined {
  const ids = listOf(flags, name)
  if (!flags.has(name)) return undefined
  for (const id of ids) {
    if (id === '') throw new UsageError(`--${name} takes ids of rules; \`cloudapi-migrate rules\` lists them.`)
    if (!known.includes(id)) throw unknownName('rule', id, known, ' `cloudapi-migrate rules` lists them.')
  }
  return [...new Set(ids)]
}

/** Values of a flag that is repeated or holds commas. */
function listOf(flags: Flags, name: string): string[] {
  return texts(flags, name).flatMap((value) => value.split(',').map((one) => one.trim()))
}

function readStdin(flags: Flags, paths: readonly string[]): string | undefined {
  const name = last(flags, 'stdin-filename')
  if (!flags.has('stdin')) {
    if (name !== undefined) throw new UsageError('--stdin-filename needs --stdin.')
    return undefined
  }
  if (!name) throw new UsageError('--stdin needs --stdin-filename FILE: the name tells the language.')
  if (paths.length > 0) throw new UsageError('--stdin reads standard input: give it no paths.')
  return name
}

function readAmount(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (!/^\d{1,9}$/.test(value))
    throw new UsageError(`--max-warnings takes a whole number, not ${JSON.stringify(value)}.`)
  return Number(value)
}

function readOutputs(flags: Flags): Output[] {
  const outputs = texts(flags, 'format').map(readOutput)
  if (outputs.length === 0) outputs.push({ format: 'pretty' })
  const file = last(flags, 'output')
  const open = outputs.filter((output) => output.file === undefined)
  if (open.length > 1) throw new UsageError('only one format can go to standard output: write --format NAME=FILE.')
  if (file === undefined) return outputs
  if (file === '') throw new UsageError('--output takes the name of a file.')
  if (open.length === 0) throw new UsageError('--output has nothing to write: each --format names its own file.')
  return outputs.map((output) => ({ file, ...output }))
}

function readOutput(value: string): Output {
  const [name = '', ...rest] = value.split('=')
  const names = formats.map((format) => format.name)
  if (LATER_FORMATS.includes(name))
    throw new UsageError(`the format ${name} is not available yet. Known: ${names.join(', ')}.`)
  if (!names.includes(name)) throw unknownName('format', name, names, ` Known: ${names.join(', ')}.`)
  if (rest.length === 0) return { format: name }
  const file = rest.join('=')
  if (file === '') throw new UsageError(`--format ${name}= lacks the name of a file.`)
  return { format: name, file }
}
