import type { Call } from '../../core/log.ts'
import { isoTime } from './support/any-time.ts'
import { byLine } from './support/by-line.ts'
import { cutRequest, requestOf } from './support/request.ts'
import { addressOf } from './support/request-line.ts'
import { decodeUtf8 } from './support/utf8.ts'

const HEAD =
  /^(\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}) \[(?:debug|info|notice|warn|error|crit|alert|emerg)\] (\d{1,10})#\d{1,10}: (?:\*(\d{1,20}) )?/
const PARTIES = /, client: ([^,\s]{1,255}), server: [^,]{0,255}, request: "/
/** What may stand behind the request. Its own quotes are not escaped. */
const BEHIND = /", (?:subrequest|upstream|host|referrer|login): "|"$/
const HOST = /", host: "([^",\s]{1,255})"/

/**
 * The error log of nginx: the requests that something went wrong with, without a status, at a clock without zone. The
 * access log tells the same requests again; lines of one connection share an id.
 */
export const nginxError = byLine('nginx-error', 'nginx error log', (line) => {
  const head = HEAD.exec(line)
  const stamp = isoTime(head?.[1] ?? '')
  if (!head || !stamp) return undefined
  const [, , process, connection] = head
  const parties = PARTIES.exec(line)
  if (!parties) return []
  const quoted = line.slice(parties.index + parties[0].length)
  const end = BEHIND.exec(quoted)
  const request = end ? requestOf(quoted.slice(0, end.index), decodeUtf8) : cutRequest(quoted, decodeUtf8)
  if (!request) return []
  const host = end ? HOST.exec(quoted.slice(end.index))?.[1] : undefined
  const call: Call = {
    ...request,
    ...(host === undefined ? {} : { host }),
    client: addressOf(parties[1] ?? ''),
    stamp,
    ...(connection === undefined ? {} : { id: `nginx ${process}*${connection}` }),
  }
  return [call]
})
