import type { Problem } from '../src/core/findings/finding.ts'
import type { Facts, Rule } from '../src/core/findings/rule.ts'
import { type Flat, type Written, writtenIn } from '../src/core/text/text.ts'
import { placeOf, trail } from './support/texts.ts'
import { statusesOf } from './support/traffic.ts'
import { type Use, usesOf } from './support/uses.ts'

/** Finds addresses of this API without a version, or with one that never was. */
export const unknownVersion: Rule = {
  id: 'unknown-version',
  title: 'Version that does not exist',
  why: 'Versions 1 to 6 exist. A path with another version, or without one, fails with 404, the status of a wrong base path.',
  examples: [
    {
      language: 'shell',
      before: 'curl https://api.ionos.com/cloudapi/v7/datacenters',
      after: 'curl https://api.ionos.com/cloudapi/v6/datacenters',
    },
    {
      language: 'javascript',
      before: "await fetch('https://api.ionos.com/cloudapi/v0/datacenters')",
      after: "await fetch('https://api.ionos.com/cloudapi/v6/datacenters')",
    },
  ],
  source: ['Errors', 'Versioning 2'],
  level: 'error',
  safety: 'manual',
  reads: ['request', 'url'],
  *check(evidence, facts) {
    for (const use of usesOf(evidence, facts)) if (isWrong(use, facts)) yield problemOf(use)
  },
}

/** A base that ends at the root may get its version elsewhere: only a path without a version is wrong. */
function isWrong({ address, evidence }: Use, facts: Facts): boolean {
  if (evidence.kind === 'url' && evidence.role !== 'base' && evidence.role !== 'assertion') return false
  if (!address.own && (facts.sign !== 'here' || address.lead === 'mount' || address.host !== undefined)) return false
  if (address.version === 'never') return !isTried(address, facts)
  return address.version === 'none' && address.known
}

/** Whether a test passes the version to shared code, to test its refusal. */
function isTried({ flat, segment }: Use['address'], { isTest }: Facts): boolean {
  const pieces = writtenIn(flat, 0, flat.value.length)
  const inTest = writtenIn(flat, segment.start, segment.end).some(({ span }) => isTest?.(span))
  return inTest && pieces.some(({ span }) => !isTest?.(span))
}

/** The piece of a version that has its number, or the first one. */
function telling(flat: Flat, { start, end }: Use['address']['segment']): Written | undefined {
  const pieces = writtenIn(flat, start, end)
  return pieces.find(({ value }) => /\d/.test(value)) ?? pieces[0]
}

/** Response of the server, by the log or else by the specification. */
function answerTo(evidence: Use['evidence']): string {
  const seen = evidence.kind === 'request' && evidence.traffic ? statusesOf(evidence.traffic) : undefined
  if (seen === undefined) return 'the server answers with 404'
  return seen === '404' ? 'the logged answer is 404' : `the specification says 404, the logged answers are ${seen}`
}

function problemOf({ address, evidence }: Use): Problem {
  const { flat, segment } = address
  const written = flat.value.slice(segment.start, segment.end)
  const problem = written ? `There is no version ${written} of the cloud API` : 'The path has no version'
  return {
    change: 'unknown-version',
    at: written
      ? (telling(flat, segment)?.span ?? evidence.at)
      : placeOf(flat, Math.max(0, segment.start - 8), segment.start, evidence.at),
    message: `${problem}: ${answerTo(evidence)}. Version 6 is the only active version.`,
    level: 'error',
    ...trail(flat.text),
    fix: { safety: 'manual', edits: [], title: 'Use version 6: /cloudapi/v6.' },
  }
}
