import type { Rule } from '../src/core/findings/rule.ts'
import { oldAddress } from './support/old-address.ts'
import { isOld, usesOf } from './support/uses.ts'

/** Reports addresses of versions 1 to 5, including evaluated ones. */
export const deprecatedVersionPath: Rule = {
  id: 'deprecated-version-path',
  title: 'Call to a deactivated version',
  why: 'Versions 1 to 5 are deactivated since 30 September 2023. A call to them is accepted but not executed, and no error shows that a server was not created or a volume not deleted.',
  examples: [
    {
      language: 'javascript',
      before: "await fetch('https://api.ionos.com/cloudapi/v5/datacenters', { method: 'POST', body })",
      after: "await fetch('https://api.ionos.com/cloudapi/v6/datacenters', { method: 'POST', body })",
    },
    {
      language: 'python',
      before: `BASE = 'https://api.ionos.com/cloudapi/v5'
requests.delete(f'{BASE}/snapshots/{snapshot}')`,
      after: `BASE = 'https://api.ionos.com/cloudapi/v6'
requests.delete(f'{BASE}/snapshots/{snapshot}')`,
    },
    {
      language: 'yaml',
      before: 'api_url: https://api.profitbricks.com/rest/v2',
      after: 'api_url: https://api.ionos.com/cloudapi/v6',
    },
  ],
  source: ['Versioning 1', 'Versioning 4', 'Errors 3'],
  level: 'error',
  safety: 'safe',
  reads: ['request', 'url'],
  *check(evidence, facts) {
    if (evidence.kind === 'url' && evidence.role === 'search') return
    for (const use of usesOf(evidence, facts)) {
      const { address } = use
      if (!isOld(address)) continue
      const problem = oldAddress(use, address.version, facts, `version-${address.version}`)
      if (problem) yield problem
    }
  },
}
