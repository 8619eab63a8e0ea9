import path from 'node:path'
import { last, readDate, texts } from '../../config/flags.ts'
import type { Flags } from '../../config/index.ts'
import { UsageError, unknownName } from '../../errors.ts'
import { FAULT_STATUSES, type Fault, type Gate, LIMITS } from '../../serve/index.ts'

/** Options of `serve` from its flags. */
export interface ServeChoices {
  readonly asOf: string
  readonly strict: boolean
  readonly host: string
  readonly port: number
  readonly faults: readonly Fault[]
  /** Milliseconds. */
  readonly latency: number
  readonly speed: number
  readonly contract: string
  readonly limits: Readonly<Record<string, number>>
  /** Absolute. */
  readonly store?: string
  readonly log?: string
  readonly gate?: Gate
}

/** Reads the flags of `serve`. Throws UsageError for a value that cannot be. */
export function serveChoices(flags: Flags, cwd: string, today: string): ServeChoices {
  const file = (name: string) => {
    const value = last(flags, name)
    return value === undefined ? {} : { [name]: path.resolve(cwd, value) }
  }
  return {
    asOf: readDate(last(flags, 'as-of'), today),
    strict: flags.has('strict'),
    host: last(flags, 'host') ?? '127.0.0.1',
    port: amount(flags, 'port', 8080, 65_535),
    faults: texts(flags, 'fault').map(faultOf),
    latency: amount(flags, 'latency', 0, 600_000),
    speed: amount(flags, 'speed', 60, 1_000_000),
    contract: String(amount(flags, 'contract', 10_000_001, 2_147_483_647)),
    limits: Object.fromEntries(texts(flags, 'limit').map(limitOf)),
    ...file('store'),
    ...file('log'),
    ...gateOf(flags),
  }
}

function amount(flags: Flags, name: string, usual: number, most: number): number {
  const value = last(flags, name)
  if (value === undefined) return usual
  if (!/^\d{1,10}$/.test(value) || Number(value) > most)
    throw new UsageError(`--${name} takes a whole number from 0 to ${most}, not ${JSON.stringify(value)}.`)
  return Number(value)
}

function faultOf(value: string): Fault {
  const [, status = '', rate = ''] = /^(\d{3}):(0|1|0?\.\d+|1\.0+)$/.exec(value) ?? []
  if (FAULT_STATUSES[Number(status)] === undefined) {
    const known = Object.keys(FAULT_STATUSES).join(', ')
    throw new UsageError(
      `--fault takes STATUS:RATE such as 429:0.1, not ${JSON.stringify(value)}. Statuses: ${known}; the rate is from 0 to 1.`,
    )
  }
  return { status: Number(status), rate: Number(rate) }
}

function limitOf(value: string): [string, number] {
  const [, name = '', amount = ''] = /^([^=]+)=(\d{1,12})$/.exec(value) ?? []
  if (amount === '') throw new UsageError(`--limit takes NAME=N such as cores=8, not ${JSON.stringify(value)}.`)
  const known = LIMITS.map((limit) => limit.name)
  if (!known.includes(name)) throw unknownName('limit', name, known, ` Known: ${known.join(', ')}.`)
  return [name, Number(amount)]
}

/** Flags without a meaning for a gate, which holds no resources and simulates no date. */
const PLAYED = ['as-of', 'strict', 'speed', 'store', 'contract', 'limit']

function gateOf(flags: Flags): { gate?: Gate } {
  const value = last(flags, 'proxy')
  const passOld = flags.has('pass-old')
  if (value === undefined) {
    if (passOld) throw new UsageError('--pass-old needs --proxy URL.')
    return {}
  }
  const idle = PLAYED.find((name) => flags.has(name))
  if (idle !== undefined) throw new UsageError(`--${idle} has no effect with --proxy: nothing is played then.`)
  const upstream = URL.canParse(value) ? new URL(value) : undefined
  if (!upstream || !/^https?:$/.test(upstream.protocol) || upstream.username !== '' || upstream.search !== '')
    throw new UsageError(`--proxy takes the address of an endpoint such as https://api.ionos.com, without credentials.`)
  if (upstream.pathname !== '/') throw new UsageError('--proxy takes an address without a path: callers send the path.')
  return { gate: { upstream, passOld } }
}
