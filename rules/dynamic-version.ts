import type { Problem } from '../src/core/findings/finding.ts'
import type { Rule } from '../src/core/findings/rule.ts'
import { holesIn } from '../src/core/text/text.ts'
import { placeOf, trail } from './support/texts.ts'
import { isOurs, type Use, usesOf } from './support/uses.ts'

/** Finds addresses of this API whose version is only known when the program runs. */
export const dynamicVersion: Rule = {
  id: 'dynamic-version',
  title: 'Version known only at run time',
  why: 'The version comes from a value that was not found in the code. If it is 1 to 5, the call is accepted but not executed.',
  examples: [
    {
      language: 'javascript',
      before: "const base = 'https://api.ionos.com/cloudapi/v' + process.env.API_VERSION",
      after: "const base = 'https://api.ionos.com/cloudapi/v6'",
    },
    {
      language: 'shell',
      before: 'curl "https://api.ionos.com/cloudapi/$API_VERSION/datacenters"',
      after: 'curl "https://api.ionos.com/cloudapi/v6/datacenters"',
    },
  ],
  source: ['Versioning 1', 'Versioning 4'],
  level: 'warning',
  safety: 'manual',
  reads: ['request', 'url'],
  *check(evidence, facts) {
    if (evidence.kind === 'url' && evidence.role !== 'base') return
    for (const use of usesOf(evidence, facts)) {
      if (use.address.version === 'dynamic' && isOurs(use.address, facts)) yield problemOf(use)
    }
  },
}

function problemOf({ address, evidence }: Use): Problem {
  const { flat, segment } = address
  const [hole] = holesIn(flat, segment.start, segment.end)
  const name = hole ? hole.ref.name : flat.value.slice(segment.start, segment.end)
  const from = hole?.ref.kind === 'env' ? `the environment (${name})` : name
  return {
    change: 'dynamic-version',
    at: hole?.span ?? placeOf(flat, segment.start, segment.end, evidence.at),
    message: `The version of this address comes from ${from}, and its value was not found. If it is 1 to 5, the call is accepted but not executed.`,
    level: 'warning',
    ...trail(flat.text),
    fix: { safety: 'manual', edits: [], title: `Check that ${name} selects version 6.` },
  }
}
