import type { Api } from '../../../rules/api/api.ts'
import type { Evidence, Root, Url } from '../../core/findings/evidence.ts'
import { flatten, type Text, variants, written } from '../../core/text/text.ts'
import { indexPieces } from '../findings/evidence-index.ts'

/** The root with known text behind it. */
const GOES_ON = /cloudapi\/+(?!v?$)[^/\uFFFC]/

/**
 * Roots of this API, written as values of their own, that ended in no address with a version: whatever they are put
 * together with, the version is not known.
 */
export function unversionedRoots(evidence: readonly Evidence[], { addresses }: Pick<Api, 'addresses'>): Url[] {
  const isVersioned = (url: Text) =>
    variants(url).some((text) => GOES_ON.test(flatten(text).value)) ||
    addresses(url).some(({ version }) => version !== 'none')
  const isOwn = (host: string) => addresses([written('', 0, `https://${host}/cloudapi/v6`)]).some(({ own }) => own)
  const roots = evidence.filter((piece): piece is Root => piece.kind === 'root' && (!piece.host || isOwn(piece.host)))
  if (roots.length === 0) return []
  const settled = indexPieces(
    evidence.filter(
      (piece) =>
        (piece.kind === 'request' && isVersioned(piece.url)) ||
        (piece.kind === 'url' && (piece.role !== 'base' || isVersioned(piece.url))),
    ),
  )
  return roots
    .filter(({ at }) => settled(at).length === 0)
    .map(({ at, context, url }) => ({ kind: 'url', at, context, role: 'base', url }))
}
