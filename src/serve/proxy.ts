import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { latest } from '../../rules/api/versions.ts'
import { addressOf } from './api/address.ts'
import { type Answer, failure } from './api/answer.ts'
import type { Answered } from './api/answering.ts'
import { type Asked, type Incoming, isChanging } from './api/call.ts'
import { gone } from './api/old.ts'

/** A gate in front of a real endpoint. */
export interface Gate {
  /** Target of version 6 calls: an origin, as in `https://api.ionos.com`. */
  readonly upstream: URL
  /** Whether calls to old versions go there too, and are only reported. */
  readonly passOld: boolean
}

const PATIENCE_MS = 120_000

/** Refuses a call to an old version, or forwards a call and returns the response of the endpoint. */
export async function passOn(incoming: Incoming, base: string, { upstream, passOld }: Gate): Promise<Answered> {
  const address = addressOf(incoming.url)
  const old = address !== undefined && address.version < latest
  if (old && !passOld) {
    const asked: Asked = { ...incoming, ...address }
    return { answer: gone(asked), effect: 'refused', version: address.version }
  }
  const answer = await handOn(incoming, base, upstream)
  const effect = old ? 'nothing' : answer.status >= 400 ? 'refused' : isChanging(incoming.method) ? 'processed' : 'read'
  return { answer, effect, ...(address ? { version: address.version } : {}) }
}

/** Headers of one connection alone (RFC 9110, 7.6.1), and those that this side makes itself. */
const OWN = new Set([
  'connection',
  'content-length',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

function withoutOwn(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const named = new Set(
    String(headers.connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  )
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || OWN.has(name) || named.has(name) ? [] : [[name, value]],
    ),
  )
}

function handOn({ headers, method, raw, url }: Incoming, base: string, upstream: URL): Promise<Answer> {
  // A path that begins with two slashes would name another host, were it resolved.
  const target = new URL(`${upstream.origin}${url.pathname}${url.search}`)
  const request = upstream.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve) => {
    const refuse = (why: string) => resolve(failure(503, '503-proxy', `${upstream.origin} did not answer: ${why}`))
    const sent = request(target, { method, headers: withoutOwn(headers), timeout: PATIENCE_MS }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', (error) => refuse(error.message))
      response.on('end', () => {
        const answerHeaders = withoutOwn(response.headers)
        // Statuses are polled through the gate too.
        if (typeof answerHeaders.location === 'string')
          answerHeaders.location = answerHeaders.location.replace(upstream.origin, base)
        resolve({ status: response.statusCode ?? 502, headers: answerHeaders, raw: Buffer.concat(chunks) })
      })
    })
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} s`)))
    sent.on('error', (error) => refuse(error.message))
    sent.end(raw)
  })
}
