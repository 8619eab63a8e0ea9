import type { Logged } from './record.ts'

/** Text before and after the entries of a HAR 1.2. */
export const HAR_HEAD =
  '{"log":{"version":"1.2","creator":{"name":"cloudapi-migrate serve","version":"1"},"entries":[\n'
export const HAR_FOOT = '\n]}}\n'

/** A request as an entry of a HAR 1.2. */
export function harEntry(logged: Logged): string {
  const { at, base, method, requestBody, requestHeaders, responseBody, responseHeaders, status, target, took } = logged
  const url = `${base}${target}`
  const query = [...new URL(url).searchParams].map(([name, value]) => ({ name, value }))
  const type = requestHeaders.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? ''
  const unknown = { headersSize: -1, bodySize: -1, httpVersion: 'HTTP/1.1', cookies: [] }
  return JSON.stringify({
    startedDateTime: new Date(at).toISOString(),
    time: took,
    request: {
      method,
      url,
      ...unknown,
      headers: requestHeaders,
      queryString: query,
      ...(requestBody === '' ? {} : { postData: { mimeType: type, text: requestBody } }),
    },
    response: {
      status,
      statusText: '',
      ...unknown,
      headers: responseHeaders,
      content: { size: Buffer.byteLength(responseBody), mimeType: 'application/json', text: responseBody },
      redirectURL: '',
    },
    cache: {},
    timings: { send: 0, wait: took, receive: 0 },
  })
}
