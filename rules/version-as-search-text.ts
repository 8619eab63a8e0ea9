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
    message: `Part ${position} of ${of} is selected by its position. A Location has other segments under /cloudapi/v6 than under the old roots, so the position changes once the calls use version 6.`,
    fix: { safety: 'manual', edits: [], title: 'Select the part by the segment before it, such as /requests/.' },
  }
}

/** Names of responses and links; a plain `location` may be the id of one, `de/fra`. */
const LINK = /head(?:er)?s?\b|href|ur[li]\b|link|resp(?:onse)?\b|\bres\b|redirect/i
/** An id of a location has three parts at the most; those of a link before the fourth are its scheme and host. */
const FIRST_OF_PATH = 3

function isOfLink({ of, position }: Part): boolean {
  return LINK.test(of) || position >= FIRST_OF_PATH
}

/** Finds old addresses that code searches for in links of responses. */
export const versionAsSearchText: Rule = {
  id: 'version-as-search-text',
  title: 'Old base URL as search text',
  why: 'Links in responses contain the version of the call. Code that replaces, splits at or searches for the old base URL finds nothing once the calls use version 6, and continues with the wrong text.',
  examples: [
    {
      language: 'javascript',
      before: "const path = href.replace('https://api.ionos.com/cloudapi/v5', '')",
      after: "const path = href.replace('https://api.ionos.com/cloudapi/v6', '')",
    },
    {
      language: 'python',
      before: "path = href.replace('https://api.ionos.com/cloudapi/v5', '')",
      after: "path = href.replace('https://api.ionos.com/cloudapi/v6', '')",
    },
  ],
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
      const message = `The code searches for the base URL of version ${version}. Links in responses contain the version of the call: once the calls use version 6, the links no longer contain this text.`
      yield { ...problem, message, level: problem.level === 'note' ? 'note' : 'warning' }
    }
  },
}
