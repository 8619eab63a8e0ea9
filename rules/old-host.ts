import type { Problem } from '../src/core/findings/finding.ts'
import type { Rule } from '../src/core/findings/rule.ts'
import { apiWith } from './api/api.ts'
import { type Host, hostNamed } from './api/hosts.ts'
import { trail, wholePiece } from './support/texts.ts'
import { isOld, type Use, usesOf } from './support/uses.ts'

/** Finds hosts that only the old generations used, in a base that moves to version 6. */
export const oldHost: Rule = {
  id: 'old-host',
  title: 'Host of old clients',
  why: 'Clients of versions 1 to 4 called hosts that current clients do not call. The version can move to 6 without a new host: the host is a separate choice.',
  examples: [
    {
      language: 'python',
      before: "BASE = 'https://api.profitbricks.com/cloudapi/v4'",
      after: "BASE = 'https://api.ionos.com/cloudapi/v6'",
    },
    {
      language: 'yaml',
      before: 'api_url: https://api.profitbricks.com/cloudapi/v4',
      after: 'api_url: https://api.ionos.com/cloudapi/v6',
    },
  ],
  source: ['extra'],
  level: 'note',
  safety: 'review',
  reads: ['request', 'url'],
  *check(evidence, facts) {
    if (evidence.kind === 'url' && evidence.role !== 'base') return
    for (const use of usesOf(evidence, facts)) {
      const host = use.address.host === undefined ? undefined : hostNamed(use.address.host, apiWith(facts.custom).hosts)
      if (host?.use === 'old-api' && isOld(use.address)) yield problemOf(use, host)
    }
  },
}

function problemOf({ address, evidence }: Use, { host, successor }: Host): Problem {
  const start = address.flat.value.toLowerCase().lastIndexOf(host, address.segment.start)
  const piece = start < 0 ? undefined : wholePiece(address.flat, start, start + host.length)
  const edits = piece && successor ? [{ ...piece.span, text: successor }] : []
  return {
    change: `host-${host}`,
    at: piece?.span ?? evidence.at,
    message: `Only clients of the old versions call ${host}.${successor ? ` Current clients call ${successor}.` : ''}`,
    level: 'note',
    ...trail(address.flat.text),
    fix: {
      safety: edits.length > 0 ? 'review' : 'manual',
      optional: true,
      edits,
      title: `Call ${successor ?? 'the current host'}; the version can change without the host.`,
    },
  }
}
