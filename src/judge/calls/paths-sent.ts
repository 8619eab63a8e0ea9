import type { Api } from '../../../rules/api/api.ts'
import { goesElsewhere } from '../../../rules/api/foreign-address.ts'
import type { Called, Context, Evidence, Request } from '../../core/findings/evidence.ts'
import { flatten, type Text, variants, withoutLeadingSlash } from '../../core/text/text.ts'

const MADE: ReadonlySet<Context> = new Set(['code', 'config'])
/** Paths of this API whose names few others have. */
const PATH =
  /^\/?(?:datacenters|ipblocks|snapshots|um\/(?:users|groups|resources)|k8s|backup[uU]nits|targetgroups|pccs)(?=[/?{]|$)/
const METHOD = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE)$/
const MOST = 8

/**
 * Requests whose address is a path alone, since their client gets its base elsewhere, at a place that was not seen, or a
 * path behind a base of which nothing is known. A path that stands in the call itself is called already; these are put
 * together of named pieces, `rest.delete(SERVER, dc, id)`.
 */
export function pathsSent(evidence: readonly Evidence[], called: readonly Evidence[], api: Api): Called[] {
  const known = new Set(called.map(({ at }) => `${at.file}:${at.start}`))
  const requests = evidence.filter((piece): piece is Request => piece.kind === 'request' && isPath(piece, api))
  if (requests.length === 0) return []
  const foreign = new Set(
    evidence.flatMap((piece) => (piece.kind === 'request' && goesElsewhere(piece, api) ? [piece.at.file] : [])),
  )
  return requests.flatMap((request) => {
    const { at, context, method, url } = request
    const verb = flatten(method ?? []).value.toUpperCase()
    if (!METHOD.test(verb) || foreign.has(at.file)) return []
    return variants(url, MOST).flatMap((variant) => {
      const text = withoutBase(variant)
      // The slash may be that of the base: `new URL(path, `${base}/`)`.
      const isCalled = text
        .slice(0, 2)
        .some(({ span: { file, start } }) => [start, start + 1].some((one) => known.has(`${file}:${one}`)))
      if (isCalled || !PATH.test(flatten(text).value)) return []
      return [{ kind: 'called' as const, at, context, method: verb, path: withoutLeadingSlash(text), statement: at }]
    })
  })
}

function isPath({ url, context, comment, traffic }: Request, api: Api): boolean {
  if (!MADE.has(context) || comment || traffic || url.length === 0) return false
  const isOne = (text: Text) => PATH.test(flatten(withoutBase(text)).value)
  return variants(url, MOST).some(isOne) && api.addresses(url).length === 0
}

/** A text without the base in front of its path, which is a value that was not seen. */
function withoutBase(text: Text): Text {
  const [first, second] = text
  const isBase = first?.kind === 'hole' && second?.kind === 'written' && second.value.startsWith('/')
  return isBase ? text.slice(1) : text
}
