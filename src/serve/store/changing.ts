import { latest } from '../../../rules/api/versions.ts'
import { type Answer, failure, ownChoice } from '../api/answer.ts'
import type { Call } from '../api/call.ts'
import { routeOf } from '../resources/routes.ts'
import { brokenByStore } from './attached-rules.ts'
import { brokenLimit } from './limits.ts'
import { provisioningOf } from './provisioning.ts'
import {
  collectionOf,
  idOf,
  itemsOf,
  objectOf,
  parentOf,
  type Resource,
  resourceAt,
  type Store,
  take,
} from './store.ts'

/** State of a change, besides the call. */
export interface Making {
  readonly newId: () => string
  /** Milliseconds since 1970. */
  readonly now: number
  /** Provisioning speed relative to real resources; 0: resources are ready at once. */
  readonly speed: number
  readonly limits: Readonly<Record<string, number>>
}

/** Effect of a changing call: its resource, if any, and when that is ready. */
export interface Changed {
  readonly resource?: Resource
  /** Milliseconds since 1970. */
  readonly done: number
}

/** Processes a changing call, or answers why it cannot be. */
export function change(store: Store, call: Call, making: Making): Changed | { readonly refused: Answer } {
  const { contract, method, path, route, body } = call
  const refused = refusedFor(store, call, making)
  if (refused) return { refused }
  const birth = { ...making, done: making.now + provisioningOf(route, making.speed) }
  const resource = changes(store, call, birth)
  if (resource && 'refused' in resource) return resource
  store.changes.push({ contract, method, path, ...(body === undefined ? {} : { body }) })
  return { ...(resource ? { resource } : {}), done: birth.done }
}

function refusedFor(store: Store, call: Call, { limits }: Making): Answer | undefined {
  const { path, route } = call
  const known = route.kind === 'item' ? resourceAt(store, path) : undefined
  if (isNaming(call)) {
    if (known) return failure(409, '409-own', `It exists already: ${path} (the status is this server’s choice)`)
    if (!isUnderParent(store, parentOf(path)) || !isResource(store, idOf(path))) return missing(path)
  } else if (route.kind === 'item' ? !known : !isUnderParent(store, path)) return missing(path)
  const broken = brokenByStore(store, call, known) ?? brokenLimit(store, call, known, limits)
  return broken === undefined ? undefined : ownChoice(422, broken)
}

/** Applies a call; returns the created or changed resource, if any. */
function changes(store: Store, call: Call, birth: Birth): Resource | { refused: Answer } | undefined {
  const { contract, method, path, route, body } = call
  if (route.kind === 'collection') return create(store, path, call, birth)
  if (route.kind === 'action') return act(store, call, birth)
  if (method === 'DELETE') take(store, store.attached.has(path) ? { detach: path } : { remove: path })
  if (method === 'DELETE') return undefined
  if (isNaming(call)) return born(store, path, contract, objectOf(objectOf(body).properties), birth)
  const known = resourceAt(store, path)
  const updated = known && update(known, call, birth.now, birth.done)
  if (updated) take(store, { set: updated })
  return updated
}

/** Whether a call makes a thing whose id its caller chose. */
function isNaming({ method, route }: Call): boolean {
  return method === 'POST' && route.collection?.named === true
}

/** Whether there is a thing of this id that can be shared. */
function isResource({ resources }: Store, id: string): boolean {
  return [...resources.keys()].some((path) => path.endsWith(`/${id}`))
}

/** Whether the thing exists that a collection or an action belongs to. */
export function isUnderParent(store: Store, path: string): boolean {
  const parent = parentOf(path)
  return !parent.includes('/', 1) || resourceAt(store, parent) !== undefined
}

/** Response for a resource that does not exist. */
export function missing(path: string): Answer {
  return failure(404, '309', `Resource does not exist: ${path}`)
}

type Birth = Making & { readonly done: number }

/** Stores a thing and the things inside of it, or attaches one that exists. */
function create(store: Store, under: string, call: Call, birth: Birth): Resource | { refused: Answer } {
  const { id, properties, entities } = objectOf(call.body)
  const { collection } = call.route
  if (collection?.of !== undefined && typeof id === 'string') return attach(store, under, collection.of, id)
  const home = collection?.of === undefined ? under : homeOf(under, collection.of)
  if (home === undefined) return { refused: ownChoice(422, `A POST to ${under} attaches what exists: it needs its id`) }
  const resource = born(store, placeIn(store, home, birth), call.contract, objectOf(properties), birth)
  if (home !== under) take(store, { attach: `${under}/${resource.path.slice(home.length + 1)}`, to: resource.path })
  createEntities(store, resource.path, call, objectOf(entities), birth)
  addDirectStorage(store, resource, call, birth)
  return resource
}

