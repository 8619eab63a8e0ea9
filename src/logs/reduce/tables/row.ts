import type { Call, LoggedHeader, Shape } from '../../../core/traffic/log.ts'
import type { Target } from '../../target/index.ts'
import { NO_STATUS } from '../key.ts'

/** One call in numbers, as produced by the fast and the full path. */
export interface Row {
  /** Packed by `pack`, with phase and kind. */
  small: number
  path: number
  client: number
  agent: number
  extra: number
  /** Milliseconds since 1970; NaN when not known. */
  ms: number
  method: number
  version: number
  status: number
  phase: number
  /** Hash of the canonical path after the version. */
  low: number
  high: number
}

/** A row to be filled in. */
export function blankRow(): Row {
  return {
    small: 0,
    path: 0,
    client: 0,
    agent: 0,
    extra: 0,
    ms: Number.NaN,
    method: 0,
    version: 0,
    status: 0,
    phase: 0,
    low: 0,
    high: 0,
  }
}

/** The kind of a call. */
export function kindOf(call: Call, target: Target): Shape['kind'] {
  if (call.recorded) return 'recorded'
  if (call.echo) return 'echo'
  if (call.cached) return 'cache'
  return target.kind === 'poll' ? 'poll' : 'call'
}

/** The status as it is packed; what is none of HTTP's was not logged. */
export function statusOf({ status }: Call): number {
  return status !== undefined && status > 0 && status < NO_STATUS ? status : NO_STATUS
}

/** Headers, members of the body, marks and host as one text. */
export function extraOf({ headers, fields }: Call, { marks, host }: Target): string | undefined {
  if (!headers?.length && !fields?.length && marks.length === 0 && host === undefined) return undefined
  const list = [...(headers ?? [])].sort(byName)
  return JSON.stringify({
    ...(list.length > 0 ? { headers: list } : {}),
    ...(fields?.length ? { fields } : {}),
    ...(marks.length > 0 ? { marks } : {}),
    ...(host === undefined ? {} : { host }),
  })
}

function byName(a: LoggedHeader, b: LoggedHeader): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0
}

/** Reverses `extraOf`. */
export function extraIn(text: string | undefined): Pick<Shape, 'headers' | 'fields' | 'marks' | 'host'> {
  return text === undefined || !text.startsWith('{') ? {} : JSON.parse(text)
}
