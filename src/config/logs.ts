import { UsageError } from '../errors.ts'
import { type ClientName, isRange } from '../logs/clients/names.ts'
import type { KeysGiven } from '../logs/format.ts'
import { FIELDS } from '../logs/formats/support/custom-keys.ts'
import { EXPORTS, type ExportKind } from '../logs/rows/spell.ts'
import { ClockError } from '../logs/time/clock-error.ts'
import { cutoffOf } from '../logs/time/cutoff.ts'
import { zoneOf } from '../logs/time/zone.ts'
import { sanitize } from '../report/support/text/sanitize.ts'
import { last, oneOf, texts, without } from './flags.ts'
import { readOptions } from './index.ts'
import type { Flags, Options, Surroundings } from './options.ts'

/** Validated options of reading logs. */
export interface LogReading {
  /** As typed: a day, or an instant with its zone. */
  readonly cutoff?: string
  readonly tz?: string
  readonly logFormat?: string
  readonly keys?: KeysGiven
  readonly ignoreCase: boolean
  readonly rewrites: readonly { readonly from: string; readonly to: string }[]
  readonly clients: readonly ClientName[]
  readonly anonymise: boolean
  readonly follow: boolean
  /** Folders or files of code that may have made the calls. */
  readonly code: readonly string[]
  /** Export of rows: their kind and file; without a file to standard output. */
  readonly export?: { readonly kind: ExportKind; readonly file?: string }
  /** The same rows in the report as JSON, for `merge`. */
  readonly rows: boolean
  readonly allowPartial: boolean
}

/** Everything that flags and the configuration decide of reading logs, validated. */
export interface LogChoices extends Options {
  readonly reading: LogReading
}

/** Names of callers are headings of a report, no texts. */
const LONGEST_NAME = 100

/**
 * Validated choices from flags and the configuration of the working directory: folders of logs are not configured. For
 * SQL, `--map` names columns of a table. Throws UsageError as `readOptions` does.
 */
export async function readLogChoices(
  flags: Flags,
  around: Surroundings,
  of: 'lines' | 'sql' = 'lines',
): Promise<LogChoices> {
  const reading = readingOf(of === 'sql' ? without(flags, 'map') : flags)
  const options = await readOptions(flags, [], around)
  const keys = reading.keys ?? options.configuration.map
  return { ...options, reading: { ...reading, ...(keys && { keys }) } }
}

function readingOf(flags: Flags): LogReading {
  const cutoff = clockValue(flags, 'cutoff', cutoffOf)
  const tz = clockValue(flags, 'tz', zoneOf)
  const logFormat = last(flags, 'log-format')
  if (logFormat?.trim() === '')
    throw new UsageError('--log-format takes a format, such as that of a log_format of nginx.')
  const keys = keysOf(texts(flags, 'map'))
  const wanted = last(flags, 'export')
  const rows = wanted === IN_REPORT ? undefined : exportOf(wanted)
  return {
    ...(cutoff === undefined ? {} : { cutoff }),
    ...(tz === undefined ? {} : { tz }),
    ...(logFormat === undefined ? {} : { logFormat }),
    ...(keys && { keys }),
    ignoreCase: flags.has('ignore-case'),
    rewrites: texts(flags, 'rewrite').map(rewriteOf),
    clients: texts(flags, 'client').map(clientOf),
    anonymise: flags.has('anonymise'),
    follow: flags.has('follow'),
    code: texts(flags, 'code'),
    ...(rows && { export: rows }),
    rows: wanted === IN_REPORT,
    allowPartial: flags.has('allow-partial'),
  }
}

const KINDS = Object.keys(EXPORTS) as ExportKind[]

/** Value of `--export` for rows inside of the report. */
const IN_REPORT = 'json'

/** Parses `csv=rows.csv`: kind and file of exported rows. */
function exportOf(value: string | undefined): LogReading['export'] {
  if (value === undefined) return undefined
  const [name, file] = pairOf(value)
  const kind = oneOf('--export', name, [...KINDS, IN_REPORT])
  if (kind === IN_REPORT) throw new UsageError('--export json puts rows into the report of -f json, and takes no file.')
  if (file === '') throw new UsageError(`--export ${kind}= lacks the name of a file.`)
  return file === undefined ? { kind } : { kind, file }
}

/** The value of a flag that some reader of times understands. */
function clockValue(flags: Flags, name: string, read: (value: string) => unknown): string | undefined {
  const value = last(flags, name)
  if (value === undefined) return undefined
  try {
    read(value)
    return value
  } catch (error) {
    if (error instanceof ClockError) throw new UsageError(error.message)
    throw error
  }
}

const isField = (name: string): name is keyof KeysGiven => FIELDS.some((field) => field === name)

/** Parses `uri=r,status=s`: keys by meaning; undefined without the flag. */
function keysOf(values: readonly string[]): KeysGiven | undefined {
  if (values.length === 0) return undefined
  const keys: Record<string, string> = {}
  for (const pair of values.flatMap((value) => value.split(','))) {
    const [field, key] = pairOf(pair.trim())
    if (!isField(field) || !key)
      throw new UsageError(
        `--map takes FIELD=KEY, such as uri=r,status=s, not ${quotedValue(pair)}. The fields are ${FIELDS.join(', ')}.`,
      )
    keys[field] = key
  }
  if (keys.uri === undefined) throw new UsageError('--map needs the key of the path or address: uri=KEY.')
  return keys
}

function rewriteOf(value: string): { from: string; to: string } {
  const [from, to] = pairOf(value)
  if (to === undefined || from === '')
    throw new UsageError(`--rewrite takes FROM=TO, such as /mount/cloudapi=/cloudapi, not ${quotedValue(value)}.`)
  return { from, to }
}

function clientOf(value: string): ClientName {
  const [range, name] = pairOf(value)
  if (name === undefined || name.trim() === '' || !isRange(range))
    throw new UsageError(`--client takes RANGE=NAME, such as 10.1.0.0/16=billing, not ${quotedValue(value)}.`)
  if (name.length > LONGEST_NAME)
    throw new UsageError(`--client ${sanitize(range)}: a name has at most ${LONGEST_NAME} characters.`)
  return { range, name: name.trim() }
}

/** Splits at the first `=`. */
function pairOf(value: string): [string, string | undefined] {
  const at = value.indexOf('=')
  return at < 0 ? [value, undefined] : [value.slice(0, at), value.slice(at + 1)]
}

function quotedValue(value: string): string {
  return JSON.stringify(sanitize(value.slice(0, 60)))
}
