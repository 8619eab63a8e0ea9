import type { Evidence } from '../../src/core/findings/evidence.ts'
import type { Address } from '../api/address.ts'
import { resourceOf } from '../api/resources.ts'
import { methodsOf } from './methods.ts'
import { isSince } from './phases.ts'
import { openingOf } from './traffic.ts'
import { wordFor } from './words.ts'

/** What does not happen where a call that changes something is not executed; nothing for calls that read. */
export function effectOf(evidence: Evidence, address: Address, asOf: string): string | undefined {
  if (evidence.kind !== 'request' || isStatusPoll(address)) return undefined
  const losses = methodsOf(evidence).flatMap((method) => lossOf(method, address) ?? [])
  const opening = evidence.traffic ? openingOf(evidence.traffic) : isSince(asOf) ? '' : 'From then on '
  if (losses.length === 0 || opening === undefined) return undefined
  const sentence = `${opening}${[...new Set(losses)].join(', or ')}.`
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
}

/** Whether an address is that of a request's status: polled, never changing. */
export function isStatusPoll({ segments }: Address): boolean {
  return segments[0]?.toLowerCase() === 'requests' && segments[2]?.toLowerCase() === 'status'
}

function lossOf(method: string, { segments }: Address): string | undefined {
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
