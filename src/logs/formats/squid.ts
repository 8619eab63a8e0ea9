import { byLine } from './support/by-line.ts'
import { mimeHeaders } from './support/mime-headers.ts'
import { callDraftOf, requestOfParts } from './support/request.ts'
import { isCached } from './support/squid.ts'
import { decodeUtf8 } from './support/utf8.ts'

// Seconds, duration, client, result/status, size, method, URL, user, hierarchy/peer, media type, then headers if wanted.
const LINE =
  /^(\d{9,10}\.\d{3}) +-?\d{1,12} (\S{1,255}) ([A-Z_]{3,60})\/(\d{3}) (?:-|\d{1,20}) (\S{1,40}) (\S+) \S{1,1024} [A-Z_]{1,60}\/\S{1,255} \S{1,255}(?= \[|$)/

/** Squid's native log, with or without the headers of `log_mime_hdrs`. */
export const squid = byLine({ id: 'squid', title: 'Squid native', hints: [{ begins: ['digit'] }] }, (line) => {
  const match = LINE.exec(line)
  const more = match && mimeHeaders(line.slice(match[0].length))
  if (!more) return undefined
  const [, seconds, client = '-', code = '', status, method = '', url = ''] = match
  const request = requestOfParts(method, decodeUtf8(url))
  if (!request) return []
  const call = callDraftOf(request, status)
  if (client !== '-') call.client = client
  if (more.agent !== undefined) call.agent = more.agent
  if (more.headers !== undefined) call.headers = more.headers
  call.stamp = { ms: Math.round(Number(seconds) * 1000), zoned: true }
  if (isCached(code)) call.cached = true
  return [call]
})
