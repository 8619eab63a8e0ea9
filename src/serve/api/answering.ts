import { isDeactivated } from '../../../rules/api/versions.ts'
import { canonicalPath, routeOf } from '../resources/routes.ts'
import { change, type Making } from '../store/changing.ts'
import { etagOf, read, shown, type View } from '../store/reading.ts'
import { objectOf, resourceAt, type Store } from '../store/store.ts'
import { addressOf } from './address.ts'
import { type Answer, accepted, failure } from './answer.ts'
import { bodyOf } from './body.ts'
import { type Asked, type Call, type Incoming, isChanging } from './call.ts'
import { isAuthorized, refusal } from './checks.ts'
import { contractHeader } from './contract.ts'
import { gone } from './old.ts'

/** State on which a response depends, besides the request. */
export interface Setting {
  /** The day that the server plays, as in `2023-09-30`. */
  readonly asOf: string
  /** The address root, without a slash at its end. */
  readonly base: string
  /** The contract of a call without a valid contract header. */
  readonly defaultContract: string
  /** Whether a call to a deactivated version fails, instead of doing nothing. */
  readonly strict: boolean
  readonly store: Store
  readonly making: Making
  /** A new id of a request. */
  readonly newRequest: () => string
}

/** Effect of a request. */
export type Effect = 'processed' | 'read' | 'nothing' | 'refused'

/** An answer, and what became of the request. */
export interface Answered {
  readonly answer: Answer
  readonly effect: Effect
  /** 1 to 6; absent: the base is not of the API. */
  readonly version?: number
}

/**
 * Answers a request. In this order: what has no version, a wrong base, a version that is deactivated, what the version
 * refuses, the call itself.
 */
export function answer(incoming: Incoming, setting: Setting): Answered {
  const unversioned = answerUnversioned(incoming, setting)
  if (unversioned) return { answer: unversioned, effect: unversioned.status < 400 ? 'read' : 'refused' }
  const address = addressOf(incoming.url)
  if (!address) {
    const wrong = failure(404, '404', `Wrong base path; the right one is ${setting.base}/cloudapi/v6/`)
    return { answer: wrong, effect: 'refused' }
  }
  const asked: Asked = { ...incoming, ...address }
  const { version } = address
  if (isDeactivated(version, setting.asOf)) {
    if (setting.strict) return { answer: gone(asked), effect: 'refused', version }
    return { answer: pretend(asked, setting), effect: 'nothing', version }
  }
  const answered = refusal(asked) ?? process(asked, setting)
  const effect = answered.status >= 400 ? 'refused' : isChanging(asked.method) ? 'processed' : 'read'
  return { answer: answered, effect, version }
}

const STATUS = /^\/requests\/([^/]+)\/status$/

/** Tokens (Generate an access token) and states of requests (Request status) answer in every phase. */
function answerUnversioned(incoming: Incoming, setting: Setting): Answer | undefined {
  const { pathname } = incoming.url
  const [, request] = STATUS.exec(pathname) ?? []
  if (pathname !== '/auth/v1/tokens/generate' && request === undefined) return undefined
  if (!isAuthorized(incoming)) return failure(401, '315', 'Valid credentials are required')
  if (isChanging(incoming.method)) return failure(405, '405', `${incoming.method} is not supported here`)
  return request === undefined ? { status: 200, body: { token: 'a-token' } } : statusOf(request, setting)
}

/** The specification does not show the state of a request: these fields are the server's own. */
function statusOf(id: string, { base, making, store }: Setting): Answer {
  const request = store.requests.get(id)
  if (!request) return failure(404, '309', `Resource does not exist: /requests/${id}`)
  const done = making.now >= request.done
  const message = done ? 'Request has been successfully executed' : 'Request is being executed'
  const metadata = { status: done ? 'DONE' : 'RUNNING', message, targets: [] }
  return {
    status: 200,
    body: { id: `${id}/status`, type: 'request-status', href: `${base}/requests/${id}/status`, metadata },
  }
}

/**
 * Versioning 4: no error, and not processed. What such a call answers instead is not shown: here a changing one looks
 * like any other, with an id of what will never be, and a reading one finds nothing.
 */
function pretend(asked: Asked, setting: Setting): Answer {
  if (!isChanging(asked.method)) return { status: 200, body: { items: [] } }
  const { making } = setting
  const request = begin(asked, setting, making.now)
  const route = routeOf(asked.path, asked.version)
  if (asked.method !== 'POST' || route?.collection === undefined || route.kind !== 'collection')
    return accepted(setting.base, request)
  const properties = objectOf(objectOf(bodyOf(asked)).properties)
  const resource = {
    path: `${route.collection.path}/${making.newId()}`,
    contract: '',
    properties,
    createdAt: making.now,
    readyAt: making.now + 1,
  }
  const path = `${asked.path}/${resource.path.slice(route.collection.path.length + 1)}`
  const view = viewOf(asked, setting, '')
  return accepted(setting.base, request, shown(setting.store, { ...resource, path }, 0, view))
}

function process(asked: Asked, setting: Setting): Answer {
  const { method, path: written, version } = asked
  const { defaultContract, store } = setting
  const route = routeOf(written, version)
  if (!route) throw new Error(`no route for ${written}`)
  if (route.kind === 'status') return statusOf(written.split('/')[2] ?? '', setting)
  const contract = contractOf(asked) ?? defaultContract
  const call = { method, path: canonicalPath(written, route), route, contract, body: bodyOf(asked) }
  const view = viewOf(asked, setting, contract)
  const stopped = condition(call, asked, store)
  if (stopped) return stopped
  return isChanging(method) ? answerChange(call, asked, setting, view) : read(store, call, view)
}

function answerChange(call: Call, asked: Asked, setting: Setting, view: View): Answer {
  const made = change(setting.store, call, setting.making)
  if ('refused' in made) return made.refused
  const body = made.resource && shown(setting.store, made.resource, 0, view)
  return accepted(setting.base, begin(asked, setting, made.done), body)
}

/** `If-None-Match` of a read and `If-Match` of a change, against the ETag of the thing. */
function condition({ method, path }: Call, { headers }: Asked, store: Store): Answer | undefined {
  const resource = resourceAt(store, path)
  if (!resource) return undefined
  const has = (header: string | undefined) => header === '*' || header?.includes(`"${etagOf(resource)}"`)
  if (!isChanging(method)) return has(headers['if-none-match']) ? { status: 304 } : undefined
  if (headers['if-match'] === undefined || has(headers['if-match'])) return undefined
  return failure(
    409,
    '409-own',
    'The thing was changed since: its ETag is another (the status is this server’s choice)',
  )
}

/** Stores a request for its status resource. */
function begin({ method, path }: Asked, { making, newRequest, store }: Setting, done: number): string {
  const id = newRequest()
  store.requests.set(id, { id, method, path, begun: making.now, done })
  return id
}

function viewOf({ query, version }: Asked, { base, making }: Setting, contract: string): View {
  const { limits, now } = making
  return { base: `${base}/cloudapi/v${version}`, version, now, contract, limits, query }
}

/**
 * Authentication 3: each version has one name of the header. The specification names no effect of the other name: it is
 * ignored like an unknown header.
 */
function contractOf({ version, headers }: Asked): string | undefined {
  const value = headers[contractHeader(version).toLowerCase()]
  return Array.isArray(value) ? value[0] : value
}
