import { resourceOf } from '../../../rules/api/resources.ts'
import { latest } from '../../../rules/api/versions.ts'
import { fixed, GROUPS, ID_LENGTH, isWord, LONGEST } from './template.ts'

/** Parsed path of a plain target. */
export interface PlainPath {
  readonly version: number
  /** After the version, ids as `{id}`. */
  readonly path: string
  /** After the version, as written. */
  readonly raw: string
}

const ROOT = '/cloudapi/v'
const WORD = 'cloudapi'
const SLASH = 0x2f
const DOT = 0x2e
const QUERY = 0x3f
const FRAGMENT = 0x23

/** Characters of a plain path beside its slashes: nothing of it is escaped, and no parameters stand in it. */
const PLAIN = new Uint8Array(128)
for (let code = 0; code < 128; code++) if (/[\w.~-]/.test(String.fromCharCode(code))) PLAIN[code] = 1

/** Longer segments are no collections and no words. */
const LONGEST_WORD = 32
/** Beginnings of templates that are remembered. */
const MOST = 4096

/** The beginning of a template, with what it takes to go on. */
interface Begun {
  readonly text: string
  /** Segments that an id may still have, and the collection that it is in. */
  readonly ids: number
  readonly collection: string
  readonly words: Map<string, Begun>
  id?: Begun
}

const START: Begun = { text: '', ids: 0, collection: '', words: new Map() }
let remembered = 0

/**
 * Parses the path at `start` of a target, up to its query, if it is plain: the root, a known version, segments of
 * letters and digits. Agrees with the full path, or returns undefined; templates are cached.
 */
export function plainPath(text: string, start: number): PlainPath | undefined {
  if (!text.startsWith(ROOT, start)) return undefined
  const from = start + ROOT.length + 1
  const version = text.charCodeAt(from - 1) - 0x30
  if (!(version >= 1 && version <= latest)) return undefined
  let begun: Begun | undefined = START
  let at = from
  for (let count = 0; at < text.length && text.charCodeAt(at) === SLASH; count++) {
    const end = segmentEnd(text, at + 1)
    if (end === at + 1 && isEnd(text, end)) return pathBehind(text, version, begun, from, at)
    if (end === at + 1 || count === LONGEST || text.charCodeAt(at + 1) === DOT) return undefined
    begun = behind(begun, text, at + 1, end)
    if (!begun) return undefined
    at = end
  }
  return isEnd(text, at) ? pathBehind(text, version, begun, from, at) : undefined
}

function pathBehind(text: string, version: number, begun: Begun, from: number, end: number): PlainPath | undefined {
  const raw = end === from ? '/' : text.slice(from, end)
  if (raw.includes(WORD)) return undefined
  return { version, path: begun === START ? '/' : begun.text, raw }
}

function segmentEnd(text: string, from: number): number {
  let at = from
  while (at < text.length && PLAIN[text.charCodeAt(at)] === 1) at++
  return at
}

function isEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return at === text.length || code === QUERY || code === FRAGMENT
}

/** The template with one more segment; nothing when there is no room to remember it. */
function behind(before: Begun, text: string, start: number, end: number): Begun | undefined {
  if (end - start > LONGEST_WORD) return idBehind(before)
  const segment = text.slice(start, end)
  const known = before.words.get(segment)
  if (known) return known
  const row = resourceOf(segment)
  const isFixed = fixed(before.collection, segment)
  if (before.ids > 0 ? !row && !isFixed : !row && !isWord(segment)) return idBehind(before)
  if (++remembered > MOST) return undefined
  const opens = row && !GROUPS.has(row.collection)
  const collection = opens ? row.collection : before.collection
  const ids = opens ? (ID_LENGTH[collection] ?? 1) : isFixed ? 1 : 0
  const next: Begun = { text: `${before.text}/${segment}`, ids, collection, words: new Map() }
  before.words.set(segment, next)
  return next
}

function idBehind(before: Begun): Begun {
  before.id ??= {
    text: `${before.text}/{id}`,
    ids: Math.max(0, before.ids - 1),
    collection: before.collection,
    words: new Map(),
  }
  return before.id
}
