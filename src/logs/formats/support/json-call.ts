import type { Call, Stamp } from '../../../core/log.ts'
import type { JsonObject } from '../../format.ts'
import { anyTime } from './any-time.ts'
import { flatten, type Leaf } from './flatten.ts'
import { aliases, type Role } from './json-aliases.ts'
import { headersAmong } from './logged-headers.ts'
import { addressOf, methodOf, requestLine, statusOf, targetOf } from './request-line.ts'

/** Looks a role up: the first alias whose value fits. */
type Find = <T>(role: Role, pick: (value: Leaf['value']) => T | undefined) => T | undefined

/**
 * The request that the fields of an object tell; `none` when they tell no address, `unsure` when they tell one of this
 * API, but neither method nor status: perhaps no request at all.
 */
export function callOf(body: JsonObject): Call | 'none' | 'unsure' {
  const leaves = flatten(body)
  const find = finder(leaves)
  const line = find('line', requestLine)
  const method = find('method', methodOf) ?? line?.method
  const address = addressIn(find, method, line?.target)
  const status = find('status', statusOf)
  if (!address) return tunnelIn(find, leaves) ?? 'none'
  if (method === undefined && status === undefined) return isNear(address.target) ? 'unsure' : 'none'
  if (isInternal(find)) return 'none'
  const host = address.host ?? find('host', hostName)
  const headers = headersAmong(leaves)
  return {
    target: address.target,
    ...(method === undefined ? {} : { method }),
    ...(status === undefined ? {} : { status }),
    ...(host === undefined ? {} : { host }),
    ...around(find),
    ...(headers.length > 0 ? { headers } : {}),
    ...(find('cache', isCached) ? { cached: true } : {}),
    ...(method === 'CONNECT' ? { opaque: true } : {}),
  }
}

/** For each key the roles that it may tell, and how early it is asked for each. */
const RANKS = new Map<string, { readonly role: Role; readonly rank: number }[]>()
for (const [role, keys] of Object.entries(aliases)) {
  for (const [rank, key] of keys.entries()) RANKS.set(key, [...(RANKS.get(key) ?? []), { role: role as Role, rank }])
}

interface Candidate {
  readonly rank: number
  readonly value: Leaf['value']
}

function finder(leaves: readonly Leaf[]): Find {
  const candidates = new Map<Role, Candidate[]>()
  for (const { key, value } of leaves) {
    for (const { role, rank } of RANKS.get(key) ?? []) {
      const of = candidates.get(role)
      if (of) of.push({ rank, value })
      else candidates.set(role, [{ rank, value }])
    }
  }
  for (const of of candidates.values()) if (of.length > 1) of.sort((a, b) => a.rank - b.rank)
  return (role, pick) => {
    for (const { value } of candidates.get(role) ?? []) {
      const found = pick(value)
      if (found !== undefined) return found
    }
    return undefined
  }
}

/** Who called, with what, and when. */
function around(find: Find): Pick<Call, 'client' | 'agent' | 'stamp' | 'id'> {
  const client = find('client', text)
  const agent = find('agent', text)?.replace(/^"(.*)"$/, '$1')
  const stamp = find<Stamp>('time', anyTime)
  const id = idIn(find)
  return {
    ...(client === undefined ? {} : { client: addressOf(client.split(',', 1)[0] ?? client) }),
    ...(agent === undefined ? {} : { agent }),
    ...(stamp ? { stamp } : {}),
    ...(id === undefined ? {} : { id }),
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value !== '-' ? value : undefined
}

function hostName(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w.:[\]-]{1,255}$/.test(value) && value !== '-' ? value : undefined
}

function isNear(target: string): boolean {
  return /loudapi/i.test(target)
}

/** The address: of those that are told the one of this API, else the first. */
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
    const found = pick(value)
    return found && isNear(found.target) ? found : undefined
  }
  const line = ofLine === undefined ? undefined : { target: ofLine }
  const found: { target: string; host?: string } | undefined =
    find('url', near) ?? (line && isNear(line.target) ? line : undefined) ?? find('url', pick) ?? line
  if (!found || found.target.includes('?')) return found
  const query = find('query', text)
  return query ? { ...found, target: `${found.target}?${query.replace(/^\?/, '')}` } : found
}

/** A connection whose paths cannot be seen: a proxy and a TLS handshake name the server only. */
function tunnelIn(find: Find, leaves: readonly Leaf[]): Call | undefined {
  const server = find('sni', hostName)
  if (server === undefined || !/\./.test(server) || leaves.length < 3) return undefined
  const port = find('port', (value) => (/^\d{1,5}$/.test(String(value)) ? String(value) : undefined))
  return { target: `${server}:${port ?? '443'}`, ...around(find), opaque: true }
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

/** A span that neither calls nor answers only repeats what another one tells. */
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
