import type { Evidence } from '../../core/findings/evidence.ts'
import type { PlaceReader } from '../../core/findings/place-reader.ts'

/**
 * Evidence in which an address that a test searches for, and demands to find, is one that it expects: it is compared with
 * what the tested code calls, and is no link of a response.
 */
export function withDemanded(evidence: readonly Evidence[], written: PlaceReader): Evidence[] {
  return evidence.map((piece) =>
    piece.kind === 'url' &&
    piece.role === 'search' &&
    piece.context === 'test' &&
    !written.isRefused(piece.at) &&
    written.isDemanded(piece.at)
      ? { ...piece, role: 'assertion' }
      : piece,
  )
}
