import { type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { memberOf, parseJson } from '../../core/text/saved-json.ts'

/** A request to an engine, with a callback for progress. */
export interface Posting {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  readonly signal: AbortSignal
  readonly onProgress?: ((rows: number, of: number) => void) | undefined
}

/** ClickHouse sends a header with each progress report: the limit has to fit all of them. */
const HEADERS = 1 << 24
const PROGRESS = /X-ClickHouse-Progress: (\{[^{}\r\n]{1,1000}\})\r\n/g

/**
 * Posts a statement to ClickHouse and resolves when the response begins. Until then the server reports progress in
 * headers, which are only visible on the socket. Redirects are not followed.
 */
export function post({ url, headers, body, signal, onProgress }: Posting): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? secure : plain
    const request = send(url, { method: 'POST', headers, signal, agent: false, maxHeaderSize: HEADERS })
    let held = ''
    const hear = (bytes: Buffer): void => {
      held += bytes.toString('latin1')
      for (const [, json = ''] of held.matchAll(PROGRESS)) {
        const progressJson = parseJson(json)
        onProgress?.(
          Number(memberOf(progressJson, 'read_rows')) || 0,
          Number(memberOf(progressJson, 'total_rows')) || 0,
        )
      }
      held = held.slice(held.lastIndexOf('\n') + 1)
    }
    request.on('socket', (socket) => {
      if (onProgress) socket.on('data', hear)
      request.once('response', () => socket.off('data', hear))
    })
    request.once('response', resolve)
    request.once('error', reject)
    request.end(body)
  })
}
