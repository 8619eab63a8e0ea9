import type { Field, Fields } from '../../src/core/findings/evidence.ts'
import { resourceOf } from '../api/resources.ts'

/** A resource in a body: the one that the path names, or one inside it. */
export interface Item {
  /** As the table names it: `server`. */
  readonly resource: string
  /** Properties by lower-case name, flat or below `properties`. */
  readonly properties: ReadonlyMap<string, Field>
  /** The enclosing resource. */
  readonly inside?: Item
}

interface Open {
  readonly resource: string
  readonly properties: Map<string, Field>
  inside?: Item
}

/** The resources that a body holds, outermost first: `entities.volumes.items.0` of a server is a volume inside it. */
export function itemsOf(body: Fields, resource: string): Item[] {
  const root: Open = { resource, properties: new Map() }
  const items = new Map<string, Open>([['', root]])
  for (const field of body.members) {
    const { item, rest } = descend(field.path, items, root)
    const [name] = rest[0] === 'properties' ? rest.slice(1) : rest
    const key = name?.toLowerCase()
    if (key === undefined || STRUCTURE.has(key) || (item.properties.has(key) && rest.length > 2)) continue
    item.properties.set(key, field)
  }
  return [...items.values()]
}

/** Keys of a body that hold others. */
const STRUCTURE: ReadonlySet<string> = new Set(['properties', 'entities', 'items'])

function descend(
  path: readonly string[],
  items: Map<string, Open>,
  root: Open,
): { item: Open; rest: readonly string[] } {
  let item = root
  let at = 0
  while (path[at] === 'entities' && path[at + 2] === 'items' && path[at + 3] !== undefined) {
    const collection = resourceOf(path[at + 1] ?? '')
    if (!collection) break
    at += 4
    const key = path.slice(0, at).join('\n')
    const inner = items.get(key) ?? {
      resource: collection.resource,
      properties: new Map<string, Field>(),
      inside: item,
    }
    items.set(key, inner)
    item = inner
  }
  return { item, rest: path.slice(at) }
}

/** A property of an item under any of its names, compared without case. */
export function property(item: Item, names: readonly string[]): Field | undefined {
  for (const name of names) {
    const field = item.properties.get(name.toLowerCase())
    if (field) return field
  }
  return undefined
}

/** Lists of texts, which have no unknown members. */
const TEXTS: ReadonlySet<string> = new Set(['sshkeys', 'ssh_keys', 'ips'])

/** Whether no member of a body is unseen. */
export function isWhole({ rest, listed = [] }: Fields): boolean {
  const texts = listed.filter(({ path }) => TEXTS.has(path.at(-1)?.toLowerCase() ?? ''))
  return rest.every((name) => {
    const all = listed.filter((member) => member.name === name)
    return all.length > 0 && all.every((member) => texts.includes(member))
  })
}
