import type { Problem } from '../src/core/findings/finding.ts'
import type { Rule } from '../src/core/findings/rule.ts'
import { segmentPlace } from './support/segments.ts'
import { textOf, trail } from './support/texts.ts'
import { ownUses, type Use } from './support/uses.ts'

/** Finds the path of the data centers in the singular. */
export const datacenterPath: Rule = {
  id: 'datacenter-path',
  title: 'The data centers in the singular',
  why: 'The two guides disagree: one creates a data center at /datacenter, the other at /datacenters. Real machine descriptions know only /datacenters, so the singular is probably answered with 404.',
  example: {
    language: 'shell',
    before: 'curl -X POST https://api.ionos.com/cloudapi/v6/datacenter',
    after: 'curl -X POST https://api.ionos.com/cloudapi/v6/datacenters',
  },
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
      'The collection is /datacenters; only one of the two guides has the singular, which is probably answered with 404.',
    level: 'note',
    ...(typeof address.version === 'number' && { version: address.version }),
    ...trail(textOf(address.flat)),
    fix: {
      safety: piece ? 'review' : 'manual',
      edits: piece ? [{ ...piece.span, text: 'datacenters' }] : [],
      title: 'Write /datacenters.',
    },
  }
}
