import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, failure } from './api/answer.ts'
import { type Answered, answer } from './api/answering.ts'
import type { Incoming } from './api/call.ts'
import { type Fault, faultsOf } from './faults.ts'
import { baseOf, isForeign } from './origin.ts'
import { answerPage } from './page/index.ts'
import { type Gate, passOn } from './proxy.ts'
import { headersOf, type Logged, targetOf, withoutSecrets } from './recording/record.ts'
import type { Change, Resource, Store } from './store/store.ts'
import { storeOf } from './store/store.ts'

export { isDeactivated } from '../../rules/api/versions.ts'
export { FAULT_STATUSES, type Fault } from './faults.ts'
export type { Gate } from './proxy.ts'
export { openLog } from './recording/log-file.ts'
export type { Logged } from './recording/record.ts'
export { publicResources } from './seed.ts'
export { keptStore } from './store/kept.ts'
export { LIMITS } from './store/limits.ts'
export type { Change, Resource, Store } from './store/store.ts'

/** A server that runs in this process. */
export interface Server {
  /** The address root, as in `http://127.0.0.1:40000`. */
  readonly base: string
  readonly store: Store
  /** The newest requests. */
  readonly log: readonly Logged[]
  stop(): Promise<void>
}

/** Options of a server. */
export interface ServerOptions {
  /** The day that the server plays, as in `2023-09-30`. */
  readonly asOf: string
  readonly defaultContract: string
  /** Initial resources; a given store has its own. */
  readonly seed?: readonly Resource[]
  readonly store?: Store
  /** Default: this machine alone, on a free port. */
  readonly host?: string
  readonly port?: number
  /** Whether calls to deactivated versions fail with 410, instead of doing nothing. */
  readonly strict?: boolean
  readonly faults?: readonly Fault[]
  /** Milliseconds before each answer. */
  readonly latency?: number
  /** Provisioning speed relative to real resources; default 0: resources are ready at once. */
  readonly speed?: number
  /** Limits of a contract by their names. */
  readonly limits?: Readonly<Record<string, number>>
  /** A real endpoint behind this server: nothing is simulated. */
  readonly gate?: Gate
  /** Callback after each response. */
  readonly onRequest?: (logged: Logged) => void
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly newId?: () => string
}

/** Requests that are remembered. */
const REMEMBERED = 2000

/** The largest body that is read, in bytes. */
const LARGEST = 16_777_216

/**
 * Starts a server that simulates all versions of the API by its specification. Rejects with the system error of its
 * port.
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { host = '127.0.0.1', port = 0, now = Date.now } = options
  const store = options.store ?? storeOf(options.seed ?? [])
  const log: Logged[] = []
  const answering = answererOf(options, store)
  const server = createServer((message, response) => {
    const begun = now()
    const base = baseOf(message.headers.host, origin)
    void respond({ message, response, base, own: origin, answering, options, log, store }).then((done) => {
      if (!done) return
      const logged = loggedOf(done, message, base, begun, now())
      log.push(logged)
      if (log.length > REMEMBERED) log.shift()
      options.onRequest?.(logged)
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const origin = originOf(server.address() as AddressInfo)
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { base: origin, store, log, stop }
}

/** Changes that were processed, by the contract that they ran for. */
export function byContract(changes: readonly Change[]): Record<string, Omit<Change, 'contract'>[]> {
  const byNumber: Record<string, Omit<Change, 'contract'>[]> = {}
  for (const { contract, ...rest } of changes) byNumber[contract] = [...(byNumber[contract] ?? []), rest]
  return byNumber
}

type Answering = (incoming: Incoming, base: string) => Answered | Promise<Answered>

/** Answers by the specification, or by the endpoint behind this server. */
function answererOf(options: ServerOptions, store: Store): Answering {
  const { gate, limits = {}, newId = randomUUID, now = Date.now, speed = 0, strict = false } = options
  const fault = faultsOf(options.faults ?? [])
  let requests = 0
  return (incoming, base) => {
    const met = fault()
    if (met) return { answer: met, effect: 'refused' }
    if (gate) return passOn(incoming, base, gate)
    const making = { newId, now: now(), speed, limits }
    const newRequest = () => `request-${++requests}`
    const { asOf, defaultContract } = options
    return answer(incoming, { asOf, base, defaultContract, strict, store, making, newRequest })
  }
}

interface Exchange {
  readonly message: IncomingMessage
  readonly response: ServerResponse
  readonly base: string
  /** The address root that this server listens on. */
  readonly own: string
  readonly answering: Answering
  readonly options: ServerOptions
  readonly log: readonly Logged[]
  readonly store: Store
}

/** An exchange that a caller of the API had. */
interface Done extends Answered {
  readonly incoming: Incoming
  readonly body: string
}

/** Answers a request; nothing for one of the page, which no log holds. */
async function respond(exchange: Exchange): Promise<Done | undefined> {
  const { base, log, message, options, own, response, store } = exchange
  try {
    if (isForeign(message.headers.host, own)) {
      send(response, failure(403, '403-host', 'This server listens to this machine alone, under its own names'))
      return undefined
    }
    const page = answerPage(message.method ?? 'GET', message.url ?? '/', { log, store, asOf: options.asOf })
    if (page) {
      response.writeHead(page.status, page.headers).end(page.text)
      return undefined
    }
    const incoming = await incomingOf(message, base)
    if ('status' in incoming) {
      send(response, incoming)
      return undefined
    }
    if (options.latency) await new Promise((resolve) => setTimeout(resolve, options.latency))
    const answered = await exchange.answering(incoming, base)
    return { ...answered, incoming, body: send(response, answered.answer) }
  } catch (error) {
    // One request never ends the server.
    if (!response.headersSent) send(response, failure(500, '500-own', `This server failed: ${String(error)}`))
    return undefined
  }
}

function send(response: ServerResponse, { body, headers, raw, status }: Answer): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
  response.writeHead(status, { ...type, ...headers }).end(raw ?? text)
  return raw?.toString('utf8') ?? text
}

async function incomingOf(message: IncomingMessage, base: string): Promise<Incoming | Answer> {
  const { headers, method = 'GET', url = '/' } = message
  if (!URL.canParse(url, base) || !url.startsWith('/'))
    return failure(400, '100', 'Parse error: the address of the request is no path')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LARGEST) return failure(413, '413-own', `The body is larger than ${LARGEST} bytes`)
    chunks.push(chunk)
  }
  const raw = Buffer.concat(chunks)
  // A path that begins with two slashes does not name another host.
  return { method, url: new URL(`${base}${url}`), headers, raw, text: raw.toString('utf8') }
}

function loggedOf(done: Done, message: IncomingMessage, base: string, at: number, end: number): Logged {
  const { answer: response, body, effect, incoming, version } = done
  return {
    method: incoming.method,
    target: targetOf(message.url ?? '/'),
    status: response.status,
    at,
    took: Math.max(0, end - at),
    client: message.socket.remoteAddress ?? '',
    agent: message.headers['user-agent'] ?? '',
    base,
    effect,
    ...(version === undefined ? {} : { version }),
    requestHeaders: headersOf(incoming.headers),
    requestBody: withoutSecrets(incoming.text),
    responseHeaders: headersOf(response.headers ?? {}),
    responseBody: withoutSecrets(body),
  }
}

function originOf({ address, family, port }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
