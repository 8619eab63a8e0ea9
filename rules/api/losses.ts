import { resourceOf } from './resources.ts'
import { wordFor } from './words.ts'

/** The lost operation if a call is not executed; `segments` are those after the version. */
export function lossOf(method: string, segments: readonly string[]): string | undefined {
  const last = segments.at(-1) ?? ''
  const before = [...segments].reverse().find((segment) => resourceOf(segment))
  const thing = wordFor(resourceOf(before ?? '')?.resource ?? 'resource')
  if (method === 'DELETE') return `${isAttached(segments) ? 'nothing is detached' : 'nothing is deleted'} (${thing})`
  if (method === 'PUT' || method === 'PATCH') return `nothing is changed (${thing})`
  if (method !== 'POST') return undefined
  if (isAttached([...segments, '{}'])) return `no ${thing} is attached`
  if (resourceOf(last) || segments.length === 0) return `no ${thing} is created`
  return /^[a-z][a-z-]{2,}$/.test(last) ? `${last} is not executed (${thing})` : `nothing is posted (${thing})`
}

/** Volumes and CD-ROMs below a server are attached and detached; they live elsewhere. */
function isAttached(segments: readonly string[]): boolean {
  const [parent, , child] = segments.slice(-4).map((segment) => segment.toLowerCase())
  return parent === 'servers' && (child === 'volumes' || child === 'cdroms')
}
