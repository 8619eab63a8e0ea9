import type { Proxied } from '../../src/core/findings/evidence.ts'
import { latest } from '../api/versions.ts'
import type { Use } from './uses.ts'

/** The proxy rule with the address of a use; absent outside of one. */
export function proxiedIn({ evidence }: Pick<Use, 'evidence'>): Proxied | undefined {
  return evidence.kind === 'url' ? evidence.proxied : undefined
}

const VERSION = /cloudapi\\?\/v(\d{1,3})(?!\d)/

function versionsOf(texts: readonly string[]): readonly number[] {
  return texts.flatMap((text) => {
    const version = VERSION.exec(text)?.[1]
    return version === undefined ? [] : [Number(version)]
  })
}

/** Whether requests that match are refused, or sent on to the newest version: no rule is to change for them. */
export function isSettled({ side, targets, isRefused }: Proxied): boolean {
  if (isRefused) return true
  const versions = versionsOf(targets)
  return side === 'match' && versions.length > 0 && versions.every((version) => version === latest)
}

/** Whether a version is compared with callers, which an edit leaves out until they move, too. */
export function isCompared({ side, matches }: Proxied): boolean {
  return side === 'match' || versionsOf(matches).some((version) => version < latest) || matches.some(leavesOutLatest)
}

const SEGMENT = /cloudapi\\?\/+\(?v?([^/\\]{1,60}|\\d[^/]{0,20})/

/** Whether a pattern lists versions without the latest: `v[345]`, `(v4|v5)`. */
function leavesOutLatest(pattern: string): boolean {
  const listed = SEGMENT.exec(pattern)?.[1] ?? ''
  if (!/^[[(|v\d)\]-]+$/.test(listed) || !/[[|]/.test(listed)) return false
  const ranges = [...listed.matchAll(/(\d)-(\d)/g)]
  return (
    !listed.includes(String(latest)) && !ranges.some(([, from, to]) => Number(from) <= latest && latest <= Number(to))
  )
}

/** Whether another rule of the proxy takes the newest version already: two rules for one path are an error, or one is lost. */
export function isTakenBeside(proxied: Proxied): boolean {
  return isCompared(proxied) && versionsOf(proxied.beside).includes(latest)
}

/** Effect of the rule on its callers, as a sentence about a version. */
export function proxySentence(proxied: Proxied, version: number): string {
  const { side, targets } = proxied
  if (isTakenBeside(proxied))
    return `A proxy keeps v${version} for every caller that sends it, beside a rule for v${latest}.`
  if (side === 'target') {
    const pinned = 'A proxy pins the version here for every caller:'
    return isCompared(proxied)
      ? `${pinned} its rule takes none that send v${latest}.`
      : `${pinned} callers that send v${latest} through it still reach v${version}.`
  }
  return targets.length > 0
    ? `A proxy takes v${version} here and pins a version for every caller: this path and its replacement move together.`
    : `A proxy takes v${version} only here: callers that send v${latest} do not get through.`
}
