import { aliases, type Role } from './json-aliases.ts'

/** A key of an object, below those of the objects around it. */
export interface Key {
  /** In the spelling of the table: lower case, without `_` and `-`, parts joined by dots, `req` as `request`. */
  readonly text: string
  /** Its possible roles, with its rank for each. */
  readonly ranks: readonly Rank[]
  /** Its possible header: see `headerAt`. */
  readonly header: ReturnType<typeof headerAt>
  /** Keys of the object that it holds, as they are written. */
  readonly inner: Map<string, Key>
}

export interface Rank {
  readonly role: Role
  readonly rank: number
}

/** Parts of keys that only hold others together: `meta.req.url` is `request.url`. */
const CLEAR = new Set(
  [
    'attributes attrs config context ctx data details detail err error event extra extras fields http httpcontext',
    'httprequest info jsonpayload labels meta metadata params payload properties record requestcontext tags',
  ].flatMap((words) => words.split(' ')),
)

const SAME = new Map([
  ['req', 'request'],
  ['res', 'response'],
  ['resp', 'response'],
])

/** Limits of cached keys (those of logs are few) and of the characters read of each. */
const MOST = 10_000
const LONGEST = 200
let remembered = 0

const RANKS = new Map<string, Rank[]>()
for (const [role, keys] of Object.entries(aliases)) {
  for (const [rank, key] of keys.entries()) RANKS.set(key, [...(RANKS.get(key) ?? []), { role: role as Role, rank }])
}

/** The root of all keys. */
export const TOP: Key = { text: '', ranks: [], header: undefined, inner: new Map() }

/** The key of that name in the object that stands under another. */
export function keyIn(outer: Key, name: string): Key {
  const known = outer.inner.get(name)
  if (known) return known
  const text = joined(outer.text, spellingOf(name))
  const key = { text, ranks: RANKS.get(text) ?? [], header: headerAt(text), inner: new Map() }
  if (name.length <= LONGEST && remembered++ < MOST) outer.inner.set(name, key)
  return key
}

function joined(prefix: string, key: string): string {
  return prefix === '' || key === '' ? prefix + key : `${prefix}.${key}`
}

function spellingOf(name: string): string {
  // BigQuery joins the names of columns that stand in others by `_`.
  const lower = name
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/^(httprequest|jsonpayload)_/, '$1.')
  const parts = lower.replace(/[-_]/g, '').split('.')
  const kept = parts.filter((part, at) => !CLEAR.has(part) || (at > 0 && at === parts.length - 1))
  return kept.map((part) => SAME.get(part) ?? part).join('.')
}

const RELEVANT = /(?:contractnumber|contenttype|accept)$/
const OF_REQUEST = /^(?:request\.)?(?:http|headers?\.|requestheaders?\.|request)?(contenttype|accept)$/

/**
 * The header that a key may hold, in the spelling of `Key`: a media type, or one named by the key. A plain
 * `content_type` may be that of the response and does not count.
 */
function headerAt(key: string): 'Accept' | 'Content-Type' | 'named' | undefined {
  if (!RELEVANT.test(key) || /(?:^|\.)(?:response|sent|upstream)/.test(key)) return undefined
  const media = OF_REQUEST.exec(key)?.[1]
  if (media === undefined || media === key) return 'named'
  return media === 'accept' ? 'Accept' : 'Content-Type'
}
