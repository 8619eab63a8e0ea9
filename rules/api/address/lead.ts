import { HOLE } from '../../../src/core/text/text.ts'
import { isPageHost } from '../hosts.ts'
import { endsInPlaceholder } from './placeholder.ts'

/** The part of an address before its root. */
export interface Lead {
  /** Start of the address: its scheme, host, path or hole. */
  readonly start: number
  readonly kind: 'host' | 'path' | 'bare' | 'mount'
  /** Lower case, without user and port; absent when it is not written whole. */
  readonly host?: string
  /** The host with its port, where it has one. */
  readonly authority?: string
  /** Whether further text is between the host and the root. */
  readonly mounted: boolean
  /** It looks like a path in a source tree: no address unless the rest proves it. */
  readonly relative: boolean
}

/** Whether a host, with its port if there is one, is of this API. */
export type IsOwn = (authority: string) => boolean

const reach = 400
const stop: ReadonlySet<string> = new Set(' \t\r\n\u00A0"\'`<>()[],;|\\*')
const folder = /^\/+(?:home|Users|usr|opt|var|etc|root|tmp|src|go|mnt|srv|build|workspace|node_modules|vendor)\//

/** Parses the text before a root at `root`; undefined if it cannot be an address of an API. */
export function leadAt(value: string, root: number, floor: number, isOwn: IsOwn): Lead | undefined {
  let slash = root
  while (slash > floor && value.charAt(slash - 1) === '/') slash -= 1
  if (slash === root) return bare(value, root, floor)
  const start = tokenStart(value, slash, floor)
  const lead = ofToken(value, start, slash, root)
  if (lead?.host === undefined || isOwn(lead.authority ?? lead.host)) return lead
  return isPageHost(lead.host) ? undefined : lead
}

function bare(value: string, root: number, floor: number): Lead | undefined {
  const before = value.slice(Math.max(floor, root - 84), root)
  const open = before === '' || /[\s"'`([{<=,;|\uFFFC]$/.test(before) || endsInPlaceholder(before)
  return open ? { start: root, kind: 'bare', mounted: false, relative: false } : undefined
}

function tokenStart(value: string, slash: number, floor: number): number {
  let start = slash
  const lowest = Math.max(floor, slash - reach)
  while (start > lowest && !stop.has(value.charAt(start - 1))) start -= 1
  return start
}

function ofToken(value: string, start: number, slash: number, root: number): Lead | undefined {
  const token = value.slice(start, slash)
  if (/https?:$/i.test(token) && root - slash === 2) return undefined
  const scheme = token.lastIndexOf('://')
  if (scheme >= 0) return ofUrl(token, start, scheme)
  const from = token.lastIndexOf('=') + 1
  const rest = token.slice(from)
  const closed = start > 0 && value.charAt(start - 1) === ')' && /^[sdv]$/.test(rest)
  if (rest === '' || rest.endsWith(':') || closed)
    return { start: slash, kind: 'path', mounted: false, relative: false }
  if (rest.startsWith('//')) return ofAuthority(rest.slice(2), start + from)
  if (rest.startsWith('/')) {
    return { start: start + from, kind: 'mount', mounted: true, relative: folder.test(`${rest}/`) }
  }
  return ofFirst(rest, start + from)
}

function ofUrl(token: string, start: number, at: number): Lead | undefined {
  const scheme = /[a-z][a-z0-9+.-]{0,20}$/i.exec(token.slice(Math.max(0, at - 21), at))?.[0] ?? ''
  if (/^(?:file|git|ssh|svn|s3|ftp)\b/i.test(scheme)) return undefined
  return ofAuthority(token.slice(at + 3), start + at - scheme.length)
}

function ofAuthority(rest: string, start: number): Lead | undefined {
  const [authority = '', ...mount] = rest.split('/')
  const host = hostOf(authority)
  const mounted = mount.some((part) => part !== '')
  if (host === undefined) return { start, kind: mounted ? 'mount' : 'path', mounted, relative: false }
  return { start, kind: 'host', ...host, mounted, relative: false }
}

function ofFirst(rest: string, start: number): Lead | undefined {
  const [first = '', ...mount] = rest.split('/')
  const mounted = mount.some((part) => part !== '')
  if (unknownPart(first)) return { start, kind: mounted ? 'mount' : 'path', mounted, relative: false }
  const host = hostOf(first)
  if (host === undefined || !looksLikeHost(host.host)) return { start, kind: 'mount', mounted: true, relative: true }
  return { start, kind: 'host', ...host, mounted, relative: mounted }
}

function unknownPart(part: string): boolean {
  return part.includes(HOLE) || endsInPlaceholder(part) || /^[A-Z][A-Z0-9_]+$/.test(part)
}

function hostOf(written: string): { host: string; authority: string } | undefined {
  const authority = written.slice(written.lastIndexOf('@') + 1).toLowerCase()
  const host = authority.replace(/:\d{1,5}$/, '')
  return /^[a-z0-9](?:[a-z0-9._-]{0,252})$/.test(host) ? { host, authority } : undefined
}

function looksLikeHost(host: string): boolean {
  if (host === 'localhost' || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)) return true
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,24}$/.test(host)
}
