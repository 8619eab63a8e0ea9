import type { Evidence, Request } from '../../src/core/findings/evidence.ts'
import type { Facts } from '../../src/core/findings/rule.ts'
import type { Address } from '../api/address.ts'
import { resourceOf } from '../api/resources.ts'
import { type Item, isWhole, itemsOf } from './bodies.ts'
import { methodsOf } from './methods.ts'
import { ownUses } from './uses.ts'

/** A request to this API with the resources in its body. */
export interface BodyCall {
  readonly request: Request
  readonly address: Address
  readonly methods: readonly string[]
  /** The path ends with a collection: a POST creates. */
  readonly onCollection: boolean
  /** Empty when no body was seen. */
  readonly items: readonly Item[]
  /** All of the body was seen. */
  readonly whole: boolean
}

/** The calls of this API that a piece of evidence makes, one for each address that it can have. */
export function bodyCalls(evidence: Evidence, facts: Facts): BodyCall[] {
  if (evidence.kind !== 'request') return []
  const methods = methodsOf(evidence)
  return ownUses(evidence, facts).map(({ address }) => ({
    request: evidence,
    address,
    methods,
    onCollection: resourceOf(address.segments.at(-1) ?? '') !== undefined,
    items: evidence.body ? itemsOf(evidence.body, resourceNamed(address)) : [],
    whole: evidence.body !== undefined && isWhole(evidence.body),
  }))
}

/** The resource of the last collection in a path; empty if there is none. */
export function resourceNamed({ segments }: Address): string {
  for (const segment of [...segments].reverse()) {
    const row = resourceOf(segment)
    if (row) return row.resource
  }
  return ''
}

/** Whether a call creates what its body holds. */
export function isCreate({ methods, onCollection }: BodyCall): boolean {
  return onCollection && methods.includes('POST')
}
