import type { Call, Stamp } from '../../../core/traffic/log.ts'
import type { CallDraft } from './draft.ts'
import { addressOf, requestLine, statusOf } from './request-line.ts'
import { decodeUtf8 } from './utf8.ts'

/** Fields of a line as a balancer of AWS writes them. */
interface Fields {
  readonly stamp: Stamp
  readonly client: string | undefined
  /** Status that the balancer sent. */
  readonly ofBalancer: string | undefined
  /** Status of the upstream server; `-`: it never answered. */
  readonly ofTarget: string | undefined
  readonly request: string | undefined
  readonly agent: string | undefined
  readonly id?: string | undefined
}

/** The call in a line of a balancer; none in that of a connection without a request (`- - - `). */
export function balancerCall({
  stamp,
  client,
  ofBalancer: own,
  ofTarget,
  request,
  agent,
  id,
}: Fields): readonly Call[] {
  const line = requestLine(decodeUtf8(request ?? ''))
  if (!line) return []
  const status = statusOf(ofTarget) ?? statusOf(own)
  const call: CallDraft = { method: line.method, target: line.target, stamp }
  if (status !== undefined) call.status = status
  if (client !== undefined && client !== '-') call.client = addressOf(client)
  if (isSaid(agent)) call.agent = unescaped(decodeUtf8(agent))
  if (isSaid(id)) call.id = id
  return [call]
}

function unescaped(text: string): string {
  return text.includes('\\') ? text.replace(/\\(["\\])/g, '$1') : text
}

function isSaid(text: string | undefined): text is string {
  return text !== undefined && text !== '' && text !== '-'
}
