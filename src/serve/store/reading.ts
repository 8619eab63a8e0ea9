import { createHash } from 'node:crypto'
import type { Answer } from '../api/answer.ts'
import type { Call } from '../api/call.ts'
import { COLLECTIONS } from '../resources/collections.ts'
import { isUnderParent, missing } from './changing.ts'
import { limitsOf } from './limits.ts'
import { stateOf } from './provisioning.ts'
import { collectionOf, idOf, itemsOf, type Json, parentOf, type Resource, resourceAt, type Store } from './store.ts'

/** Context of a reading call, besides the store. */
export interface View {
  /** The base with its version, without a slash at its end. */
  readonly base: string
  readonly version: number
  /** Milliseconds since 1970. */
  readonly now: number
  readonly contract: string
  readonly limits: Readonly<Record<string, number>>
  readonly query: URLSearchParams
}

/** Reads a collection or a thing. */
export function read(store: Store, { path, route }: Call, view: View): Answer {
  const depth = Number(view.query.get('depth') ?? 0)
  if (route.kind === 'item') {
    const resource =
      resourceAt(store, path) ?? derived(store, parentOf(path), view).find((candidate) => candidate.path === path)
    if (!resource) return missing(path)
    return { status: 200, headers: { ETag: `"${etagOf(resource)}"` }, body: shown(store, resource, depth, view) }
  }
  if (!isUnderParent(store, path)) return missing(path)
  const all = [...itemsOf(store, path), ...derived(store, path, view)].filter((item) => isAsked(item, view))
  return {
    status: 200,
    body: { ...list(path, view), ...paged(all, view, (item) => shown(store, item, depth - 1, view)) },
  }
}

/** A thing at a depth: -1 is a reference, 0 its properties, 1 references of what is inside too, and so on (Endpoints). */
export function shown(store: Store, resource: Resource, depth: number, view: View): Json {
  const { path, properties } = resource
  const reference = { id: idOf(path), type: collectionOf(path)?.type ?? 'resource', href: `${view.base}${path}` }
  if (depth < 0) return reference
  const entities = depth > 0 ? childrenOf(store, path, depth, view) : {}
  const inside = Object.keys(entities).length > 0 ? { entities } : {}
  return { ...reference, metadata: metadataOf(resource, view), properties, ...inside }
}

function childrenOf(store: Store, path: string, depth: number, view: View): Json {
  const pattern = `${collectionOf(path)?.path}/{}`
  const names = COLLECTIONS.filter(
    ({ path: collectionPath, since }) => since <= view.version && isChild(collectionPath, pattern),
  )
  return Object.fromEntries(
    names.map(({ path: collectionPath }) => {
      const name = collectionPath.slice(pattern.length + 1)
      const items = itemsOf(store, `${path}/${name}`).map((item) => shown(store, item, depth - 2, view))
      return [name, { ...list(`${path}/${name}`, view), items }]
    }),
  )
}

function isChild(path: string, parent: string): boolean {
  return path.startsWith(`${parent}/`) && !path.slice(parent.length + 1).includes('/')
}

function list(path: string, { base }: View): Json {
  return { id: path.slice(1), type: 'collection', href: `${base}${path}` }
}

/** Query filters came with version 4 (Versioning): `filter.name=web` matches substrings, ignoring case. */
function isAsked({ properties }: Resource, { query, version }: View): boolean {
  if (version < 4) return true
  const filters = [...query].filter(([name]) => name.startsWith('filter.'))
  return filters.every(([name, value]) => {
    const property = properties[name.slice('filter.'.length)]
    return property !== undefined && String(property).toLowerCase().includes(value.toLowerCase())
  })
}

function paged(all: readonly Resource[], { query }: View, show: (item: Resource) => Json): Json {
  const [offset, limit] = [numberOf(query.get('offset')), numberOf(query.get('limit'))]
  if (offset === undefined && limit === undefined) return { items: all.map(show) }
  const [from, count] = [offset ?? 0, limit ?? all.length]
  return { items: all.slice(from, from + count).map(show), offset: from, limit: count }
}

function numberOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** Authors of a resource and of its last change: ids of users came with version 5 (Versioning). */
function metadataOf(resource: Resource, { now, version }: View): Json {
  const { createdAt = 0, changedAt = createdAt } = resource
  const user = 'user@example.com'
  const ids = version >= 5 ? { createdByUserId: USER, lastModifiedByUserId: USER } : {}
  return {
    etag: etagOf(resource),
    createdDate: new Date(createdAt).toISOString(),
    createdBy: user,
    lastModifiedDate: new Date(changedAt).toISOString(),
    lastModifiedBy: user,
    ...ids,
    state: stateOf(resource, now),
  }
}

const USER = '00000000-0000-4000-8000-000000000001'

/** Changes with each change of a thing. */
export function etagOf({ path, properties, changedAt = 0 }: Resource): string {
  return createHash('md5')
    .update(JSON.stringify([path, properties, changedAt]))
    .digest('hex')
}

/** Collections derived from other resources: contracts, requests, labels of all resources, resources of users. */
function derived(store: Store, path: string, { contract, limits, now }: View): Resource[] {
  if (path === '/contracts') {
    const resourceLimits = limitsOf(store, contract, limits)
    const properties = { contractNumber: Number(contract), status: 'BILLABLE', resourceLimits }
    return [{ path: `/contracts/${contract}`, contract, properties }]
  }
  if (path === '/requests')
    return [...store.requests.values()].map(({ id, method, path: target, begun, done }) => ({
      path: `/requests/${id}`,
      contract,
      properties: { method, url: target, status: now < done ? 'RUNNING' : 'DONE' },
      createdAt: begun,
    }))
  if (path === '/labels')
    return [...store.resources.values()].filter((resource) => /\/labels\/[^/]+$/.test(resource.path))
  return path === '/um/resources'
    ? [...store.resources.values()].filter((resource) =>
        /^\/(?:datacenters|snapshots|images|ipblocks|k8s)\/[^/]+$/.test(resource.path),
      )
    : []
}
