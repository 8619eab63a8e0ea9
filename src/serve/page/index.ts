import type { Logged } from '../recording/record.ts'
import { collectionOf, idOf, type Store } from '../store/store.ts'
import { HTML, POLICY } from './html.ts'

/** An answer of the page. */
interface PageAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

interface Shown {
  readonly log: readonly Logged[]
  readonly store: Store
  readonly asOf: string
}

/** Calls that the page lists. */
const NEWEST = 200

/** Response to `/_ui` and its requests; undefined for every other path. */
export function answerPage(method: string, target: string, shown: Shown): PageAnswer | undefined {
  const path = target.split('?')[0]
  if (path !== '/_ui' && path !== '/_ui/' && path !== '/_ui/state') return undefined
  const safe = { 'Content-Security-Policy': POLICY, 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' }
  if (method !== 'GET' && method !== 'HEAD')
    return { status: 405, headers: { ...safe, 'Content-Type': 'text/plain' }, text: 'GET alone is supported here\n' }
  return path === '/_ui/state'
    ? { status: 200, headers: { ...safe, 'Content-Type': 'application/json' }, text: JSON.stringify(stateOf(shown)) }
    : { status: 200, headers: { ...safe, 'Content-Type': 'text/html; charset=utf-8' }, text: HTML }
}

/** Data of the page. */
function stateOf({ asOf, log, store }: Shown) {
  return {
    asOf,
    calls: log
      .slice(-NEWEST)
      .reverse()
      .map(({ at, effect, method, status, target, version }) => ({ at, effect, method, status, target, version })),
    versions: countsOf(log),
    resources: [...store.resources.values()]
      .sort((a, b) => (a.path < b.path ? -1 : 1))
      .map(({ path, properties }) => ({
        path,
        type: collectionOf(path)?.type ?? '',
        name: typeof properties.name === 'string' ? properties.name : idOf(path),
      })),
  }
}

/** Calls by version and by what became of them. */
function countsOf(log: readonly Logged[]) {
  const counts = new Map<string, Record<string, number>>()
  for (const { effect, version } of log) {
    const name = version === undefined ? 'none' : `v${version}`
    const row = counts.get(name) ?? {}
    row[effect] = (row[effect] ?? 0) + 1
    counts.set(name, row)
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([version, effects]) => ({ version, effects }))
}
