import type { Call } from '../../../core/traffic/log.ts'
import type { CallDraft } from './draft.ts'
import { decodeText } from './quoted.ts'
import { isLogged } from './status.ts'

/** Parsed request line. */
export type Request = Pick<Call, 'method' | 'target' | 'opaque'>

/** The call of a request, with the status that was logged for it. */
export function callDraftOf({ method, target, opaque }: Request, status: string | undefined): CallDraft {
  const call: CallDraft = { target }
  if (method !== undefined) call.method = method
  if (opaque) call.opaque = opaque
  if (status !== undefined && isLogged(status)) call.status = Number(status)
  return call
}

const METHOD = /^[A-Za-z][A-Za-z_-]{0,31}$/
const PROTOCOL = /^HTTP\/\d{1,2}(?:\.\d{1,2})?$/
const TARGET = /^(?:\/|https?:\/\/[^/])/i
const AUTHORITY = /^[^/\s@]{1,255}:\d{1,5}$/

/**
 * A request line as logged: `POST /x HTTP/1.1`, `GET /x` of HTTP/0.9, `CONNECT host:443 HTTP/1.1`, also with spaces in
 * its target. Nothing for what is no request: `-`, `<BADREQ>`, bytes of TLS, `OPTIONS *`.
 */
export function requestOf(field: string, decode: (text: string) => string = decodeText): Request | undefined {
  const space = field.indexOf(' ')
  if (space < 0) return undefined
  const last = field.lastIndexOf(' ')
  const end = last > space && PROTOCOL.test(field.slice(last + 1)) ? last : field.length
  return requestOfParts(field.slice(0, space), decode(field.slice(space + 1, end)))
}

/**
 * A request line without its closing quote: truncated in the query, which is not kept, or in the path, which is a guess
 * then.
 */
export function cutRequest(text: string, decode: (text: string) => string): (Request & Pick<Call, 'low'>) | undefined {
  const request = requestOf(text, decode)
  const isWhole = !request || /[?#]/.test(request.target) || PROTOCOL.test(text.slice(text.lastIndexOf(' ') + 1))
  return isWhole ? request : { ...request, low: true }
}

/** The same of a method and a target that were logged apart. */
export function requestOfParts(method: string, target: string): Request | undefined {
  if (!METHOD.test(method)) return undefined
  if (TARGET.test(target)) return { method: method.toUpperCase(), target }
  if (method.toUpperCase() !== 'CONNECT' || !AUTHORITY.test(target)) return undefined
  return { method: 'CONNECT', target, opaque: true }
}
