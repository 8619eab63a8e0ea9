import { hostNamed, isPageHost } from '../../../rules/api/hosts.ts'
import { NAMES_FILE } from '../../core/file-types/traits.ts'
import type { Call, Stamp } from '../../core/traffic/log.ts'
import { hidesNeedle } from '../envelopes/support/byte-text.ts'
import type { LineFormat } from '../format.ts'
import { findStamp } from '../time/find-stamp.ts'
import { anyTime } from './support/any-time.ts'
import { namesOldRoot } from './support/old-version.ts'
import { type UrlToken, urlTokens } from './support/url-tokens.ts'
import { decodeUtf8 } from './support/utf8.ts'

const METHODS = 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS'
const METHOD = new RegExp(`\\b(${METHODS})\\b`, 'g')
const REQUEST = new RegExp(`\\b(?:${METHODS}|CONNECT) (\\S+) HTTP/\\d`)
const TUNNEL = /\bCONNECT ([a-z0-9.-]{1,255}:\d{1,5})(?![\w.-])/i
const VERSION = /^[^?#]*?\/(?:c|%63)loudapi\/{1,8}v(?:[1-6]|%3[1-6])(?=[/?#;]|$)/
/** The line ends before the version, which is unknown then. */
const CUT = /(?:c|%63)loudapi\/{0,8}(?:v|%76)?$/
const STATUS = /(?:^|[\s"'|,])([1-5]\d\d)(?=[\s"'|,]|$)/
const EPOCH = /(?:^|[\s"'|,=[(])(1\d{9}(?:\.\d{1,9})?|1\d{12})(?=[\s"'|,\])]|$)/
const AGENT = /"([A-Za-z][\w.+-]{0,60}\/\d[^"]{0,300})"/

/** Values that name an address without calling it: where one came from, where one is sent to, members of a body. */
const NAMED = /(?:refer{1,2}er|location|href|user-?agent)["']?\s{0,4}[:=]\s{0,4}\[?["']?$/i
/** In front of an address that is named by an agent or in a remark: `(https://…`, `bot; +https://…`, `see https://…`. */
const MENTIONED = new RegExp(`(?<!(?:${METHODS}) )[(+]$|\\b(?:see|docs?|documentation)[: ]{1,3}$`, 'i')

/** A line that is a comment (`#17` and `-- 2023-10-05` begin none), or a series of a metric with its value. */
const NO_EVENT =
  /^\s{0,99}(?:#(?!\d)|\/\/|<!--|--\s(?!\d{4}-\d\d-))|^[a-zA-Z_:][\w:]{0,200}\{[^{}]{0,4000}\}\s+[-+\d.eE]+(?:\s+[\d.]+)?\s*(?:# \{.*)?$/

/**
 * A method with the target next to it, in the same field or the next: `GET /x`, `|GET|/x|`,
 * `"method":"GET","path":"/x"`.
 */
const ASKED = new RegExp(
  `(?<![\\w-])(?:${METHODS})(?:["'|,;\\t\\s]|\\]){1,4}(?:["']?[\\w.-]{1,40}["']?\\s{0,2}[:=](?!\\/\\/)\\s{0,2})?["']?((?:https?:\\/)?\\/[^\\s"'|,;]{0,2048})`,
  'g',
)

/** A key of the original target, before rewrites. */
const WRITTEN = /(?:request|original)[_-]?ur[il]["']?\s{0,4}[:=]\s{0,4}["']?$/i

/** Greatest distance of a method from its URL, and of a status after it. */
const NEAR = 40
const FAR = 400

/** Greatest distance of a time. */
const REACH = 2000

/**
 * Lines of an unknown format: the URL of the API in them, and fields near it. All results are marked as guesses. A line
 * whose URL of the API is not the request target holds no call; one without such a URL is not read.
 */
export const lastResort: LineFormat = {
  id: 'last-resort',
  title: 'Unknown format (guessed)',
  loose: true,
  open: () => ({ read: (body) => (typeof body === 'string' ? guess(body) : undefined) }),
}

function guess(written: string): readonly Call[] | undefined {
  const line = written.includes('\\/') ? written.replace(/\\{1,8}\//g, '/') : written
  if (!line.includes('loudapi')) return withoutPath(line)
  const tokens = urlTokens(line, 'loudapi')
  if (tokens.length === 0) return undefined
  if (NO_EVENT.test(line)) return []
  const requested = requestedIn(line)
  const requestTokens = tokens.filter((token) => VERSION.test(token.url) && isRequest(line, token, requested))
  if (requestTokens[0]) return [callAt(line, requestTokens[0])]
  return tokens.some(({ url, end }) => end === line.length && CUT.test(url)) ? undefined : []
}

/** Lines that name a host of the API alone: a tunnel to it, another address on it, or nothing that was called. */
function withoutPath(line: string): readonly Call[] | undefined {
  if (hidesNeedle(line)) return undefined
  const tunnel = TUNNEL.exec(line)?.[1]
  if (tunnel !== undefined && hostNamed(tunnel)) {
    const stamp = stampIn(line.slice(0, REACH))
    return [{ target: tunnel, method: 'CONNECT', opaque: true, low: true, ...(stamp ? { stamp } : {}) }]
  }
  const polls = urlTokens(line, '/requests/').filter(({ url }) => /^https?:\/\/[^?#]+\/status\/?$/i.test(url))
  const old = urlTokens(line, '/rest').filter(({ url }) => namesOldRoot(url))
  const tokens = NO_EVENT.test(line) ? [] : [...old, ...polls]
  const requested = requestedIn(line)
  const requestToken = tokens.find((token) => isRequest(line, token, requested))
  return requestToken ? [callAt(line, requestToken)] : []
}

/** Range of the request target in a line. */
type Requested = Pick<UrlToken, 'start' | 'end'>

function requestedIn(line: string): readonly Requested[] {
  const [whole] = [REQUEST.exec(line)].flatMap((match) => (match?.[1] === undefined ? [] : [match]))
  const asked = whole ? [whole] : [...line.slice(0, REACH).matchAll(ASKED)]
  return asked.map((match) => {
    const start = match.index + match[0].lastIndexOf(match[1] ?? '')
    return { start, end: start + (match[1] ?? '').length }
  })
}

/** Whether the URL is the request target, as far as its surroundings tell. */
function isRequest(line: string, { url, start }: UrlToken, requested: readonly Requested[]): boolean {
  const before = line.slice(Math.max(0, start - NEAR), start)
  if (requested.length > 0)
    return requested.some((range) => start >= range.start && start < range.end) || WRITTEN.test(before)
  if (MENTIONED.test(before)) return false
  if (NAMED.test(before) || NAMES_FILE.test(url.replace(/[?#].*$/s, '')) || isPage(url)) return false
  const method = [...before.matchAll(METHOD)].at(-1)
  return !method || !/(?:^|[\s"'=])(?:https?:\/\/|\/)[^\s"']/.test(before.slice(method.index + method[0].length))
}

function isPage(url: string): boolean {
  const host = /^https?:\/\/(?:[^/?#@]{0,255}@)?([^/?#:]{1,255})/i.exec(url)?.[1]
  return host !== undefined && isPageHost(host)
}

function callAt(line: string, { url, start, end }: UrlToken): Call {
  const before = line.slice(0, start)
  const after = line.slice(end)
  const near = [...before.slice(-NEAR).matchAll(METHOD)].at(-1)?.[1] ?? after.slice(0, NEAR).match(METHOD)?.[0]
  const status = STATUS.exec(after.slice(0, FAR))?.[1]
  const agent = AGENT.exec(line)?.[1]
  const stamp = stampIn(before.slice(-REACH)) ?? stampIn(after.slice(0, REACH))
  return {
    target: decodeUtf8(/^(?:https?:\/)?\//i.test(url) ? url : `https://${url}`),
    ...(near === undefined ? {} : { method: near }),
    ...(status === undefined ? {} : { status: Number(status) }),
    ...(agent === undefined || agent.startsWith('HTTP/') ? {} : { agent: decodeUtf8(agent) }),
    ...(stamp ? { stamp } : {}),
    low: true,
  }
}

function stampIn(text: string): Stamp | undefined {
  return findStamp(text) ?? anyTime(EPOCH.exec(text)?.[1])
}
