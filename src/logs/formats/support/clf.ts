import type { Call, Stamp } from '../../../core/traffic/log.ts'
import { isHostName } from './captured.ts'
import { clfTime } from './clf-time.ts'
import type { CallDraft } from './draft.ts'
import { presentText, quoteEnd } from './quoted.ts'
import { callDraftOf, type Request, requestOf } from './request.ts'
import { addressOf } from './request-line.ts'
import { isStatus } from './status.ts'

/** The fields of the common log format, as they stand in the line. */
export interface ClfHead {
  /** Prefix of the client: `host:port` of a virtual host. */
  readonly host?: string
  readonly client: string
  readonly stamp: Stamp
  readonly request: string
  readonly status: string
  /** The text after the byte count, including the space; empty in the common format. */
  readonly rest: string
}

/** Length of `30/Sep/2023:10:00:00 +0200`. */
const TIME = 26
const HOST = /^[A-Za-z0-9_*.:[\]%-]{1,255}$/
const ADDRESS = /^(?:[\d.]{7,15}|[0-9a-fA-F:.]{2,45})$/
const SIZE = /^(?:\d{1,20}|-)$/

/**
 * Parses the head of a line in the common format, `client ident user [time] "request" status bytes`, with an optional
 * host before it. A user may contain spaces but not begin with `- `, to distinguish `host client - user`. lighttpd has
 * the host in the place of the ident.
 */
export function clfHead(line: string): ClfHead | undefined {
  if (line !== lastLine) {
    lastHead = headOf(line)
    lastLine = line
  }
  return lastHead
}

/** The last parsed line: several formats share this head. */
let lastLine: string | undefined
let lastHead: ClfHead | undefined

function headOf(line: string): ClfHead | undefined {
  const first = line.indexOf(' ')
  const second = line.indexOf(' ', first + 1)
  if (first <= 0 || second < 0 || first > 255 || second - first > 256) return undefined
  const open = timeAt(line, second + 1)
  if (open < 0) return undefined
  const isHosted = line.startsWith('- ', second + 1) && open > second + 3
  // The head of another line, behind words.
  if (!isHosted && line.slice(second + 1, open).includes(' - ')) return undefined
  const parties = partiesOf(line.slice(0, first), line.slice(first + 1, second), isHosted)
  const stamp = parties && clfTime(line.slice(open + 1, open + 1 + TIME))
  const behind = stamp && requestAndSize(line, open + TIME + 2)
  if (!behind) return undefined
  const { request, status, rest } = behind
  const { client, host } = parties
  return host === undefined ? { client, stamp, request, status, rest } : { host, client, stamp, request, status, rest }
}

/** Client and host of the first two words of a line. */
function partiesOf(one: string, two: string, isHosted: boolean): Pick<ClfHead, 'client' | 'host'> | undefined {
  if (!HOST.test(one)) return undefined
  if (isHosted) return HOST.test(two) ? { client: two, host: one } : undefined
  if (!/[.:]/.test(two)) return { client: one }
  return ADDRESS.test(one) && isNamed(two) ? { client: one, host: two } : undefined
}

/** Whether a text is a host name with optional port, or an address with port: lighttpd logs the requested host. */
function isNamed(text: string): boolean {
  const name = text.replace(/:\d{1,5}$/, '')
  return isHostName(name) || (name !== text && ADDRESS.test(name))
}

/** Position of the `[` of the first bracketed time after a space, at or after `from`; or -1. */
function timeAt(line: string, from: number): number {
  let at = line.indexOf(' [', from)
  while (at >= 0 && !isTime(line, at + 1)) at = line.indexOf(' [', at + 1)
  return at < 0 ? -1 : at + 1
}

/** Whether the signs of a time stand where they must, cheap enough for every bracket of a line. */
function isTime(line: string, open: number): boolean {
  const at = open + 1
  const signs = line[at + 2] === '/' && line[at + 6] === '/' && line[at + 11] === ':' && line[at + 20] === ' '
  return signs && line.startsWith('] "', at + TIME)
}

/** `"request" status bytes` and what follows, from the space before the quote. */
function requestAndSize(line: string, space: number): Pick<ClfHead, 'request' | 'status' | 'rest'> | undefined {
  const close = quoteEnd(line, space + 1)
  if (close < 0 || line[close + 1] !== ' ') return undefined
  const afterStatus = line.indexOf(' ', close + 2)
  if (afterStatus < 0) return undefined
  const status = line.slice(close + 2, afterStatus)
  const afterSize = line.indexOf(' ', afterStatus + 1)
  const end = afterSize < 0 ? line.length : afterSize
  if (!isStatus(status) || end - afterStatus > 21 || !SIZE.test(line.slice(afterStatus + 1, end))) return undefined
  return { request: line.slice(space + 2, close), status, rest: line.slice(end) }
}

/** The call of a head and a logged agent; none if the request is invalid. */
export function clfCall(head: ClfHead, agent?: string, request = requestOf(head.request)): readonly Call[] {
  return request ? [callOf(head, request, presentText(agent))] : []
}

function callOf(head: ClfHead, request: Request, agent: string | undefined): Call {
  const call: CallDraft = callDraftOf(request, head.status)
  if (head.host !== undefined && head.host !== '-') call.host = head.host
  if (head.client !== '-') call.client = addressOf(head.client)
  if (agent !== undefined) call.agent = agent
  call.stamp = head.stamp
  return call
}

/** The agent of ` "referer" "agent"`, when that is all there is. */
export function agentAtEnd(rest: string): string | undefined {
  if (!rest.startsWith(' "')) return undefined
  const close = quoteEnd(rest, 1)
  if (close < 0 || !rest.startsWith('" "', close)) return undefined
  return quoteEnd(rest, close + 2) === rest.length - 1 ? rest.slice(close + 3, -1) : undefined
}
