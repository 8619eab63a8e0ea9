import type { Api } from '../../../rules/api/api.ts'
import type { Evidence } from '../../core/findings/evidence.ts'
import { type Text, writtenIn } from '../../core/text/text.ts'
import type { Draft } from './drafts.ts'

/** Leaves out that the version of a text is not known where it is known of what is made of that text elsewhere. */
export function withoutResolvedVersions(
  drafts: readonly Draft[],
  evidence: readonly Evidence[],
  api: Api,
): readonly Draft[] {
  if (!drafts.some(isOpen)) return drafts
  const known = new Set(
    evidence.flatMap((piece) => rootsIn(urlOf(piece), api, (version) => typeof version === 'number')),
  )
  return drafts.filter((draft) => {
    if (!isOpen(draft)) return true
    const roots = rootsIn(urlOf(draft.evidence), api, (version) => version === 'dynamic')
    return roots.length === 0 || !roots.every((root) => known.has(root))
  })
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
