import type { Evidence } from '../../src/core/findings/evidence.ts'
import type { Span } from '../../src/core/text/span.ts'
import type { Text } from '../../src/core/text/text.ts'

/** A sent header. A media type alone has no name. */
export interface SentHeader {
  readonly name?: Text
  readonly value?: Text
  /** Another name may be given in place of this one. */
  readonly isOpen?: true
  readonly at: Span
}

/** The headers that evidence sends, without response fields. */
export function headersOf(evidence: Evidence): SentHeader[] {
  if (evidence.kind === 'header') return evidence.response ? [] : [evidence]
  if (evidence.kind !== 'request') return []
  return (evidence.headers?.members ?? []).map(({ key, value, at, isOpen }) => ({
    name: key,
    at,
    ...(value && { value }),
    ...(isOpen && { isOpen }),
  }))
}
