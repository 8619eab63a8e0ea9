import type { Evidence } from '../../src/core/findings/evidence.ts'
import type { Address } from '../api/address.ts'
import { lossOf } from '../api/losses.ts'
import { methodsOf } from './methods.ts'
import { isSince } from './phases.ts'
import { openingOf } from './traffic.ts'

/** The lost operation if a changing call is not executed; undefined for reads. */
export function effectOf(evidence: Evidence, address: Address, asOf: string): string | undefined {
  if (evidence.kind !== 'request' || isStatusPoll(address)) return undefined
  const losses = methodsOf(evidence).flatMap((method) => lossOf(method, address.segments) ?? [])
  const opening = evidence.traffic ? openingOf(evidence.traffic) : isSince(asOf) ? '' : 'From then on '
  if (losses.length === 0 || opening === undefined) return undefined
  const sentence = `${opening}${[...new Set(losses)].join(', or ')}.`
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
}

/** Whether an address is that of a request's status: polled, never changing. */
export function isStatusPoll({ segments }: Address): boolean {
  return segments[0]?.toLowerCase() === 'requests' && segments[2]?.toLowerCase() === 'status'
}
