/** What a path of the API is. */
export interface Route {
  readonly kind: 'collection' | 'item' | 'action' | 'status'
  /** Segments; `{}` stands for an id. */
  readonly segments: readonly string[]
  readonly methods: readonly string[]
  /** The first version that knows it (Versioning 6). */
  readonly since: number
}

/** Collections that clients of the tests use, with the version that brought them. */
const COLLECTIONS: Readonly<Record<string, number>> = {
  '/datacenters': 1,
  '/datacenters/{}/lans': 1,
  '/datacenters/{}/natgateways': 6,
  '/datacenters/{}/servers': 1,
  '/datacenters/{}/servers/{}/nics': 1,
  '/datacenters/{}/servers/{}/volumes': 1,
  '/datacenters/{}/volumes': 1,
  '/ipblocks': 1,
  '/k8s': 5,
  '/snapshots': 1,
  '/um/users': 4,
}

const ACTIONS: Readonly<Record<string, number>> = {
  '/datacenters/{}/servers/{}/reboot': 1,
  '/datacenters/{}/servers/{}/start': 1,
  '/datacenters/{}/servers/{}/stop': 1,
  '/datacenters/{}/servers/{}/upgrade': 6,
  '/datacenters/{}/volumes/{}/create-snapshot': 1,
  '/datacenters/{}/volumes/{}/restore-snapshot': 1,
}

const ROUTES: readonly Route[] = [
  route('status', '/requests/{}/status', ['GET'], 1),
  ...Object.entries(ACTIONS).map(([path, since]) => route('action', path, ['POST'], since)),
  ...Object.entries(COLLECTIONS).flatMap(([path, since]) => [
    route('collection', path, ['GET', 'POST'], since),
    route('item', `${path}/{}`, ['GET', 'PUT', 'PATCH', 'DELETE'], since),
  ]),
]

/** The route of a path, if a version knows it. */
export function routeOf(path: string, version: number): Route | undefined {
  const segments = path.split('/').slice(1)
  return ROUTES.find((one) => one.since <= version && fits(one, segments))
}

function fits(one: Route, segments: readonly string[]): boolean {
  if (one.segments.length !== segments.length) return false
  return one.segments.every((name, index) => (name === '{}' ? segments[index] !== '' : name === segments[index]))
}

function route(kind: Route['kind'], path: string, methods: readonly string[], since: number): Route {
  return { kind, segments: path.split('/').slice(1), methods, since }
}