/** Volume type rules: DAS is added automatically to every CUBE, with the size of its template. */
function addDirectStorage(store: Store, { path, properties }: Resource, call: Call, birth: Birth): void {
  const under = `${path}/volumes`
  const route = routeOf(under, latest)
  if (!route || collectionOf(path)?.type !== 'server' || properties.type !== 'CUBE') return
  if (itemsOf(store, under).some((volume) => volume.properties.type === 'DAS')) return
  const { template = properties.templateUuid } = properties
  const { storageSize: size } = resourceAt(store, `/templates/${objectOf(template).id ?? template}`)?.properties ?? {}
  create(store, under, { ...call, route, body: { properties: { type: 'DAS', size } } }, birth)
}

/** Creates nested resources that the table has for the path; other members are not entities. */
function createEntities(store: Store, path: string, call: Call, entities: object, birth: Birth): void {
  for (const [name, value] of Object.entries(entities)) {
    const under = `${path}/${name}`
    const route = routeOf(under, latest)
    const { items } = objectOf(value)
    if (route?.kind !== 'collection' || !Array.isArray(items)) continue
    for (const item of items) create(store, under, { ...call, route, body: item }, birth)
  }
}

/** Applies an action to a resource; returns a created resource. */
function act(
  store: Store,
  { body, contract, path, route }: Call,
  birth: Birth,
): Resource | { refused: Answer } | undefined {
  const target = resourceAt(store, parentOf(path))
  const properties = objectOf(body)
  const sentProperties = { ...properties, ...objectOf(properties.properties) }
  if (target && route.action?.state !== undefined) {
    const set = { ...target, properties: { ...target.properties, vmState: route.action.state }, changedAt: birth.now }
    take(store, { set })
  }
  if (target && idOf(path) === 'create-snapshot') {
    const { name = `Snapshot of ${idOf(target.path)}`, description } = sentProperties
    const { size, licenceType } = target.properties
    return born(store, placeIn(store, '/snapshots', birth), contract, { name, description, size, licenceType }, birth)
  }
  if (idOf(path) !== 'restore-snapshot') return undefined
  if (sentProperties.snapshotId === undefined)
    return { refused: ownChoice(422, 'A snapshot is restored by its snapshotId') }
  if (!resourceAt(store, `/snapshots/${sentProperties.snapshotId}`))
    return { refused: missing(`/snapshots/${sentProperties.snapshotId}`) }
  return undefined
}

/** The path of a new thing in a collection. */
function placeIn(store: Store, under: string, { newId }: Birth): string {
  return `${under}/${/\/lans$/.test(under) ? nextNumber(store, under) : newId()}`
}

function born(store: Store, path: string, contract: string, properties: object, birth: Birth): Resource {
  const { now: createdAt, done: readyAt } = birth
  const state = collectionOf(path)?.type === 'server' ? { vmState: 'RUNNING' } : {}
  const resource = {
    path,
    contract,
    properties: { ...properties, ...state },
    createdAt,
    ...(readyAt > createdAt ? { readyAt } : {}),
  }
  take(store, { set: resource })
  return resource
}

/** LANs are counted within their data center. */
function nextNumber(store: Store, under: string): number {
  const numbers = itemsOf(store, under).map(({ path }) => Number(path.slice(under.length + 1)))
  return Math.max(0, ...numbers.filter(Number.isInteger)) + 1
}

function attach(store: Store, under: string, of: string, id: string): Resource | { refused: Answer } {
  const resource = [...store.resources.values()].find(
    ({ path }) => path.endsWith(`/${id}`) && collectionOf(path)?.path === of && isNear(path, under),
  )
  if (!resource) return { refused: missing(`${of}/${id}`) }
  take(store, { attach: `${under}/${id}`, to: resource.path })
  return resource
}

/** Whether an attached resource is in the same data center, or in none. */
function isNear(path: string, under: string): boolean {
  const datacenter = /^\/datacenters\/[^/]+\//
  return !datacenter.test(path) || datacenter.exec(path)?.[0] === datacenter.exec(under)?.[0]
}

/**
 * Path of a new resource that is created through a collection of attachments: for `/datacenters/1/servers/2/volumes`,
 * `/datacenters/1/volumes`.
 */
function homeOf(under: string, of: string): string | undefined {
  const segments = under.split('/')
  const home = of
    .split('/')
    .map((part, index, parts) => (part === '{}' && parts[index - 1] === segments[index - 1] ? segments[index] : part))
  return home.includes('{}') ? undefined : home.join('/')
}

/** PATCH sends properties alone, PUT the whole. */
function update(known: Resource, { contract, method, body }: Call, now: number, done: number): Resource {
  const { path, createdAt } = known
  const { vmState } = known.properties
  const whole = { ...objectOf(objectOf(body).properties), ...(vmState === undefined ? {} : { vmState }) }
  const properties = method === 'PATCH' ? { ...known.properties, ...objectOf(body) } : whole
  return {
    path,
    contract,
    properties,
    ...(createdAt === undefined ? {} : { createdAt }),
    changedAt: now,
    ...(done > now ? { readyAt: done } : {}),
  }
}
