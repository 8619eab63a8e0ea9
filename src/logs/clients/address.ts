import { createRequire } from 'node:module'
import type ipaddr from 'ipaddr.js'

const load = createRequire(import.meta.url)
/** Loaded lazily: most runs neither name nor anonymise clients. */
export const library = (): typeof ipaddr => {
  loaded ??= load('ipaddr.js') as typeof ipaddr
  return loaded
}
let loaded: typeof ipaddr | undefined

/** An address of the internet, IPv4 inside of IPv6 as IPv4. */
export type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Longer texts are no address: 45 letters, brackets, a zone, a port. */
const LONGEST = 80

/**
 * The address in what a log has for a client: `10.0.0.7`, `10.0.0.7:51234`, `[2001:db8::1]:443`, `fe80::1%eth0`.
 * Nothing for names, lists, and numbers that only another reader takes for addresses (`10`, `0x7f000001`).
 */
export function addressOf(client: string): Address | undefined {
  if (client.length > LONGEST) return undefined
  const [, bracketed] = /^\[([0-9a-f:.]+(?:%[\w.-]+)?)\](?::\d{1,5})?$/i.exec(client) ?? []
  const [, four] = /^(\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$/.exec(client) ?? []
  const text = (bracketed ?? four ?? client).replace(/%[\w.-]+$/, '')
  const ipaddr = library()
  const known = bracketed === undefined && ipaddr.IPv4.isValidFourPartDecimal(text) ? text : undefined
  if (known === undefined && !(text.includes(':') && ipaddr.IPv6.isValid(text))) return undefined
  return ipaddr.process(text)
}
