import { type Host, hostNamed, hosts } from '../../../rules/api/hosts.ts'
import { isTopCollection, resourceOf } from '../../../rules/api/resources.ts'
import { latest } from '../../../rules/api/versions.ts'
import { canonical, type Mark } from './canonical.ts'
import { plainPath } from './plain.ts'
import { templateOf } from './template.ts'

/** A request target of this API. */
export interface Target {
  readonly kind: 'call' | 'poll' | 'opaque'
  readonly root: 'cloudapi' | 'rest' | 'none'
  /** The number after the root, even if no such version exists; absent if there is none. */
  readonly version?: number
  /** After the version, ids as `{id}`. */
  readonly path: string
  /** The canonical path after the version, without query: identifies the target. */
  readonly raw: string
  /** Host of this API, lower case. */
  readonly host?: string
  readonly marks: readonly Mark[]
}

/** Options of reading targets. */
export interface TargetOptions {
  /** Hosts of the API beside those of the table. */
  readonly hosts?: readonly Host[]
  readonly ignoreCase?: boolean
  readonly rewrites?: readonly { readonly from: string; readonly to: string }[]
}

const ABSOLUTE = /^(?=\S*$)([a-z][a-z0-9+.-]{0,20}):\/\/([^/?#\s]{0,255})(\S*)$/i
const ROOT = /(^|\/)cloudapi(?=\/|$)/g
const OLD_ROOT = /^\/rest(?=\/|$)/
const POLL = /^\/requests\/[^/]+\/status\/?$/
const VERSION = /^\/v(\d{1,2})(?=\/|;|$)/
const TUNNEL = /^[^/\s@]{1,253}(?::\d{1,5})$/

/** A reader of request targets: what is not of this API gives nothing. */
export function targetReader(options: TargetOptions = {}) {
  const rows = [...hosts, ...(options.hosts ?? [])]
  const known = new Map<string, string | undefined>()
  const hostName = (name: string | undefined): string | undefined => {
    if (name === undefined || known.has(name)) return known.get(name ?? '')
    const host = hostNamed(name, rows)?.host && bare(name)
    if (known.size < HOSTS) known.set(name, host)
    return host
  }
  const isPlain = !options.rewrites?.length && options.ignoreCase !== true
  const read = (written: string, host: string | undefined): Target | undefined => {
    const plain = isPlain ? plainTarget(written, host, hostName) : undefined
    if (plain) return plain
    const target = rewritten(written, options.rewrites)
    const parts = split(target.text)
    const named = hostName(parts.authority ?? host)
    const marks = target.changed ? (['rewritten'] as const) : []
    const found = ofPath(parts.path, named, options.ignoreCase === true)
    return found && { ...found, ...(named ? { host: named } : {}), marks: [...new Set([...marks, ...found.marks])] }
  }
  return {
    read,
    /** A tunnel or TLS connection to a host of the API: its paths cannot be seen. */
    tunnel(written: string, host?: string): Target | undefined {
      const text = TUNNEL.test(written) ? written : (host ?? written)
      const named = hostName(text)
      return named === undefined
        ? undefined
        : { kind: 'opaque', root: 'none', path: '/', raw: named, host: named, marks: [] }
    },
  }
}

/** Names of hosts that are remembered. */
const HOSTS = 1000
const NONE: readonly Mark[] = []

/** A target that is written as most are; all others take more care. */
function plainTarget(
  written: string,
  host: string | undefined,
  hostOf: (name: string | undefined) => string | undefined,
): Target | undefined {
  const start = written.charCodeAt(0) === 0x2f ? 0 : authorityEnd(written)
  const found = start < 0 ? undefined : plainPath(written, start)
  if (!found) return undefined
  const { version, path, raw } = found
  const named = hostOf(start === 0 ? host : written.slice(written.indexOf('/') + 2, start))
  // Other products have versions 1 and 2 as well: those need further signs.
  if (version < 3 && named === undefined) return undefined
  const kind = raw.startsWith('/requests/') && POLL.test(raw) ? 'poll' : 'call'
  return named === undefined
    ? { kind, root: 'cloudapi', version, path, raw, marks: NONE }
    : { kind, root: 'cloudapi', version, path, raw, marks: NONE, host: named }
}

const AUTHORITY = /^https?:\/\/[\w.:-]{1,255}(?=\/\S*$)/

/** Start of the path in an absolute URL; -1 for all else. */
function authorityEnd(text: string): number {
  return AUTHORITY.exec(text)?.[0].length ?? -1
}

export type TargetReader = ReturnType<typeof targetReader>

function bare(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
}

function rewritten(text: string, rewrites: TargetOptions['rewrites'] = []): { text: string; changed: boolean } {
  const rule = rewrites.find(({ from }) => text.startsWith(from))
  return rule ? { text: rule.to + text.slice(rule.from.length), changed: true } : { text, changed: false }
}

/** Authority and path of a target, without query and fragment. */
function split(text: string): { authority?: string; path: string } {
  const absolute = ABSOLUTE.exec(text)
  const path = absolute ? (absolute[3] ?? '') : text
  const end = path.search(/[?#]/)
  const plain = end < 0 ? path : path.slice(0, end)
  const authority = absolute?.[2]
  return authority === undefined
    ? { path: plain }
    : { authority: authority.slice(authority.lastIndexOf('@') + 1), path: plain }
}

type Found = Omit<Target, 'host'>

function ofPath(written: string, host: string | undefined, ignoreCase: boolean): Found | undefined {
  const { path, marks } = canonical(written)
  if (path.charCodeAt(0) !== 0x2f) return undefined
  const where = ignoreCase ? path.toLowerCase() : path
  const root = rootIn(where)
  if (root) return ofRoot(path, where, root, host, marks)
  if (host === undefined) return undefined
  if (POLL.test(path)) return { kind: 'poll', root: 'none', path: '/requests/{id}/status', raw: path, marks }
  if (!OLD_ROOT.test(path)) return undefined
  const second = /^\/rest\/v2(?=\/|$)/.test(path)
  const raw = path.slice(second ? 8 : 5)
  return { ...behind(raw), root: 'rest', version: second ? 2 : 1, marks }
}

/** The last root with a version behind it: a proxy may write the address of a call behind its own. */
function rootIn(path: string): { start: number; end: number } | undefined {
  let found: { start: number; end: number } | undefined
  for (const match of path.matchAll(ROOT)) {
    const end = match.index + match[0].length
    if (!found || VERSION.test(path.slice(end, end + 4))) found = { start: match.index, end }
  }
  return found
}

function ofRoot(
  path: string,
  where: string,
  { start, end }: { start: number; end: number },
  host: string | undefined,
  marks: readonly Mark[],
): Found | undefined {
  const version = VERSION.exec(where.slice(end, end + 4))
  const more: Mark[] = start > 0 ? [...marks, 'prefix'] : [...marks]
  if (!version) {
    const rest = path.slice(end)
    const first = rest.split('/')[1] ?? ''
    if (host === undefined || !(first === '' || isTopCollection(first))) return undefined
    return { ...behind(rest), root: 'cloudapi', marks: more }
  }
  const number = Number(version[1])
  const rest = path.slice(end + version[0].length)
  const rawPath = behind(rest)
  const isKnown = number >= 1 && number <= latest
  if (!isKnown && host === undefined) return undefined
  if (number < 3 && host === undefined && !isTelling(rawPath.path)) more.push('unsigned')
  return { ...rawPath, root: 'cloudapi', version: number, marks: more }
}

/** Other products have versions 1 and 2 below this root, with collections of their own. */
function isTelling(path: string): boolean {
  const first = path.split('/')[1] ?? ''
  return isTopCollection(first) && resourceOf(first)?.generic !== true
}

function behind(rest: string): Pick<Found, 'kind' | 'path' | 'raw'> {
  const parameters = rest.startsWith(';') ? rest.search(/\/|$/) : 0
  const raw = rest.slice(parameters)
  return {
    kind: POLL.test(raw) ? 'poll' : 'call',
    path: templateOf(raw),
    raw: raw === '' ? '/' : raw.replace(/\/$/, '') || '/',
  }
}
