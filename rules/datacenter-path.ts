import type { Problem } from '../src/core/findings/finding.ts'
import type { Rule } from '../src/core/findings/rule.ts'
import { segmentPlace } from './support/segments.ts'
import { trail } from './support/texts.ts'
import { ownUses, type Use } from './support/uses.ts'

/** Finds the path of the data centers in the singular. */
export const datacenterPath: Rule = {
  id: 'datacenter-path',
  title: 'Singular path /datacenter',
  why: 'The two guides disagree: one creates a data center at /datacenter, the other at /datacenters. Real machine descriptions contain only /datacenters, so a call to the singular probably fails with 404.',
  examples: [
    {
      language: 'shell',
      before: 'curl -X POST https://api.ionos.com/cloudapi/v6/datacenter',
      after: 'curl -X POST https://api.ionos.com/cloudapi/v6/datacenters',
    },
    {
      language: 'python',
      before: "requests.post('https://api.ionos.com/cloudapi/v6/datacenter', json=body)",
      after: "requests.post('https://api.ionos.com/cloudapi/v6/datacenters', json=body)",
    },
  ],
  source: ['Endpoints'],
  level: 'note',
  safety: 'review',
  reads: ['request', 'url'],
  *check(evidence, facts) {
    if (evidence.kind === 'url' && evidence.role !== 'base' && evidence.role !== 'assertion') return
    for (const use of ownUses(evidence, facts)) {
      if (use.address.segments[0]?.toLowerCase() === 'datacenter') yield problemOf(use)
    }
  },
}

function problemOf({ address, evidence }: Use): Problem {
  const piece = segmentPlace(address, ['datacenter'])
  return {
    change: 'datacenter-path',
    at: piece?.span ?? evidence.at,
    message:
      'The collection is /datacenters. Only one of the two guides documents the singular, which probably fails with 404.',
    level: 'note',
    ...(typeof address.version === 'number' && { version: address.version }),
    ...trail(address.flat.text),
    fix: {
      safety: piece ? 'review' : 'manual',
      edits: piece ? [{ ...piece.span, text: 'datacenters' }] : [],
      title: 'Write /datacenters.',
    },
  }
}
