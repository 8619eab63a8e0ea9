import type { Call, Stamp } from '../../core/traffic/log.ts'
import { anyTime } from './support/any-time.ts'
import { byLine } from './support/by-line.ts'
import { clfTime } from './support/clf-time.ts'
import type { CallDraft } from './support/draft.ts'
import { methodOf, statusOf, targetOf } from './support/request-line.ts'
import { decodeUtf8 } from './support/utf8.ts'

const HEAD = /^(?:CEF: ?)?\d(?:\|(?:[^|\\]|\\.){0,256}){6}\|/
const KEY = /(?:^| )([A-Za-z][\w.-]{0,63})=/g
const DENIED = /^(?:block|den|drop|reject|reset)/i
const DATE = /^([A-Z][a-z]{2}) (\d\d) (\d{4}) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?(?: (UTC|GMT))?$/
const MOST = 300

/** Common Event Format of firewalls and proxies; the time may be that of the syslog around it. */
export const cef = byLine(
  { id: 'cef', title: 'Common Event Format', hints: [{ begins: ['C', '0', '1'], holds: ['|'] }] },
  (line) => {
    const head = HEAD.exec(line)?.[0]
    if (head === undefined) return undefined
    const fields = fieldsOf(line.slice(head.length))
    const call = callIn(fields)
    return call ? [call] : isNear(fields) ? undefined : []
  },
)

function callIn(fields: ReadonlyMap<string, string>): Call | undefined {
  const of = (...names: string[]): string | undefined =>
    names.map((name) => fields.get(name)).find((value) => value !== undefined && value !== '')
  const method = methodOf(of('requestMethod'))
  const target = targetOf(of('request'), method)
  if (!target || method === undefined) return undefined
  const call: CallDraft = { target: target.target, method }
  const status = statusIn(fields)
  const [host, client, agent] = [target.host ?? of('dhost'), of('src', 'shost'), of('requestClientApplication')]
  const stamp = timeOf(of('rt', 'end', 'start'))
  if (status !== undefined) call.status = status
  if (host !== undefined) call.host = host
  if (client !== undefined) call.client = client
  if (agent !== undefined) call.agent = agent
  if (stamp) call.stamp = stamp
  // A denied request is only a possible call.
  if (DENIED.test(of('act', 'outcome') ?? '')) call.low = true
  return call
}

/** Milliseconds since 1970, or `Oct 05 2023 10:00:00.000 UTC`. */
function timeOf(text: string | undefined): Stamp | undefined {
  const [, month, day, year, clock, zone] = DATE.exec(text ?? '') ?? []
  if (clock === undefined) return anyTime(text)
  const stamp = clfTime(`${day}/${month}/${year}:${clock} +0000`)
  return stamp && { ms: stamp.ms, zoned: zone !== undefined }
}

/** The status in a custom field that is labelled so, else that of the outcome. */
function statusIn(fields: ReadonlyMap<string, string>): number | undefined {
  for (const [name, value] of fields) {
    const label = /^(c[ns]\d)Label$/.exec(name)?.[1]
    if (label !== undefined && /status|response ?code/i.test(value)) return statusOf(fields.get(label))
  }
  return statusOf(fields.get('outcome')) ?? statusOf(fields.get('reason'))
}

/** Values go on to the next key: they may hold spaces. */
function fieldsOf(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  const keys = [...text.matchAll(KEY)].filter(({ index }) => text[index - 1] !== '\\').slice(0, MOST)
  for (const [at, key] of keys.entries()) {
    const value = text.slice(key.index + key[0].length, keys[at + 1]?.index ?? text.length)
    const name = key[1] ?? ''
    if (!fields.has(name)) fields.set(name, decodeUtf8(value.trim().replace(/\\([=\\|])/g, '$1')))
  }
  return fields
}

/** Whether a field that may be a request is about the API, and nothing could be made of it. */
function isNear(fields: ReadonlyMap<string, string>): boolean {
  return /loudapi/.test(fields.get('request') ?? '')
}
