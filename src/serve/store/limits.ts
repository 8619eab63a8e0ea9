import type { Call } from '../api/call.ts'
import { COLLECTIONS } from '../resources/collections.ts'
import { collectionOf, type Json, objectOf, type Resource, type Store } from './store.ts'

/** A limit of a contract: what is added up, and its names in `/contracts`. */
interface Limit {
  /** Name of its option. */
  readonly name: string
  /** The `type` of what counts, and the property that is added up; absent: each counts one. */
  readonly type: string
  readonly property?: string
  readonly inContract: readonly [limit: string, used: string]
  /** Default; the specification shows no values. */
  readonly usual: number
}

export const LIMITS: readonly Limit[] = [
  {
    name: 'cores',
    type: 'server',
    property: 'cores',
    inContract: ['coresPerContract', 'coresProvisioned'],
    usual: 500,
  },
  {
    name: 'ram',
    type: 'server',
    property: 'ram',
    inContract: ['ramPerContract', 'ramProvisioned'],
    usual: 1_048_576,
  },
  {
    name: 'storage',
    type: 'volume',
    property: 'size',
    inContract: ['storagePerContract', 'storageProvisioned'],
    usual: 100_000,
  },
  { name: 'k8s', type: 'k8s', inContract: ['k8sClusterLimitTotal', 'k8sClustersProvisioned'], usual: 20 },
]

/** The limit that a call would exceed, as a sentence (Limits: provisioning beyond it fails). */
export function brokenLimit(
  store: Store,
  { contract, method, route, body }: Call,
  known: Resource | undefined,
  limits: Readonly<Record<string, number>>,
): string | undefined {
  if (method === 'DELETE' || route.collection === undefined) return undefined
  const asked = known ? [] : thingsIn(route.collection.path, body)
  for (const limit of LIMITS) {
    const more = known ? growth(limit, known, method, body) : sumOf(asked, limit)
    const allowed = limits[limit.name] ?? limit.usual
    const used = usedOf(store, contract, limit)
    if (more > 0 && used + more > allowed)
      return `The contract allows ${allowed} ${limit.name}: ${used} are in use, and the call asks for ${more} more`
  }
  return undefined
}

interface Thing {
  readonly type: string
  readonly properties: Json
}

/** Resources that a create makes, including nested ones. */
function thingsIn(path: string, body: unknown): Thing[] {
  const { id, properties, entities } = objectOf(body)
  const collection = COLLECTIONS.find((candidate) => candidate.path === path)
  if (!collection || (collection.of !== undefined && id !== undefined)) return []
  const inside = Object.entries(objectOf(entities)).flatMap(([name, value]) => {
    const { items } = objectOf(value)
    return Array.isArray(items) ? items.flatMap((item) => thingsIn(`${path}/{}/${name}`, item)) : []
  })
  return [{ type: collection.type, properties: objectOf(properties) }, ...inside]
}

function sumOf(things: readonly Thing[], limit: Limit): number {
  return things
    .filter(({ type }) => type === limit.type)
    .reduce((sum, { properties }) => sum + amountOf(properties, limit, 1), 0)
}

/** By how much a change increases the use of a limit. */
function growth(limit: Limit, { path, properties }: Resource, method: string, body: unknown): number {
  const { property } = limit
  if (property === undefined || collectionOf(path)?.type !== limit.type) return 0
  const asked = method === 'PATCH' ? objectOf(body) : objectOf(objectOf(body).properties)
  return asked[property] === undefined ? 0 : amountOf(asked, limit, 0) - amountOf(properties, limit, 0)
}

/** `resourceLimits` of a contract: each limit, and what is in use. */
export function limitsOf(store: Store, contract: string, limits: Readonly<Record<string, number>>) {
  return Object.fromEntries(
    LIMITS.flatMap((limit) => [
      [limit.inContract[0], limits[limit.name] ?? limit.usual],
      [limit.inContract[1], usedOf(store, contract, limit)],
    ]),
  )
}

function usedOf({ resources }: Store, contract: string, limit: Limit): number {
  return [...resources.values()]
    .filter((resource) => resource.contract === contract && collectionOf(resource.path)?.type === limit.type)
    .reduce((sum, { properties }) => sum + amountOf(properties, limit, 1), 0)
}

function amountOf(properties: Readonly<Record<string, unknown>>, { property }: Limit, each: number): number {
  if (property === undefined) return each
  const amount = Number(properties[property])
  return Number.isFinite(amount) && amount > 0 ? amount : 0
}
