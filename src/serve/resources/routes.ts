import { ACTIONS, type Action, COLLECTIONS, type Collection } from './collections.ts'

/** Meaning of a path of the API. */
export interface Route {
  readonly kind: 'collection' | 'item' | 'action' | 'status'
  /** Segments; `{}` is an id. */
  readonly segments: readonly string[]
  readonly methods: readonly string[]
  /** The first version with it (Versioning 6). */
  readonly since: number
  /** The collection that the path is, or whose item. */
  readonly collection?: Collection
  readonly action?: Action
}

const READ = ['GET', 'HEAD']

const ROUTES: readonly Route[] = [
  route('status', '/requests/{}/status', READ, 1),
  ...Object.entries(ACTIONS).map(([path, action]) => ({ ...route('action', path, ['POST'], action.since), action })),
  ...COLLECTIONS.flatMap((collection) =>
    [collection.path, ...(collection.names ?? []).map((name) => renamed(collection.path, name))].flatMap((path) =>
      routesOf(path, collection),
    ),
  ),
]

/** The route of a path in a version, if it exists. */
export function routeOf(path: string, version: number): Route | undefined {
  const segments = path.split('/').slice(1)
  return ROUTES.find((candidate) => candidate.since <= version && fits(candidate, segments))
}

/** The path as the table spells it: `/template/x` is `/templates/x`. */
export function canonicalPath(path: string, { segments, collection, kind }: Route): string {
  if (collection === undefined) return path
  const collectionSegments = collection.path.split('/').slice(1)
  const at = collectionSegments.length - 1
  if (segments[at] === collectionSegments[at] || (kind !== 'item' && kind !== 'collection')) return path
  return `/${path
    .split('/')
    .slice(1)
    .with(at, collectionSegments[at] ?? '')
    .join('/')}`
}

function routesOf(path: string, collection: Collection): Route[] {
  const { readOnly, noCreate, named, since } = collection
  const create = readOnly || noCreate || named ? [] : ['POST']
  const changes = readOnly ? [] : ['PUT', 'PATCH', 'DELETE', ...(named ? ['POST'] : [])]
  const item = route('item', `${path}/{}`, [...READ, ...changes], since, collection)
  // A location is written with a slash: de/fra.
  const located = path === '/locations' ? [route('item', `${path}/{}/{}`, READ, since, collection)] : []
  return [route('collection', path, [...READ, ...create], since, collection), item, ...located]
}

function renamed(path: string, name: string): string {
  return `${path.slice(0, path.lastIndexOf('/'))}/${name}`
}

function fits({ segments }: Route, asked: readonly string[]): boolean {
  if (segments.length !== asked.length) return false
  return segments.every((name, index) => (name === '{}' ? asked[index] !== '' : name === asked[index]))
}

function route(
  kind: Route['kind'],
  path: string,
  methods: readonly string[],
  since: number,
  collection?: Collection,
): Route {
  return { kind, segments: path.split('/').slice(1), methods, since, ...(collection ? { collection } : {}) }
}
