import { createServer, type IncomingMessage } from 'node:http'
import { answer } from './answering.ts'
import type { Change, Resource, Store } from './store.ts'
import { storeOf } from './store.ts'

export type { Change, Resource } from './store.ts'

/** A request that came, and what it was answered. */
export interface Logged {
  readonly method: string
  /** Path and query. */
  readonly target: string
  readonly status: number
}

/** A server that runs in this process, on a free port of this machine. */
export interface Server {
  /** The address root, as in `http://127.0.0.1:40000`. */
  readonly base: string
  readonly store: Store
  readonly log: readonly Logged[]
  stop(): Promise<void>
}

interface Options {
  /** The day that the server plays, as in `2023-09-30`. */
  readonly asOf: string
  readonly defaultContract: string
  /** What exists from the start. */
  readonly seed?: readonly Resource[]
}

/** Starts a strict server of the API by its specification, all versions of it. */
export async function startServer({ asOf, defaultContract, seed = [] }: Options): Promise<Server> {
  const store = storeOf(seed)
  const log: Logged[] = []
  let base = ''
  let requests = 0
  const newRequest = () => `request-${++requests}`
  const server = createServer(async (message, response) => {
    const { method = 'GET', url = '/', headers } = message
    const text = await textOf(message)
    const incoming = { method, url: new URL(url, base), headers, text }
    const { status, headers: extra, body } = answer(incoming, { asOf, base, defaultContract, store, newRequest })
    log.push({ method, target: url, status })
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
    response.writeHead(status, { ...type, ...extra }).end(body === undefined ? '' : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  base = `http://127.0.0.1:${address.port}`
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { base, store, log, stop }
}

/** Changes that were processed, by the contract that they ran for. */
export function byContract(changes: readonly Change[]): Record<string, Omit<Change, 'contract'>[]> {
  const found: Record<string, Omit<Change, 'contract'>[]> = {}
  for (const { contract, ...rest } of changes) found[contract] = [...(found[contract] ?? []), rest]
  return found
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
