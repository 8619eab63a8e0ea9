import type { Part } from '../src/core/findings/evidence.ts'
import type { Problem } from '../src/core/findings/finding.ts'
import type { Rule } from '../src/core/findings/rule.ts'
import { oldAddress } from './support/old-address.ts'
import { isOld, usesOf } from './support/uses.ts'

/** Positions count the segments of the root: `/rest/requests/…` has fewer of them than `/cloudapi/v6/requests/…`. */
function cutOut({ at, of, position }: Part): Problem {
  return {
    change: 'version-as-search-text',
    at,
    level: 'warning',
    message: `Part ${position} of ${of} is taken by its position. The path of a Location has other segments under /cloudapi/v6 than under the old roots, so the part is another one once the calls move.`,
    fix: { safety: 'manual', edits: [], title: 'Find the part by the segment before it, such as /requests/.' },
  }
}

/** What is read from an answer, or names a link; a location alone may be the id of one, `de/fra`. */
const LINK = /head(?:er)?s?\b|href|ur[li]\b|link|resp(?:onse)?\b|\bres\b|redirect/i
/** An id of a location has three parts at the most; those of a link before the fourth are its scheme and host. */
const FIRST_OF_PATH = 3

function isOfLink({ of, position }: Part): boolean {
  return LINK.test(of) || position >= FIRST_OF_PATH
}

/** Finds old addresses that code searches for in links of responses. */
export const versionAsSearchText: Rule = {
  id: 'version-as-search-text',
  title: 'An old base as search text',
  why: 'Links in responses carry the version of the call. Code that replaces, splits or looks for the old base in them finds nothing once the base is moved, and goes on with the wrong text.',
  example: {
    language: 'javascript',
    before: "const path = href.replace('https://api.ionos.com/cloudapi/v5', '')",
    after: "const path = href.replace('https://api.ionos.com/cloudapi/v6', '')",
  },
  source: ['Versioning 1', 'extra'],
  level: 'warning',
  safety: 'review',
  reads: ['url', 'part'],
  *check(evidence, facts) {
    if (evidence.kind === 'part' && facts.sign === 'here' && isOfLink(evidence)) yield cutOut(evidence)
    if (evidence.kind !== 'url' || evidence.role !== 'search') return
    for (const use of usesOf(evidence, facts)) {
      const { address } = use
      if (!isOld(address)) continue
      const { version } = address
      const problem = oldAddress(use, version, facts, 'version-as-search-text')
      if (!problem) continue
      const message = `The base of version ${version} is searched for. Links in responses carry the version of their call: once the calls move to version 6, this text is no longer in them.`
      yield { ...problem, message, level: problem.level === 'note' ? 'note' : 'warning' }
    }
  },
}
