import { append } from '../../../core/runtime/lists.ts'
import type { Call, LoggedHeader, Stamp } from '../../../core/traffic/log.ts'
import { loggedHeader } from '../../formats/support/logged-headers.ts'
import { decodeUtf8 } from '../../formats/support/utf8.ts'

/** Facts of a request so far. Text is truncated to 64 KiB, an agent to 1 KiB, kept headers to 16. */
export interface Draft {
  target: string
  method?: string
  status?: number
  host?: string
  agent?: string
  stamp?: Stamp
  id?: string
  low?: true
  readonly headers: LoggedHeader[]
}

const TEXT = 65_536
const AGENT = 1024
const HEADERS = 16

const METHODS = 'GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|CONNECT|TRACE'
const REQUEST = new RegExp(`^(${METHODS}) (\\S+) HTTP/\\d(?:\\.\\d)?$`)
const STATUS = /^HTTP\/\d(?:\.\d)? (\d{3})(?: |$)/
const HEADER = /^([A-Za-z][A-Za-z0-9_-]{0,63}|:[a-z]{1,16}):(?: (.*))?$/

/** A request from one line. */
export function draftOf(target: string, method?: string, stamp?: Stamp): Draft {
  return {
    target: decodeUtf8(target.slice(0, TEXT)),
    ...(method === undefined ? {} : { method }),
    ...(stamp === undefined ? {} : { stamp }),
    headers: [],
  }
}

/** `POST /cloudapi/v5/datacenters HTTP/1.1`, all of the text. */
export function requestOf(text: string): { readonly method: string; readonly target: string } | undefined {
  const [, method, target] = REQUEST.exec(text) ?? []
  return method !== undefined && target !== undefined ? { method, target } : undefined
}

/** `HTTP/1.1 202 Accepted`. */
export function statusLine(text: string): number | undefined {
  const digits = STATUS.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Keeps the first status that is no interim one. */
export function settle(draft: { status?: number }, status: number | undefined): void {
  if (status !== undefined && status >= 200) draft.status ??= status
}

/** Whether a text looks like a header. */
export function isHeader(text: string): boolean {
  return HEADER.test(text)
}

/** Keeps of a header of the request what is kept of headers, and forgets the rest of it at once. */
export function takeHeader(draft: Draft, text: string): void {
  const [, name = '', value = ''] = HEADER.exec(text) ?? []
  const key = name.toLowerCase()
  if ((key === 'host' || key === ':authority') && value !== '') draft.host ??= value.slice(0, 255)
  else if (key === 'user-agent' && value !== '') draft.agent ??= decodeUtf8(value.slice(0, AGENT))
  else if (draft.headers.length < HEADERS) append(draft.headers, loggedHeader(name, value))
}

/**
 * The call of a request; nothing without an address, and for the opening of a tunnel, in which the requests follow in the
 * open.
 */
export function callOf(draft: Draft): Call | undefined {
  if (draft.method === 'CONNECT' || draft.target === '') return undefined
  const { headers, ...call } = draft
  return headers.length > 0 ? { ...call, headers } : call
}
