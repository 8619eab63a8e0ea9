import { resourceOf, resources } from '../../../rules/api/resources.ts'
import type { PathWord } from '../scan/access.ts'

const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i
const WORD = /^[a-z][a-z_-]{0,31}$/i

/** Collections that hold others by name, not items by id: `/um/users`. */
export const GROUPS: ReadonlySet<string> = new Set(['um'])

/** Fixed words that stand where an id does. */
const FIXED: Readonly<Record<string, ReadonlySet<string>>> = { k8s: new Set(['versions']) }

/** Number of segments of an id: `/locations/de/fra`. */
export const ID_LENGTH: Readonly<Record<string, number>> = { locations: 2 }

/** Segments of a template, at most: what is longer is not of this API. */
export const LONGEST = 16

/**
 * The path after the version with ids as `{id}`, by the collections of the API: what follows a collection is an id,
 * what follows an id is a collection or an action. `''` gives `/`.
 */
export function templateOf(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  const out: string[] = []
  let ids = 0
  let collection = ''
  for (const segment of segments.slice(0, LONGEST)) {
    const plain = parameterless(segment)
    const row = resourceOf(plain)
    const isId = ids > 0 ? !row && !fixed(collection, plain) : !row && !isWord(plain)
    out.push(isId ? '{id}' : plain)
    if (isId) ids = Math.max(0, ids - 1)
    else if (row && !GROUPS.has(row.collection)) {
      collection = row.collection
      ids = ID_LENGTH[collection] ?? 1
    } else if (fixed(collection, plain)) ids = 1
    else ids = 0
  }
  if (segments.length > LONGEST) out.push('…')
  return `/${out.join('/')}`
}

/** The words from which templates are made, for the scanner that reads paths byte by byte. */
export function pathWords(): readonly PathWord[] {
  const numbers = new Map(resources.map(({ collection }, index) => [collection, index + 1]))
  const rows = resources.flatMap(({ collection, names = [] }) =>
    [collection, ...names].map((name) => ({
      text: name.toLowerCase(),
      collection: numbers.get(collection) ?? 0,
      ids: GROUPS.has(collection) ? 0 : (ID_LENGTH[collection] ?? 1),
      fixedIn: 0,
    })),
  )
  const texts = new Set(rows.map(({ text }) => text))
  const fixedWords = Object.entries(FIXED).flatMap(([collection, words]) =>
    [...words].map((text) => ({ text, collection: 0, ids: 0, fixedIn: numbers.get(collection) ?? 0 })),
  )
  return [...rows.filter(({ text }) => texts.delete(text)), ...fixedWords]
}

/** Whether a segment is written in words: an action, a collection that the table does not have. */
export function isWord(segment: string): boolean {
  return WORD.test(segment) && !UUID.test(segment)
}

/** Whether a segment stands where an id of the collection does, and is a word of the API. */
export function fixed(collection: string, segment: string): boolean {
  return FIXED[collection]?.has(segment.toLowerCase()) === true
}

/** A segment without its path parameters: `servers;jsessionid=1`. */
function parameterless(segment: string): string {
  const at = segment.indexOf(';')
  return at < 0 ? segment : segment.slice(0, at)
}
