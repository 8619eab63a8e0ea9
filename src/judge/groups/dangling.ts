import type { Evidence, Root, Url } from '../../core/findings/evidence.ts'
import type { Text } from '../../core/text/text.ts'
import { indexPieces } from '../findings/pieces.ts'

/** What the table tells of addresses. */
export interface Meaning {
  /** Whether a text goes on behind the root. */
  isVersioned(text: Text): boolean
  /** Whether a text names a host of this API. */
  isOwn(text: string): boolean
}

/**
 * Roots of this API, written as values of their own, that ended in no address with a version: whatever they are put
 * together with, the version is not known.
 */
export function danglingIn(evidence: readonly Evidence[], { isVersioned, isOwn }: Meaning): Url[] {
  const roots = evidence.filter((one): one is Root => one.kind === 'root' && (!one.host || isOwn(one.host)))
  if (roots.length === 0) return []
  const settled = indexPieces(
    evidence.filter(
      (one) =>
        (one.kind === 'request' && isVersioned(one.url)) ||
        (one.kind === 'url' && (one.role !== 'base' || isVersioned(one.url))),
    ),
  )
  return roots
    .filter(({ at }) => settled(at).length === 0)
    .map(({ at, context, url }) => ({ kind: 'url', at, context, role: 'base', url }))
}
