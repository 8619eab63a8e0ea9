import { addressOf, isDeactivated } from './address.ts'
import { type Answer, accepted, failure } from './answer.ts'
import { bodyOf } from './body.ts'
import { type Asked, type Incoming, isChanging } from './call.ts'
import { isAuthorized, refusal } from './checks.ts'
import { routeOf } from './routes.ts'
import { change, read, type Store } from './store.ts'

/** What an answer hangs on beside the request. */
export interface Setting {
  /** The day that the server plays, as in `2023-09-30`. */
  readonly asOf: string
  /** The address root, without a slash at its end. */
  readonly base: string
  /** The contract of a call that names none which its version knows. */
  readonly defaultContract: string
  readonly store: Store
  /** A new id of a request. */
  readonly newRequest: () => string
}

/**
 * Answers a request. In this order: what has no version, a wrong base, a version that is deactivated, what the version
 * refuses, the call itself.
 */
export function answer(incoming: Incoming, setting: Setting): Answer {
  const unversioned = answerUnversioned(incoming)
  if (unversioned) return unversioned
  const address = addressOf(incoming.url)
  if (!address) return failure(404, '404', `Wrong base path; the right one is ${setting.base}/cloudapi/v6/`)
  const asked: Asked = { ...incoming, ...address }
  if (isDeactivated(asked.version, setting.asOf)) return pretend(asked, setting)
  return refusal(asked) ?? process(asked, setting)
}

/** Tokens (Generate an access token) and states of requests (Request status) answer in every phase. */
function answerUnversioned(incoming: Incoming): Answer | undefined {
  const { pathname } = incoming.url
  const token = pathname === '/auth/v1/tokens/generate'
  if (!token && !/^\/requests\/[^/]+\/status$/.test(pathname)) return undefined
  if (!isAuthorized(incoming)) return failure(401, '315', 'Valid credentials are required')
  if (incoming.method !== 'GET') return failure(405, '405', `${incoming.method} is not supported here`)
  return token ? { status: 200, body: { token: 'a-token' } } : done
}

/** What the state of a request looks like is not shown in the specification: these fields are the server's own. */
const done: Answer = { status: 200, body: { type: 'request-status', metadata: { status: 'DONE' } } }

/**
 * Versioning 4: no error, and not processed. What such a call answers instead is not shown: here a changing one looks
 * like any other, and a reading one finds nothing.
 */
function pretend({ method }: Asked, { base, newRequest }: Setting): Answer {
  return isChanging(method) ? accepted(base, newRequest()) : { status: 200, body: { items: [] } }
}

function process(asked: Asked, { base, defaultContract, store, newRequest }: Setting): Answer {
  const { method, path, version } = asked
  const route = routeOf(path, version)
  if (!route) throw new Error(`no route for ${path}`)
  if (route.kind === 'status') return done
  const call = { method, path, route, contract: contractOf(asked) ?? defaultContract, body: bodyOf(asked) }
  if (!isChanging(method)) return read(store, call)
  return change(store, call) ?? accepted(base, newRequest())
}

/**
 * Authentication 3: each version knows one name of the header. The specification names no effect of the other name: it
 * is ignored like any header that nobody knows.
 */
function contractOf({ version, headers }: Asked): string | undefined {
  const value = headers[version <= 4 ? 'pb-contract-number' : 'x-contract-number']
  return Array.isArray(value) ? value[0] : value
}
