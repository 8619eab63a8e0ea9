import { COLLECTIONS, type Collection } from '../resources/collections.ts'

/** JSON that is an object. */
export type Json = { readonly [name: string]: unknown }

/** A thing that exists. */
export interface Resource {
  /** Its path after the base: `/datacenters/1/servers/2`. */
  readonly path: string
  /** Number of the contract that it was made for. */
  readonly contract: string
  readonly properties: Json
  /** Milliseconds since 1970; absent: it was there from the start. */
  readonly createdAt?: number
  readonly changedAt?: number
  /** From when on it is AVAILABLE, in milliseconds since 1970; absent: it is. */
  readonly readyAt?: number
}

/** A changing call that was processed. */
export interface Change {
  readonly contract: string
  readonly method: string
  /** After the base, with a leading slash. */
  readonly path: string
  readonly body?: unknown
}

/** State of an accepted request, as in its status resource. */
export interface RequestState {
  readonly id: string
  readonly method: string
  readonly path: string
  /** Milliseconds since 1970. */
  readonly begun: number
  readonly done: number
}

/** One step of what the server holds: what is kept in a file is a list of them. */
export type Step =
  | { readonly set: Resource }
  | { readonly remove: string }
  | { readonly attach: string; readonly to: string }
  | { readonly detach: string }

/** State of the server. */
export interface Store {
  /** By their path. */
  readonly resources: Map<string, Resource>
  /** Paths below which a thing of another collection is attached, and where that thing lives. */
  readonly attached: Map<string, string>
  /** Processed changes, in order. */
  readonly changes: Change[]
  readonly requests: Map<string, RequestState>
  /** Callback after each step. */
  readonly keep: (step: Step) => void
}

/** A store with things in it that no call made. */
export function storeOf(seed: readonly Resource[]): Store {
  const resources = new Map(seed.map((resource) => [resource.path, resource]))
  return { resources, attached: new Map(), changes: [], requests: new Map(), keep: () => {} }
}

/** Takes a step and keeps it. */
export function take(store: Store, step: Step): void {
  apply(store, step)
  store.keep(step)
}

/** Applies a step. Deleting a resource deletes its nested resources and its attachments. */
export function apply({ resources, attached }: Store, step: Step): void {
  if ('set' in step) resources.set(step.set.path, step.set)
  else if ('attach' in step) attached.set(step.attach, step.to)
  else if ('detach' in step) attached.delete(step.detach)
  else {
    const isGone = (path: string) => path === step.remove || path.startsWith(`${step.remove}/`)
    for (const path of [...resources.keys()]) if (isGone(path)) resources.delete(path)
    for (const [path, original] of [...attached]) if (isGone(path) || isGone(original)) attached.delete(path)
  }
}

/** The resource at a path, attached or original. */
export function resourceAt({ resources, attached }: Store, path: string): Resource | undefined {
  return resources.get(path) ?? resources.get(attached.get(path) ?? '')
}

/** The things of a collection, in the order in which they came. */
export function itemsOf({ resources, attached }: Store, path: string): Resource[] {
  const originals = [...attached].filter(([at]) => parentOf(at) === path).map(([, original]) => original)
  const inLan = /^(\/datacenters\/[^/]+)\/lans\/([^/]+)\/nics$/.exec(path)
  return [...resources.values()].filter(
    (resource) =>
      isIn(resource.path, path) || originals.includes(resource.path) || (inLan !== null && isOfLan(resource, inLan)),
  )
}

/** The collection that a thing lives in. */
export function collectionOf(path: string): Collection | undefined {
  const segments = path.split('/').slice(1)
  return COLLECTIONS.find(({ path: pattern, of }) => of === undefined && fits(`${pattern}/{}`, segments, path))
}

/** The path without its last segment. */
export function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

/** The id of a thing: the last segment; a location has two. */
export function idOf(path: string): string {
  return /^\/locations\/(.+)$/.exec(path)?.[1] ?? path.slice(path.lastIndexOf('/') + 1)
}

/** An object as it is, anything else as one without members. */
export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}

function isIn(path: string, collection: string): boolean {
  return collection === '/locations' ? path.startsWith('/locations/') : parentOf(path) === collection
}

/** A network interface belongs to the LAN that it names. */
function isOfLan({ path, properties }: Resource, [, datacenter, lan]: RegExpExecArray): boolean {
  return /\/nics\/[^/]+$/.test(path) && path.startsWith(`${datacenter}/servers/`) && String(properties.lan) === lan
}

function fits(pattern: string, segments: readonly string[], path: string): boolean {
  if (pattern === '/locations/{}') return path.startsWith('/locations/')
  const parts = pattern.split('/').slice(1)
  return parts.length === segments.length && parts.every((part, index) => part === '{}' || part === segments[index])
}
