import { type Answer, failure } from './answer.ts'
import type { Call } from './call.ts'

/** JSON that is an object. */
export type Json = { readonly [name: string]: unknown }

/** A thing that exists. */
export interface Resource {
  readonly path: string
  /** Number of the contract that it was made for. */
  readonly contract: string
  readonly properties: Json
}

/** A changing call that was processed. */
export interface Change {
  readonly contract: string
  readonly method: string
  /** Behind the base, with a leading slash. */
  readonly path: string
  readonly body?: unknown
}

/** What the server holds: resources by their path, and what was processed, in its order. */
export interface Store {
  readonly resources: Map<string, Resource>
  readonly changes: Change[]
}

/** A store with things in it that no call made. */
export function storeOf(seed: readonly Resource[]): Store {
  return { resources: new Map(seed.map((one) => [one.path, one])), changes: [] }
}

/** Reads a collection or a thing. */
export function read({ resources }: Store, { path, route }: Call): Answer {
  if (route.kind === 'item') {
    const found = resources.get(path)
    return found ? { status: 200, body: shown(found) } : missing(path)
  }
  if (!isUnderParent(resources, path)) return missing(path)
  const items = [...resources.values()].filter((one) => parentOf(one.path) === path).map(shown)
  return { status: 200, body: { id: path.slice(1), type: 'collection', items } }
}

/** Processes a changing call; what it answers when what it is about does not exist. */
export function change({ resources, changes }: Store, call: Call): Answer | undefined {
  const { contract, method, path, route, body } = call
  if (route.kind === 'item' ? !resources.has(path) : !isUnderParent(resources, path)) return missing(path)
  if (route.kind === 'collection') create(resources, path, contract, body)
  if (method === 'DELETE') remove(resources, path)
  if (method === 'PATCH' || method === 'PUT') update(resources, call)
  changes.push({ contract, method, path, ...(body === undefined ? {} : { body }) })
  return undefined
}

/** Stores a thing and the things inside of it. */
function create(resources: Map<string, Resource>, under: string, contract: string, body: unknown): void {
  const { properties, entities } = objectOf(body)
  const path = `${under}/00000000-0000-4000-8000-${String(resources.size + 1).padStart(12, '0')}`
  resources.set(path, { path, contract, properties: objectOf(properties) })
  for (const [name, { items }] of Object.entries(objectOf(entities)).map(([key, one]) => [key, objectOf(one)] as const))
    for (const item of Array.isArray(items) ? items : []) create(resources, `${path}/${name}`, contract, item)
}

/** PATCH sends properties alone, PUT the whole. */
function update(resources: Map<string, Resource>, { contract, method, path, body }: Call): void {
  const before = resources.get(path)?.properties ?? {}
  const properties = method === 'PATCH' ? { ...before, ...objectOf(body) } : objectOf(objectOf(body).properties)
  resources.set(path, { path, contract, properties })
}

function remove(resources: Map<string, Resource>, path: string): void {
  for (const key of [...resources.keys()]) if (key === path || key.startsWith(`${path}/`)) resources.delete(key)
}

function isUnderParent(resources: ReadonlyMap<string, Resource>, path: string): boolean {
  const parent = parentOf(path)
  return resources.has(parent) || !parent.includes('/', 1)
}

function shown({ path, properties }: Resource): Json {
  return { id: path.slice(path.lastIndexOf('/') + 1), properties }
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

function missing(path: string): Answer {
  return failure(404, '309', `Resource does not exist: ${path}`)
}

/** An object as it is, anything else as one without members. */
export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}
