import type { CodeSite, JoinRow } from '../core/traffic/join.ts'
import type { Calls } from './calls.ts'
import { agreementOf, isClient } from './languages.ts'
import { isNamedAfter } from './operations.ts'
import { fitOf } from './pattern.ts'
import type { Site } from './sites.ts'

/** Most lines that may be listed as possible origins of a call. */
const FEW = 3

interface Fit {
  readonly site: Site
  readonly exact: boolean
}

/** The places that may have made calls, with the tier of certainty; calls `used` with each place. */
export function tierOf(
  calls: Calls,
  sites: readonly Site[],
  used: (site: Site) => void = () => {},
): Pick<JoinRow, 'tier' | 'sites' | 'otherwise'> {
  const usedPlaces = (fits: readonly Site[]) => {
    for (const site of fits) used(site)
    return places(fits)
  }
  const packaged = throughPackage(calls, sites)
  if (packaged.length > 0) return { tier: 'C', sites: usedPlaces(packaged) }
  const fits = sites.flatMap((site) => fitting(calls, site))
  const ofVersion = fits.filter(({ site }) => isOfVersion(calls, site))
  const alike = ofVersion.filter(({ site }) => agreementOf(calls.calls.sdk, site.code.path) !== 'other')
  if (alike.length > 0) return { tier: lineTier(calls, alike), sites: usedPlaces(alike.map(({ site }) => site)) }
  if (ofVersion.length > 0) return elsewhere('language', usedPlaces(ofVersion.map(({ site }) => site)))
  const newer = fits.filter(({ exact, site }) => exact && site.code.version !== undefined)
  if (newer.length > 0) return elsewhere('version', places(newer.map(({ site }) => site)))
  const bases = sites.filter((site) => isBase(calls, site))
  return bases.length > 0 ? { tier: 'D', sites: usedPlaces(bases) } : { tier: 'none', sites: [] }
}

function elsewhere(why: 'version' | 'language', sites: readonly CodeSite[]) {
  return { tier: 'none' as const, sites: [], otherwise: { why, sites } }
}

/** A line counts as the origin only where nothing else in the code fits. */
function lineTier(calls: Calls, fits: readonly Fit[]): 'A' | 'B' | 'D' {
  const lines = new Set(fits.map(({ site: { code } }) => `${code.path}:${code.line}`))
  if (lines.size > FEW) return 'D'
  const isSure = fits.some(
    ({ exact, site: { code } }) =>
      exact &&
      code.version !== undefined &&
      code.method !== undefined &&
      !isClient(calls.agent) &&
      agreementOf(calls.calls.sdk, code.path) === 'same',
  )
  return lines.size === 1 && isSure ? 'A' : 'B'
}

/** Operations of the package named by the agent; without a matching one, the places that use the package. */
function throughPackage(calls: Calls, sites: readonly Site[]): readonly Site[] {
  const { agent } = calls
  if (agent === undefined) return []
  const ofPackage = sites.filter(({ packages }) => packages?.includes(agent))
  const named = ofPackage.filter(({ operation }) => operation !== undefined && isNamedAfter(operation, calls))
  return named.length > 0 ? named : ofPackage.filter(({ kind }) => kind === 'package')
}

function fitting({ calls }: Calls, site: Site): Fit[] {
  const { kind, code, root, pattern } = site
  if (kind !== 'call' || pattern === undefined) return []
  if (root !== undefined && root !== calls.root && code.version === calls.version) return []
  if (code.method !== undefined && calls.method !== undefined && code.method !== calls.method) return []
  const fit = fitOf(pattern, calls.path)
  return fit === undefined ? [] : [{ site, exact: fit === 'exact' }]
}

function isOfVersion({ calls }: Calls, { code }: Site): boolean {
  return code.version === undefined || code.version === calls.version
}

function isBase({ calls, agent }: Calls, { kind, code, root }: Site): boolean {
  if (kind !== 'base' || code.version !== calls.version || root !== calls.root || isClient(agent)) return false
  return agreementOf(calls.sdk, code.path) !== 'other'
}

/** One place for each line, column and method, in order. */
function places(sites: readonly Site[]): CodeSite[] {
  const byPlace = new Map<string, CodeSite>()
  for (const { code } of sites) {
    const key = `${code.path}:${code.line}:${code.column}:${code.method ?? ''}`
    if (!byPlace.has(key)) byPlace.set(key, code)
  }
  return [...byPlace.values()]
}
