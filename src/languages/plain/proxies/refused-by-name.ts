import { push } from '../../../core/runtime/lists.ts'
import type { Entry } from './entries.ts'
import { REFUSAL } from './rule.ts'

/** Addresses that no client has: a list of them lets nobody through. */
const NOBODY = /^(?:255\.255\.255\.255|127\.0\.0\.1|0\.0\.0\.0\/32|::1)(?:\/\d+)?$/
/** Plugins of Traefik that answer with an error, and the keys by which they are told which. */
const FAILS = /^(?:fail|deny(?:-?all)?|gone|reject|return-?status|static-?response|status-?code)$/
const STATUS = /^(?:response_?code|status_?code|status|code)$/
/** The service of Traefik that answers by itself that there is nothing. */
const NOTHING = 'noop@internal'
const REDIRECTS = /^redirect(?:regex|scheme)$/

/** Comparisons of rules that are refused by something which stands elsewhere in the text and is named. */
export function refusedByName(entries: readonly Entry[], matches: readonly Entry[]): readonly Entry[] {
  return [...routesEnded(entries, matches), ...routersRefused(entries, matches)]
}

/** Routes of Kong, and those of services, that a plugin outside of them names and ends. */
function routesEnded(entries: readonly Entry[], matches: readonly Entry[]): Entry[] {
  const ends = entries.filter(({ key, value }) => key === 'name' && value.text === 'request-termination')
  const plugins = new Set(ends.flatMap(({ scopes }) => scopes.at(-1) ?? []))
  if (plugins.size === 0) return []
  const named = new Set(
    entries.flatMap(({ key, keys, value, scopes }) => {
      const holder = key === 'name' || key === 'id' ? keys.at(-2) : key
      const isNamed = (holder === 'route' || holder === 'service') && scopes.some((scope) => plugins.has(scope))
      return isNamed ? [`${holder}s ${value.text}`] : []
    }),
  )
  const ended = new Set(
    entries.flatMap(({ key, keys, value, scopes }) =>
      key === 'name' && named.has(`${keys.at(-2)} ${value.text}`) ? (scopes.at(-1) ?? []) : [],
    ),
  )
  return matches.filter(({ scopes }) => scopes.some((scope) => ended.has(scope)))
}

/** Rules of routers of Traefik whose middleware lets nobody through, or that lead to no service. */
function routersRefused(entries: readonly Entry[], matches: readonly Entry[]): Entry[] {
  const middlewares = middlewaresIn(entries)
  const byRouter = new Map<string, Entry[]>()
  for (const entry of entries)
    if (isName(entry) || entry.value.text === NOTHING) for (const scope of entry.scopes) push(byRouter, scope, entry)
  return matches.filter(({ key, scopes }) => {
    const own = byRouter.get(scopes.at(-1) ?? '')
    if ((key !== 'rule' && key !== 'match') || !own) return false
    const names = own.filter(isName).flatMap(({ value }) => wordsIn(value.text))
    const taken = names.map((name) => middlewares.get(name.replace(/@\w+$/, '').toLowerCase()) ?? [])
    if (taken.some(isRefusing)) return true
    const isNowhere = own.some(({ value }) => value.text === NOTHING)
    return isNowhere && !taken.some((list) => list.some(({ keys }) => keys.some((one) => REDIRECTS.test(one))))
  })
}

/** Whether an entry names a middleware of a router. */
function isName({ keys }: Entry): boolean {
  return keys.slice(-2).includes('middlewares')
}

/** The entries of each middleware, by its name in lower case: below `middlewares`, or in a document of its own. */
function middlewaresIn(entries: readonly Entry[]): ReadonlyMap<string, Entry[]> {
  const found = new Map<string, Entry[]>()
  const documents = new Map<string, string>()
  const kinds = new Set(
    entries.flatMap(({ key, value, scopes }) =>
      key === 'kind' && value.text === 'Middleware' ? (scopes[0] ?? []) : [],
    ),
  )
  for (const { key, keys, value, scopes } of entries)
    if (key === 'name' && keys.at(-2) === 'metadata' && kinds.has(scopes[0] ?? ''))
      documents.set(scopes[0] ?? '', value.text.toLowerCase())
  for (const entry of entries) {
    const { keys, scopes } = entry
    const at = keys.lastIndexOf('middlewares')
    const name = documents.get(scopes[0] ?? '') ?? (at >= 0 && at + 2 < keys.length ? keys[at + 1] : undefined)
    if (name !== undefined) push(found, name, entry)
  }
  return found
}

function isRefusing(entries: readonly Entry[]): boolean {
  const ranges = entries
    .filter(({ key, keys }) => key === 'sourcerange' && keys.some((one) => /^ip(?:allow|white)list$/.test(one)))
    .flatMap(({ value }) => wordsIn(value.text))
  if (ranges.length > 0 && ranges.every((range) => NOBODY.test(range))) return true
  return entries.some(
    ({ key, keys, value }) =>
      (key === 'amount' && value.text === '0' && keys.includes('inflightreq')) ||
      (keys.includes('plugin') &&
        (keys.some((one) => FAILS.test(one)) || (STATUS.test(key) && REFUSAL.test(value.text)))),
  )
}

/** The words of one value, or of a list in brackets or with commas. */
function wordsIn(text: string): readonly string[] {
  return text
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((word) => word.trim().replace(/^["']|["']$/g, ''))
    .filter((word) => word !== '')
}
