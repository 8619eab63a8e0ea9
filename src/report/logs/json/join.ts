import type { CodeSite, Join, JoinRow } from '../../../core/traffic/join.ts'
import { mask } from '../../support/text/mask.ts'
import { iso } from '../support/dates.ts'

/** Calls with their places, as `json` prints them. */
export function joinRowJson({ calls, tier, sites, otherwise, stopped }: JoinRow) {
  const { version, method, root, path, sdk, count, targets, phases, first, last } = calls
  const times = { first: iso(first), last: iso(last) }
  return {
    shape: { version, method, root, path: mask(path), sdk, count, targets, phases, ...times },
    tier,
    sites: sites.map(siteJson),
    otherwise: otherwise && { why: otherwise.why, sites: otherwise.sites.map(siteJson) },
    stopped,
  }
}

/** The scanned code and its places without traffic, as JSON. */
export function codeJson({ code, coverage, unseen }: Join) {
  return { ...code, coverage, unseen: unseen.map(siteJson) }
}

function siteJson({ path, line, column, context, method, version, address, package: own }: CodeSite) {
  return { path, line, column, context, method, version, address: address && mask(address), package: own }
}
