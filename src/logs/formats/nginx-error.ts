import type { Call, Stamp } from '../../core/traffic/log.ts'
import type { LineFormat, LineReader } from '../format.ts'
import { isoTime } from './support/any-time.ts'
import { cutRequest, requestOf } from './support/request.ts'
import { addressOf } from './support/request-line.ts'
import { decodeUtf8 } from './support/utf8.ts'

const HEAD =
  /^(\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}) \[(?:debug|info|notice|warn|error|crit|alert|emerg)\] (\d{1,10})#\d{1,10}: (?:\*(\d{1,20}) )?/
const PARTIES = /, client: ([^,\s]{1,255}), server: [^,]{0,255}, request: "/
/** Fields that may follow the request. Quotes in the request are not escaped. */
const BEHIND = /", (?:subrequest|upstream|host|referrer|login): "|"$/
const HOST = /", host: "([^",\s]{1,255})"/

/**
 * The error log of nginx: failed requests, without a status, with local times. Each attempt at an upstream has a line:
 * those of one connection and request count once. The access log has the same requests again.
 */
export const nginxError: LineFormat = {
  id: 'nginx-error',
  title: 'nginx error log',
  hints: [{ begins: ['date'] }],
  open: openNginxError,
}

function openNginxError(): LineReader {
  const isAgain = recently()
  return {
    read(body) {
      const head = typeof body === 'string' ? HEAD.exec(body) : null
      const stamp = isoTime(head?.[1] ?? '')
      if (typeof body !== 'string' || !head || !stamp) return undefined
      const call = callIn(body, stamp)
      if (!call) return []
      const [, , process, connection] = head
      if (connection === undefined) return [call]
      const id = `nginx ${process}*${connection}`
      return isAgain(`${id} ${call.method} ${call.target}`, stamp.ms) ? [] : [{ ...call, id }]
    },
  }
}

function callIn(line: string, stamp: Stamp): Call | undefined {
  const parties = PARTIES.exec(line)
  if (!parties) return undefined
  const quoted = line.slice(parties.index + parties[0].length)
  const end = BEHIND.exec(quoted)
  const request = end ? requestOf(quoted.slice(0, end.index), decodeUtf8) : cutRequest(quoted, decodeUtf8)
  if (!request) return undefined
  const host = end ? HOST.exec(quoted.slice(end.index))?.[1] : undefined
  return { ...request, ...(host === undefined ? {} : { host }), client: addressOf(parties[1] ?? ''), stamp, echo: true }
}

/** Period of retries of a request, and most requests that are remembered. */
const WINDOW_MS = 60_000
const MOST = 256

/** Returns whether a key occurred within the last minute of the log; each occurrence restarts the minute. */
function recently(): (key: string, ms: number) => boolean {
  const seen = new Map<string, number>()
  return (key, ms) => {
    const last = seen.get(key)
    seen.delete(key)
    seen.set(key, ms)
    const [oldest] = seen.keys()
    if (seen.size > MOST && oldest !== undefined) seen.delete(oldest)
    return last !== undefined && Math.abs(ms - last) <= WINDOW_MS
  }
}
