import type { Call, Stamp } from '../../../core/traffic/log.ts'
import type { JsonObject } from '../../format.ts'
import { anyTime } from './any-time.ts'
import type { CallDraft } from './draft.ts'
import { flatten, type Leaf } from './flatten.ts'
import type { Role } from './json-aliases.ts'
import { headersAmong } from './logged-headers.ts'
import { namesOldRoot, namesOldVersion } from './old-version.ts'
import { addressOf, methodOf, requestLine, statusOf, targetOf } from './request-line.ts'
import { isUnsent } from './unsent.ts'

/** Looks up a role: the first alias with a suitable value. */
type Find = <T>(role: Role, pick: (value: Leaf['value']) => T | undefined) => T | undefined

/** Result for the last object, which both an envelope and the format for bare records request. */
let lastBody: JsonObject | undefined
let lastCall: Call | 'none' | 'unsure' = 'none'

/**
 * The request in the fields of an object, or a guess; `none` without an address, `unsure` with one of this API, but
 * neither method nor status, or under an unknown key: possibly not a request.
 */
export function callOf(body: JsonObject): Call | 'none' | 'unsure' {
  if (body !== lastBody) {
    lastCall = callIn(flatten(body), body)
    lastBody = body
  }
  return lastCall
}

function callIn(leaves: readonly Leaf[], body: JsonObject): Call | 'none' | 'unsure' {
  const find = finder(leaves)
  const line = find('line', requestLine)
  const method = find('method', methodOf) ?? line?.method
  const address = addressIn(find, method, line?.target)
  const status = find('status', statusOf)
  if (!address) return tunnelIn(find, leaves) ?? (namesOldVersion(body) ? 'unsure' : 'none')
  if (method === undefined && status === undefined)
    return isNear(address.target.replace(/[?#].*$/s, '')) ? 'unsure' : 'none'
  if (isInternal(find)) return 'none'
  const call: CallDraft = { target: address.target }
  const host = address.host ?? find('host', hostName)
  const headers = headersAmong(leaves)
  if (method !== undefined) call.method = method
  if (status !== undefined) call.status = status
  if (host !== undefined) call.host = host
  around(call, find)
  if (call.client === undefined && isHostOfCaller(body, call.host)) {
    call.client = addressOf(call.host ?? '')
    delete call.host
  }
  if (headers.length > 0) call.headers = headers
  if (find('cache', isCached)) call.cached = true
  if (method === 'CONNECT') call.opaque = true
  if ((status === undefined || status < 400) && isUnsent(body)) call.low = true
  return call
}

/** Whether the field `host` holds the client: so the parsers of fluentd and Fluent Bit name the fields of the common log. */
function isHostOfCaller({ user, code, size }: JsonObject, host: string | undefined): boolean {
  return user !== undefined && code !== undefined && size !== undefined && /^[\d.]{7,15}$|:.*:/.test(host ?? '')
}

interface Candidate {
  readonly rank: number
  readonly value: Leaf['value']
}

function finder(leaves: readonly Leaf[]): Find {
  const candidates: { [R in Role]?: Candidate[] } = {}
  for (const { key, value } of leaves) {
    for (const { role, rank } of key.ranks) {
      const of = candidates[role]
      if (of) add(of, { rank, value })
      else candidates[role] = [{ rank, value }]
    }
  }
  return (role, pick) => {
    const of = candidates[role]
    if (of === undefined) return undefined
    for (const { value } of of) {
      const picked = pick(value)
      if (picked !== undefined) return picked
    }
    return undefined
  }
}

/** Inserts a candidate after those of equal rank. */
function add(to: Candidate[], candidate: Candidate): void {
  let at = to.length
  while (at > 0 && (to[at - 1]?.rank ?? 0) > candidate.rank) at--
  if (at === to.length) to.push(candidate)
  else to.splice(at, 0, candidate)
}

/** The client, the agent and the time of a call. */
function around(call: CallDraft, find: Find): void {
  const client = find('client', text) ?? find('caller', address)
  const agent = find('agent', text)
  const stamp = find<Stamp>('time', anyTime)
  const id = idIn(find)
  if (client !== undefined) call.client = addressOf(client.includes(',') ? (client.split(',', 1)[0] ?? client) : client)
  if (agent !== undefined) call.agent = agent.startsWith('"') ? agent.replace(/^"(.*)"$/, '$1') : agent
  if (stamp) call.stamp = stamp
  if (id !== undefined) call.id = id
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value !== '-' ? value : undefined
}

function address(value: unknown): string | undefined {
  return typeof value === 'string' &&
    /^(?:\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?|\[?(?=.*:.*:)[0-9a-f:.]{2,45}\]?)$/i.test(value)
    ? value
    : undefined
}

function hostName(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w.:[\]-]{1,255}$/.test(value) && value !== '-' ? value : undefined
}

function isNear(target: string): boolean {
  return /loudapi/i.test(target) || namesOldRoot(target)
}

/** The address: one of this API if there is any, else the first. */
function addressIn(find: Find, method: string | undefined, ofLine: string | undefined) {
  const base = find('base', (value) =>
    typeof value === 'string' && isNear(value) ? value.replace(/\/$/, '') : undefined,
  )
  const pick = (value: unknown) => {
    if (base !== undefined && typeof value === 'string' && /^\/?[^\s:]*$/.test(value) && !isNear(value)) {
      return { target: `${base}/${value.replace(/^\//, '')}` }
    }
    return targetOf(value, method)
  }
  const near = (value: unknown) => {
    const address = pick(value)
    return address && isNear(address.target) ? address : undefined
  }
  const line = ofLine === undefined ? undefined : { target: ofLine }
  const address: { target: string; host?: string } | undefined =
    find('url', near) ?? (line && isNear(line.target) ? line : undefined) ?? find('url', pick) ?? line
  if (!address || address.target.includes('?')) return address
  const query = find('query', text)
  return query ? { ...address, target: `${address.target}?${query.replace(/^\?/, '')}` } : address
}

/** A connection whose paths cannot be seen: a proxy and a TLS handshake name the server only. */
function tunnelIn(find: Find, leaves: readonly Leaf[]): Call | undefined {
  const server = find('sni', hostName)
  if (server === undefined || !/\./.test(server) || leaves.length < 3) return undefined
  const port = find('port', (value) => (/^\d{1,5}$/.test(String(value)) ? String(value) : undefined))
  const call: CallDraft = { target: `${server}:${port ?? '443'}` }
  around(call, find)
  call.opaque = true
  return call
}

/** The span of a trace joins the client's and the server's view of a call. */
function idIn(find: Find): string | undefined {
  const id = find('id', (value) => (typeof value === 'string' && value.length >= 8 ? value : undefined))
  const trace = find('trace', text)
  if (id !== undefined || trace === undefined) return id
  const span = (find('kind', isServer) ? find('parent', text) : undefined) ?? find('span', text)
  return span === undefined ? trace : `${trace}:${span}`
}

function isServer(value: unknown): true | undefined {
  return value === 2 || (typeof value === 'string' && /^(?:span_kind_)?server$/i.test(value)) ? true : undefined
}

/** An internal span only repeats the request of another one. */
function isInternal(find: Find): boolean {
  if (find('span', text) === undefined) return false
  const kinds = /^(?:span_kind_)?(?:internal|producer|consumer)$/i
  const isOther = (value: unknown) => (typeof value === 'number' ? value === 1 || value > 3 : kinds.test(String(value)))
  return find('kind', (value) => isOther(value) || undefined) === true
}

function isCached(value: unknown): true | undefined {
  return (
    value === true || /^(?:tcp_(?:mem_|inmem_|offline_)?)?(?:hit|stale|updating)$/i.test(String(value)) || undefined
  )
}
