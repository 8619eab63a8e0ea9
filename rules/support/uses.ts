import type { Evidence, Request, Url } from '../../src/core/findings/evidence.ts'
import type { Facts } from '../../src/core/findings/rule.ts'
import { type Span, spanKey } from '../../src/core/text/span.ts'
import { writtenIn } from '../../src/core/text/text.ts'
import type { Address } from '../api/address.ts'
import { apiWith } from '../api/api.ts'
import { resourceOf } from '../api/resources.ts'
import { latest } from '../api/versions.ts'

/** An address of the API with the evidence that holds it. */
export interface Use {
  readonly address: Address
  readonly evidence: Request | Url
}

/** The addresses that a request or URL holds; nothing for other evidence. */
export function usesOf(evidence: Evidence, { custom, isTest }: Pick<Facts, 'custom' | 'isTest'>): readonly Use[] {
  if (evidence.kind !== 'request' && evidence.kind !== 'url') return []
  const all = apiWith(custom).addresses(evidence.url)
  return (isTest && all.length > 1 ? untried(all, isTest) : all).map((address) => ({ address, evidence }))
}

/**
 * Addresses without those where only tests provide the text before a version that is not theirs: these prove nothing
 * about the code where it puts a text of its own before the same version.
 */
function untried(all: readonly Address[], isTest: (span: Span) => boolean): readonly Address[] {
  const tried = all.filter(({ flat, segment }) => {
    const isOfTest = (start: number, end: number) =>
      writtenIn(flat, start, end).some(({ value, span }) => value !== '' && isTest(span))
    return isOfTest(0, segment.start) && !isOfTest(segment.start, segment.end)
  })
  if (tried.length === 0) return all
  const others = new Set(all.filter((address) => !tried.includes(address)).map(versionPlace))
  return all.filter((address) => !tried.includes(address) || !others.has(versionPlace(address)))
}

/** The place where the version of an address is written. */
function versionPlace({ flat, segment }: Address): string {
  return writtenIn(flat, segment.start, segment.end)
    .map(({ span }) => spanKey(span))
    .join()
}

/** Whether an address has one of the versions that the deactivation reaches. */
export function isOld(address: Address): address is Address & { readonly version: number } {
  return typeof address.version === 'number' && address.version < latest
}

/** Whether something shows that an address is of this API: its host, a collection after the version, a sign around. */
export function isOurs(address: Address, facts: Facts): boolean {
  if (address.own) return true
  if (address.root === 'rest') return facts.sign !== 'none' && !hasForeignHost(address) && !isOnlyTested(address, facts)
  return isTelling(address) || (isOfAnother(address) ? facts.sign === 'here' : facts.sign !== 'none')
}

/**
 * Whether a path that other products have, too, goes on with a word that is no collection: the rest of a project says
 * little of it, as one repository may hold clients of several clouds.
 */
function isOfAnother({ version, known, segments }: Address): boolean {
  return typeof version === 'number' && version < 3 && !known && /^[\w-]+$/.test(segments[0] ?? '')
}

/** A path that only tests have, while the project calls no such root: what they play may be any service. */
function isOnlyTested({ host, flat }: Address, facts: Facts): boolean {
  const span = flat.text.find(({ kind }) => kind === 'written')?.span
  if (host !== undefined || !span || facts.isTest?.(span) !== true || !facts.addressed) return false
  const { newest, old, rest } = facts.addressed()
  return (newest || old) && !rest
}

/** Whether the path continues with a collection that is specific to this API. */
function isTelling({ known, segments }: Address): boolean {
  return known && resourceOf(segments[0] ?? '')?.generic !== true
}

/** Whether an address has a host that is not of this API. */
export function hasForeignHost({ host, own }: Address): boolean {
  return host !== undefined && !own
}

/** The uses of a request or URL that are of this API and whose version is one of 1 to 6, or not known. */
export function ownUses(evidence: Evidence, facts: Facts): readonly Use[] {
  return usesOf(evidence, facts).filter(
    ({ address }) => (typeof address.version === 'number' || address.version === 'dynamic') && isOurs(address, facts),
  )
}

/** The one version that a request has; absent when it was not seen or there are several. */
export function soleVersion(evidence: Evidence, facts: Pick<Facts, 'custom' | 'isTest'>): number | undefined {
  const versions = new Set(usesOf(evidence, facts).map(({ address }) => address.version))
  const [version] = versions
  return versions.size === 1 && typeof version === 'number' ? version : undefined
}
