import type { Call, Stamp } from '../../../core/log.ts'
import { methodOf } from './request-line.ts'
import { decodeUtf8 } from './utf8.ts'

/** What a line of a small access log says, still as text. */
export interface Parts {
  readonly method: string | undefined
  readonly target: string | undefined
  /** Anything that is no three digits is none. */
  readonly status?: string | undefined
  readonly client?: string | undefined
  readonly agent?: string | undefined
  readonly stamp?: Stamp | undefined
  readonly id?: string | undefined
}

/** The call of the parts of a line; nothing without a method of HTTP and a target. */
export function callFrom({ method, target, status, client, agent, stamp, id }: Parts): Call | undefined {
  const known = methodOf(method)
  if (known === undefined || target === undefined) return undefined
  return {
    target: decodeUtf8(target),
    method: known,
    ...(status !== undefined && /^[1-5]\d\d$/.test(status) ? { status: Number(status) } : {}),
    ...(client === undefined || client === '-' ? {} : { client }),
    ...(agent === undefined || agent === '-' ? {} : { agent: decodeUtf8(agent) }),
    ...(stamp === undefined ? {} : { stamp }),
    ...(id === undefined ? {} : { id }),
  }
}
