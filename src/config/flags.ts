import path from 'node:path'
import { cutoff, isDeactivated, latest, versions } from '../../rules/api/versions.ts'
import { UsageError, unknownName } from '../errors.ts'
import type { ColorWhen, Flags } from './options.ts'

/** The value of a flag that was given last. */
export function last(flags: Flags, name: string): string | undefined {
  const value = flags.get(name)?.at(-1)
  return typeof value === 'string' ? value : undefined
}

/** Every value of a flag, in order. */
export function texts(flags: Flags, name: string): string[] {
  return (flags.get(name) ?? []).filter((value) => typeof value === 'string')
}

/** Values of a flag that is repeated or holds commas. */
export function listOf(flags: Flags, name: string): string[] {
  return texts(flags, name).flatMap((value) => value.split(',').map((item) => item.trim()))
}

/** The flags less one. */
export function without(flags: Flags, name: string): Flags {
  return new Map([...flags].filter(([key]) => key !== name))
}

/** The value of a flag as one of a few. Throws UsageError with the nearest one. */
export function oneOf<T extends string>(flag: string, value: string, known: readonly T[]): T {
  const match = known.find((choice) => choice === value)
  if (match === undefined) throw unknownName(`value of ${flag}`, value, known, ` Known: ${known.join(', ')}.`)
  return match
}

/** The value of `--as-of`, else today. Throws UsageError for what is no day. */
export function readDate(value: string | undefined, today: string): string {
  if (value === undefined) return today
  const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined
  if (!date || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value) {
    throw new UsageError(`--as-of takes a date such as ${cutoff}, not ${JSON.stringify(value)}.`)
  }
  return value
}

/** Throws UsageError for a `--target` that cannot be moved to. */
export function checkTarget(value: string | undefined, asOf: string): void {
  if (value === undefined) return
  const version = versions.find(({ id }) => value === `v${id}` || value === String(id))
  if (!version) throw new UsageError(`unknown version ${JSON.stringify(value)} for --target: the target is v${latest}.`)
  if (isDeactivated(version.id, asOf)) {
    throw new UsageError(`--target v${version.id} is deactivated on ${asOf}: the target is v${latest}.`)
  }
  if (version.id !== latest)
    throw new UsageError(`--target v${version.id} is not available yet: the target is v${latest}.`)
}

/** Ids of rules, each once. Throws UsageError with the nearest id. */
export function ruleList(flags: Flags, name: string, known: readonly string[]): string[] | undefined {
  const ids = listOf(flags, name)
  if (!flags.has(name)) return undefined
  for (const id of ids) {
    if (id === '') throw new UsageError(`--${name} takes ids of rules; \`cloudapi-migrate rules\` lists them.`)
    if (!known.includes(id)) throw unknownName('rule', id, known, ' `cloudapi-migrate rules` lists them.')
  }
  return [...new Set(ids)]
}

/** The name that the text on standard input goes by. Throws UsageError for one flag without the other. */
export function readStdin(flags: Flags, paths: readonly string[]): string | undefined {
  const name = last(flags, 'stdin-filename')
  if (!flags.has('stdin')) {
    if (name !== undefined) throw new UsageError('--stdin-filename needs --stdin.')
    return undefined
  }
  if (!name) throw new UsageError('--stdin needs --stdin-filename FILE: the name determines the language.')
  if (paths.length > 0) throw new UsageError('--stdin reads standard input and takes no paths.')
  return name
}

/** The value of `--cache` and `--no-cache`: a folder, whether to cache, or undefined. Throws UsageError for both. */
export function cacheOf(flags: Flags, cwd: string): boolean | string | undefined {
  const value = flags.get('cache')?.at(-1)
  if (value !== undefined && flags.has('no-cache'))
    throw new UsageError('--cache and --no-cache cannot be combined: use one of them.')
  if (value === '') throw new UsageError('--cache= takes the name of a folder.')
  if (typeof value === 'string') return path.resolve(cwd, value)
  return flags.has('no-cache') ? false : value
}

/** The value of `--color` and `--no-color`. Throws UsageError for both. */
export function colorOf(flags: Flags): ColorWhen {
  const value = last(flags, 'color')
  if (!flags.has('no-color')) return oneOf('--color', value ?? 'auto', ['auto', 'always', 'never'])
  if (value !== undefined) throw new UsageError('--color and --no-color cannot be combined: use one of them.')
  return 'never'
}

/** Seconds of `--max-seconds`: more than none, a fraction if need be. Throws UsageError. */
export function readSeconds(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (!/^\d{1,6}(?:\.\d{1,3})?$/.test(value) || Number(value) === 0)
    throw new UsageError(`--max-seconds takes a number of seconds above 0, not ${JSON.stringify(value)}.`)
  return Number(value)
}

/** The value of `--max-warnings`. Throws UsageError for what is no whole number. */
export function readAmount(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (!/^\d{1,9}$/.test(value))
    throw new UsageError(`--max-warnings takes a whole number, not ${JSON.stringify(value)}.`)
  return Number(value)
}
