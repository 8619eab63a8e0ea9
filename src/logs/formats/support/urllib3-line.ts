import type { Call } from '../../../core/traffic/log.ts'
import { findStamp } from '../../time/find-stamp.ts'
import { decodeUtf8 } from './utf8.ts'

/** `https://api.ionos.com:443 "POST /cloudapi/v5/datacenters HTTP/1.1" 202 None`, to the end of a line. */
const LINE =
  /(?:^|[\s:|\]-])https?:\/\/([^\s/:"]{1,255}):(\d{1,5}) "([A-Z]{3,7}) (\S+) HTTP\/\d(?:\.\d)?" (\d{3}) (?:None|\d{1,15})$/

/** Requests of urllib3 stand behind what the logger was set to print: a time of the local clock, names. */
export function readUrllib3(line: string): Call | undefined {
  const at = line.indexOf(' "')
  const match = at < 0 ? null : LINE.exec(line)
  if (!match) return undefined
  const [, host = '', port, method = '', target = '', status] = match
  const stamp = findStamp(line.slice(0, match.index + 1))
  return {
    target: decodeUtf8(target),
    method,
    status: Number(status),
    host: port === '443' || port === '80' ? host : `${host}:${port}`,
    ...(stamp ? { stamp } : {}),
  }
}
