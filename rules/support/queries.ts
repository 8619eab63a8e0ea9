import type { Evidence } from '../../src/core/findings/evidence.ts'
import type { Facts } from '../../src/core/findings/rule.ts'
import type { Span } from '../../src/core/text/span.ts'
import { HOLE } from '../../src/core/text/text.ts'
import type { Address } from '../api/address.ts'
import { placeOf, valuesOf } from './texts.ts'
import { ownUses } from './uses.ts'

/** A query parameter of a call to this API. */
export interface Parameter {
  readonly address: Address
  readonly name: string
  readonly nameAt: Span
  /** Absent when not known. */
  readonly value?: string
  readonly valueAt: Span
}

/** The query parameters that a request or URL of this API has, in its text and beside it. */
export function* parametersOf(evidence: Evidence, facts: Facts): Iterable<Parameter> {
  for (const { address } of ownUses(evidence, facts)) {
    yield* inAddress(address, evidence.at)
    if (evidence.kind !== 'request') continue
    for (const { key, value, at } of evidence.query?.members ?? []) {
      for (const name of valuesOf(key)) {
        const values = valuesOf(value)
        const nameAt = placeOf(name.flat, 0, name.value.length, at)
        if (values.length === 0) yield { address, name: name.value, nameAt, valueAt: nameAt }
        for (const query of values) {
          yield {
            address,
            name: name.value,
            nameAt,
            value: query.value,
            valueAt: placeOf(query.flat, 0, query.value.length, at),
          }
        }
      }
    }
  }
}

/** A piece of a query that holds a hole or a placeholder has no known value. */
const UNKNOWN = new RegExp(`[${HOLE}{}<>$%:]`)

function* inAddress(address: Address, otherwise: Span): Iterable<Parameter> {
  const { flat, segment, end } = address
  if (address.query === undefined) return
  let start = flat.value.indexOf('?', segment.end) + 1
  for (const part of flat.value.slice(start, end).split(/[&?]/)) {
    const equals = part.indexOf('=')
    const nameEnd = start + (equals < 0 ? part.length : equals)
    const name = flat.value.slice(start, nameEnd)
    const value = equals < 0 ? undefined : part.slice(equals + 1)
    const nameAt = placeOf(flat, start, nameEnd, otherwise)
    const valueAt = equals < 0 ? nameAt : placeOf(flat, nameEnd + 1, start + part.length, otherwise)
    yield { address, name, nameAt, valueAt, ...(value !== undefined && !UNKNOWN.test(value) && { value }) }
    start += part.length + 1
  }
}
