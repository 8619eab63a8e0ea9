import type { Route } from '../resources/routes.ts'
import { collectionOf, type Resource } from './store.ts'

/** Seconds that a new thing takes to be available: round figures of this server, the specification names none. */
const SECONDS: Readonly<Record<string, number>> = { k8s: 300, nodepool: 240, server: 60, volume: 40, datacenter: 10 }
const OTHER_SECONDS = 20

/** Milliseconds that a changing call takes, at a speed that many times faster than real; 0 is at once. */
export function provisioningOf({ collection }: Route, speed: number): number {
  if (speed === 0) return 0
  return Math.ceil(((SECONDS[collection?.type ?? ''] ?? OTHER_SECONDS) * 1000) / speed)
}

/** States by the type of a thing, and those of all others: while it is made or changed, and after that. */
const STATES: Readonly<Record<string, readonly [string, string]>> = {
  k8s: ['DEPLOYING', 'ACTIVE'],
  nodepool: ['DEPLOYING', 'ACTIVE'],
}
const OTHER_STATES = ['BUSY', 'AVAILABLE'] as const

/** The state of a thing. The specification lists none; these are what clients of the API wait for. */
export function stateOf({ path, readyAt = 0 }: Resource, now: number): string {
  const [busy, ready] = STATES[collectionOf(path)?.type ?? ''] ?? OTHER_STATES
  return readyAt > now ? busy : ready
}
