import type { Evidence } from '../../core/findings/evidence.ts'
import type { Origin } from '../../core/findings/finding.ts'
import { contains, type Span } from '../../core/text/span.ts'
import { type Text, writtenPieces } from '../../core/text/text.ts'

/** The part of its evidence that a finding at a place keeps. */
export function originOf(evidence: Evidence, place: Span): Origin {
  if (evidence.kind === 'dependency') return evidence
  const { kind, at } = evidence
  const pieces = addressOf(evidence).flatMap((text) => [...writtenPieces(text)].map(({ span }) => span))
  // A finding in an address has its own pieces; another finding in a call depends on the address of that call.
  const isApart = pieces.length > 0 && !pieces.some((piece) => contains(piece, place))
  return isApart ? { kind, at, address: pieces } : { kind, at }
}

/** The texts that decide where a call goes. */
function addressOf(evidence: Evidence): readonly Text[] {
  if (evidence.kind === 'request') return evidence.method ? [evidence.url, evidence.method] : [evidence.url]
  return evidence.kind === 'url' ? [evidence.url] : []
}
