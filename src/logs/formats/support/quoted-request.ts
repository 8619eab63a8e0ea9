import type { Call, Stamp } from '../../../core/traffic/log.ts'
import type { CallDraft } from './draft.ts'
import { methodOf } from './request-line.ts'
import { decodeUtf8 } from './utf8.ts'

/** Fields of a short access log line, as text. */
export interface Parts {
  readonly method: string | undefined
  readonly target: string | undefined
  /** Ignored unless it has three digits. */
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
  const call: CallDraft = { target: decodeUtf8(target), method: known }
  if (status !== undefined && /^[1-5]\d\d$/.test(status)) call.status = Number(status)
  if (client !== undefined && client !== '-') call.client = client
  if (agent !== undefined && agent !== '-') call.agent = decodeUtf8(agent)
  if (stamp !== undefined) call.stamp = stamp
  if (id !== undefined) call.id = id
  return call
}
