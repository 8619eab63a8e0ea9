import type { Api } from '../../../rules/api/api.ts'
import { goesElsewhere } from '../../../rules/api/elsewhere.ts'
import type { Evidence } from '../../core/findings/evidence.ts'
import { spanKey } from '../../core/text/span.ts'
import { type Text, writtenIn, writtenPieces } from '../../core/text/text.ts'
import type { Draft } from './drafts.ts'

/** Leaves out that the version of a text is not known where it is known of what is made of that text elsewhere. */
export function withoutAnswered(drafts: readonly Draft[], evidence: readonly Evidence[], api: Api): readonly Draft[] {
  if (!drafts.some(isOpen)) return drafts
  const known = new Set(evidence.flatMap((one) => rootsIn(urlOf(one), api, (version) => typeof version === 'number')))
  return drafts.filter((one) => {
    if (!isOpen(one)) return true
    const roots = rootsIn(urlOf(one.evidence), api, (version) => version === 'dynamic')
    return roots.length === 0 || !roots.every((root) => known.has(root))
  })
}

/** Leaves out paths below the root before versions that only calls to other hosts are made of. */
export function withoutForeign(drafts: readonly Draft[], evidence: readonly Evidence[], api: Api): readonly Draft[] {
  if (!drafts.some((one) => isBarePath(one, api))) return drafts
  const foreign = new Map<string, boolean>()
  for (const one of evidence) {
    const found = one.kind === 'request' ? api.addresses(one.url) : []
    const isForeign =
      one.kind === 'request' &&
      (goesElsewhere(one, api) || (found.length > 0 && found.every(({ host, own }) => host !== undefined && !own)))
    for (const { span } of writtenPieces(urlOf(one)))
      if (one.kind === 'request') foreign.set(spanKey(span), isForeign && foreign.get(spanKey(span)) !== false)
  }
  return drafts.filter((one) => !isBarePath(one, api) || !isOnlyIn(urlOf(one.evidence), foreign))
}

function isBarePath({ evidence }: Draft, api: Api): boolean {
  return (
    evidence.kind === 'url' &&
    api.addresses(evidence.url).some(({ root, host }) => root === 'rest' && host === undefined)
  )
}

function isOnlyIn(url: Text, foreign: ReadonlyMap<string, boolean>): boolean {
  const pieces = [...writtenPieces(url)]
  return pieces.length > 0 && pieces.every(({ span }) => foreign.get(spanKey(span)) === true)
}

function isOpen({ problem, evidence }: Draft): boolean {
  return problem.change === 'dynamic-version' && evidence.kind === 'url'
}

function urlOf(one: Evidence): Text {
  return one.kind === 'url' || one.kind === 'request' ? one.url : []
}

/** Where the roots of addresses are written. */
function rootsIn(url: Text, api: Api, isWanted: (version: unknown) => boolean): string[] {
  if (url.length === 0) return []
  return api.addresses(url).flatMap(({ flat, segment, version }) => {
    const at = isWanted(version) ? flat.value.lastIndexOf('cloudapi', segment.start) : -1
    const [root] = at < 0 ? [] : writtenIn(flat, at, at + 'cloudapi'.length)
    return root ? [`${root.span.start} ${root.span.file}`] : []
  })
}
