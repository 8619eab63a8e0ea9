import type { Call } from '../api/call.ts'
import { itemsOf, objectOf, type Resource, type Store } from './store.ts'

/** Violations that depend on existing resources: DAS volumes, public images; a sentence. */
export function brokenByStore(store: Store, call: Call, known: Resource | undefined): string | undefined {
  const { method, route, path, body } = call
  const { id, properties } = objectOf(body)
  if (route.collection?.type !== 'volume') return undefined
  if (known && method !== 'DELETE') return ofChange(known, method === 'PATCH' ? objectOf(body) : objectOf(properties))
  if (method !== 'POST') return undefined
  if (typeof id === 'string' && route.collection.of !== undefined) return ofAttaching(store, path, id)
  return ofImage(store, objectOf(properties))
}

/** Volume type rules: a DAS is never provisioned on its own, and has no availability zone. */
function ofChange({ properties }: Resource, asked: ReturnType<typeof objectOf>): string | undefined {
  const was = properties.type === 'DAS'
  if (asked.type === 'DAS' && !was) return 'A DAS volume cannot be provisioned on its own'
  return was && asked.availabilityZone !== undefined ? 'A DAS volume has no availability zone' : undefined
}

/** Volume type rules: a DAS is not mounted on an ENTERPRISE server, and a CUBE has one. */
function ofAttaching(store: Store, under: string, id: string): string | undefined {
  const [, server = '', datacenter = ''] = /^((\/datacenters\/[^/]+)\/servers\/[^/]+)\/volumes$/.exec(under) ?? []
  if (store.resources.get(`${datacenter}/volumes/${id}`)?.properties.type !== 'DAS') return undefined
  if (store.resources.get(server)?.properties.type !== 'CUBE')
    return 'A DAS volume cannot be mounted on an ENTERPRISE server'
  const others = itemsOf(store, under).filter(
    ({ path, properties }) => properties.type === 'DAS' && !path.endsWith(`/${id}`),
  )
  return others.length > 0 ? 'A CUBE has one DAS volume' : undefined
}

/** Volume: a volume from a public image needs either sshKeys or imagePassword. */
function ofImage(store: Store, { image, imagePassword, sshKeys }: ReturnType<typeof objectOf>): string | undefined {
  const isPublic = store.resources.get(`/images/${image}`)?.properties.public === true
  return isPublic && (sshKeys ?? imagePassword) === undefined
    ? 'A volume of a public image needs sshKeys or imagePassword'
    : undefined
}
