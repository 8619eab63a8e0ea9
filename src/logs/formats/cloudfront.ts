import type { Call } from '../../core/traffic/log.ts'
import type { LineFormat } from '../format.ts'
import { anyTime } from './support/any-time.ts'
import { methodOf, statusOf, targetOf } from './support/request-line.ts'

/** The fields of standard logs up to those that matter, for a part of a file without its head. */
const STANDARD = `date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer)
  cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id x-host-header`.split(/\s+/)

/** The fields of real-time logs in the order of the console. */
const REAL_TIME =
  `timestamp c-ip time-to-first-byte sc-status sc-bytes cs-method cs-protocol cs-host cs-uri-stem cs-bytes
  x-edge-location x-edge-request-id x-host-header time-taken cs-protocol-version c-ip-version cs-user-agent cs-referer
  cs-cookie cs-uri-query x-edge-response-result-type`.split(/\s+/)

const DATED = /^\d{4}-\d{2}-\d{2}\t\d{2}:\d{2}:\d{2}\t/
const EPOCH = /^\d{10}\.\d{3}\t/

/** CloudFront: columns between tabs, named by `#Fields:`, in UTC. */
export const cloudfront: LineFormat = {
  id: 'cloudfront',
  title: 'AWS CloudFront',
  hints: [{ begins: ['digit'], holds: ['\t'] }],
  open() {
    let fields: readonly string[] | undefined
    return {
      directive(line) {
        const names = /^#Fields:(.*)/s.exec(line)?.[1]?.trim().split(/\s+/)
        if (names) fields = names.some((name) => name.startsWith('x-edge-')) ? names : undefined
      },
      read(body) {
        if (typeof body !== 'string' || !(DATED.test(body) || EPOCH.test(body))) return undefined
        const names = EPOCH.test(body) ? REAL_TIME : (fields ?? STANDARD)
        const values = body.split('\t', 100)
        return values.length >= 12 ? callIn(new Map(names.map((name, at) => [name, values[at] ?? '-']))) : undefined
      },
    }
  },
}

function callIn(row: ReadonlyMap<string, string>): readonly Call[] | undefined {
  const valueIn = (...names: string[]) =>
    names.map((name) => row.get(name)).find((value) => value !== undefined && value !== '-' && value !== '')
  const method = methodOf(row.get('cs-method'))
  const target = targetOf(row.get('cs-uri-stem'))?.target
  const stamp = anyTime(row.get('timestamp') ?? `${row.get('date')}T${row.get('time')}Z`)
  if (method === undefined || target === undefined || !stamp) return undefined
  const status = statusOf(row.get('sc-status'))
  const [query, host, client] = [
    valueIn('cs-uri-query'),
    valueIn('x-host-header', 'cs(Host)', 'cs-host'),
    valueIn('c-ip'),
  ]
  const [agent, id] = [valueIn('cs(User-Agent)', 'cs-user-agent'), valueIn('x-edge-request-id')]
  return [
    {
      target: query === undefined ? target : `${target}?${query}`,
      method,
      ...(status === undefined ? {} : { status }),
      ...(host === undefined ? {} : { host }),
      ...(client === undefined ? {} : { client }),
      ...(agent === undefined ? {} : { agent: decoded(decoded(agent)) }),
      stamp,
      ...(id === undefined ? {} : { id }),
      ...(valueIn('x-edge-result-type', 'x-edge-response-result-type') === 'Hit' ? { cached: true } : {}),
    },
  ]
}

/** Agents are percent-encoded, often twice. */
function decoded(text: string): string {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text
  } catch {
    return text
  }
}
