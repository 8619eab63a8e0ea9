import type { Call, Stamp } from '../../../core/traffic/log.ts'
import { decodeHash } from './captured.ts'
import { clfTime } from './clf-time.ts'

/** The head that lines of HAProxy share. */
export interface HaproxyHead {
  readonly client: string
  readonly stamp: Stamp
  readonly frontend: string
  readonly backend: string
  readonly server: string
  /** Timers, separated by `/`. */
  readonly timers: string
  /** The rest of the line, without the space before it. */
  readonly rest: string
}

const HEAD =
  /^(\S{1,255}):(\d{1,5}) \[([^\]]{20,40})\] (\S{1,255}) ([^\s/]{1,255})\/(\S{1,255}) ([-+\d]{1,12}(?:\/[-+\d]{1,12}){2,4}) /

/** `ip:port [time] frontend backend/server timers `; the clock has no zone. */
export function haproxyHead(line: string): HaproxyHead | undefined {
  const match = HEAD.exec(line)
  if (!match) return undefined
  const [all, client = '', , time = '', frontend = '', backend = '', server = '', timers = ''] = match
  const stamp = clfTime(time)
  return stamp && { client, stamp, frontend, backend, server, timers, rest: line.slice(all.length) }
}

/** Address and time of a head. */
export function haproxyCaller({ client, stamp }: HaproxyHead): Pick<Call, 'client' | 'stamp'> {
  return { client: client.startsWith('[') ? client.replace(/^\[(.*)\]$/, '$1') : client, stamp }
}

/** Captured values in `{a|b}`, decoded; the groups of request and answer behind each other, spaces between them. */
export function bracedValues(text: string): string[] {
  const values: string[] = []
  for (const match of text.matchAll(/\{([^{}]{0,8192})(?:\}|$)/g)) {
    for (const value of (match[1] ?? '').split('|')) values.push(decodeHash(value))
  }
  return values
}
