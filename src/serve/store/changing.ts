import { latest } from '../../../rules/api/versions.ts'
import { type Answer, failure, ownChoice } from '../api/answer.ts'
import type { Call } from '../api/call.ts'
import { routeOf } from '../resources/routes.ts'
import { brokenLimit } from './limits.ts'
import { provisioningOf } from './provisioning.ts'
import { collectionOf, itemsOf, objectOf, parentOf, type Resource, resourceAt, type Store, take } from './store.ts'

/** What a change needs beside the call. */
export interface Making {
  readonly newId: () => string
  /** Milliseconds since 1970. */
  readonly now: number
  /** How many times faster than real things provision; 0: they are there at once. */
  readonly speed: number
  readonly limits: Readonly<Record<string, number>>
}

/** What a changing call did: the thing that it is about, where there is one, and when it is ready. */
export interface Changed {
  readonly resource?: Resource
  /** Milliseconds since 1970. */
  readonly done: number
}

/** Processes a changing call, or answers why it cannot be. */
export function change(store: Store, call: Call, making: Making): Changed | { readonly refused: Answer } {
  const { contract, method, path, route, body } = call
  const isItem = route.kind === 'item'
  const known = isItem ? resourceAt(store, path) : undefined
  if (isItem ? !known : !isUnderParent(store, path)) return { refused: missing(path) }
  const broken = brokenLimit(store, call, known, making.limits)
  if (broken !== undefined) return { refused: ownChoice(422, broken) }
  const done = making.now + provisioningOf(route, making.speed)
  const made = route.kind === 'collection' ? create(store, path, call, { ...making, done }) : undefined
  if (made !== undefined && 'refused' in made) return made
  if (method === 'DELETE') take(store, store.attached.has(path) ? { detach: path } : { remove: path })
  const updated = known && (method === 'PATCH' || method === 'PUT') ? update(known, call, making.now, done) : undefined
  if (updated) take(store, { set: updated })
  store.changes.push({ contract, method, path, ...(body === undefined ? {} : { body }) })
  const resource = made ?? updated
  return { ...(resource ? { resource } : {}), done }
}

/** Whether the thing exists that a collection or an action belongs to. */
export function isUnderParent(store: Store, path: string): boolean {
  const parent = parentOf(path)
  return !parent.includes('/', 1) || resourceAt(store, parent) !== undefined
}

/** What is answered for a thing that does not exist. */
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
  const resource = born(store, home, call.contract, objectOf(properties), birth)
  if (home !== under) take(store, { attach: `${under}/${resource.path.slice(home.length + 1)}`, to: resource.path })
  createEntities(store, resource.path, call, objectOf(entities), birth)
  return resource
}

/** What the table knows below a thing is made with it; other members are none of its entities. */
function createEntities(store: Store, path: string, call: Call, entities: object, birth: Birth): void {
  for (const [name, value] of Object.entries(entities)) {
    const under = `${path}/${name}`
    const route = routeOf(under, latest)
    const { items } = objectOf(value)
    if (route?.kind !== 'collection' || !Array.isArray(items)) continue
    for (const item of items) create(store, under, { ...call, route, body: item }, birth)
  }
}

function born(store: Store, under: string, contract: string, properties: object, birth: Birth): Resource {
  const lan = /\/lans$/.test(under)
  const path = `${under}/${lan ? nextNumber(store, under) : birth.newId()}`
  const { now: createdAt, done: readyAt } = birth
  const resource = {
    path,
    contract,
    properties: { ...properties },
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
  const found = [...store.resources.values()].find(
    ({ path }) => path.endsWith(`/${id}`) && collectionOf(path)?.path === of && isNear(path, under),
  )
  if (!found) return { refused: missing(`${of}/${id}`) }
  take(store, { attach: `${under}/${id}`, to: found.path })
  return found
}

/** What is attached lies in the same data center, or in none. */
function isNear(path: string, under: string): boolean {
  const datacenter = /^\/datacenters\/[^/]+\//
  return !datacenter.test(path) || datacenter.exec(path)?.[0] === datacenter.exec(under)?.[0]
}

/** Where a new thing lives that is made through the collection of another: of `/datacenters/1/servers/2/volumes`, `/datacenters/1/volumes`. */
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
  const properties =
    method === 'PATCH' ? { ...known.properties, ...objectOf(body) } : objectOf(objectOf(body).properties)
  return {
    path,
    contract,
    properties,
    ...(createdAt === undefined ? {} : { createdAt }),
    changedAt: now,
    ...(done > now ? { readyAt: done } : {}),
  }
}
