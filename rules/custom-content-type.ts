import type { Evidence } from '../src/core/findings/evidence.ts'
import type { Fix, Problem } from '../src/core/findings/finding.ts'
import { isInert } from '../src/core/findings/inert.ts'
import type { Facts, Rule } from '../src/core/findings/rule.ts'
import { type Flat, flatten, variants } from '../src/core/text/text.ts'
import { apiWith } from './api/api.ts'
import type { MediaType } from './api/media-types.ts'
import { latest } from './api/versions.ts'
import { headersOf, type SentHeader } from './support/headers.ts'
import { fate, fateOfOld, phased } from './support/phases.ts'
import { placeOf, trail, wholePiece } from './support/texts.ts'
import { soleVersion } from './support/uses.ts'

/** Finds the vendor's own media types. */
export const customContentType: Rule = {
  id: 'custom-content-type',
  title: 'Media type that only versions 1 and 2 accept',
  why: 'The vendor media types are deprecated in version 3 and cause an error in every version above 2. Versions 1 and 2 do not accept application/json, so type and path have to change together.',
  examples: [
    {
      language: 'javascript',
      before: "headers: { 'Content-Type': 'application/vnd.profitbricks.resource+json' }",
      after: "headers: { 'Content-Type': 'application/json' }",
    },
    {
      language: 'python',
      before: "headers = {'Accept': 'application/vnd.profitbricks.collection+json'}",
      after: "headers = {'Accept': 'application/json'}",
    },
    {
      language: 'ruby',
      before: "request['Content-Type'] = 'application/vnd.profitbricks.partial-properties+json'",
      after: "request['Content-Type'] = 'application/json'",
    },
  ],
  source: ['Errors 1', 'Versioning'],
  level: 'error',
  safety: 'safe',
  reads: ['request', 'header'],
  *check(evidence, facts) {
    const { mediaTypes } = apiWith(facts.custom)
    for (const header of headersOf(evidence)) {
      for (const text of header.value ? variants(header.value) : []) {
        const flat = flatten(text)
        for (const mediaType of typesIn(flat.value, mediaTypes))
          yield problemOf(mediaType, flat, header, evidence, facts)
      }
    }
  },
}

interface Range {
  readonly start: number
  readonly end: number
}

interface Found extends Range {
  readonly type: MediaType
}

function typesIn(value: string, types: readonly MediaType[]): Found[] {
  const lower = value.toLowerCase()
  return types
    .flatMap((type) => {
      const types: Found[] = []
      for (let at = lower.indexOf(type.type); at >= 0; at = lower.indexOf(type.type, at + 1)) {
        const end = at + type.type.length
        if (!/[\w.+-]/.test(lower.charAt(end)) && !/[\w.+-]/.test(lower.charAt(at - 1)))
          types.push({ type, start: at, end })
      }
      return types
    })
    .sort((a, b) => a.start - b.start)
}

function problemOf(
  { type, start, end }: Found,
  flat: Flat,
  header: SentHeader,
  evidence: Evidence,
  facts: Facts,
): Problem {
  const version = soleVersion(evidence, facts)
  const last = type.until ?? 0
  return {
    change: 'media-type-vendor',
    at: placeOf(flat, start, end, header.at),
    message: `${type.type} causes an error in every version above ${last}. ${phaseOf(version, last, facts.asOf)}`,
    level: phased('error', version === undefined || version <= last, facts.asOf),
    ...(version !== undefined && { version }),
    ...trail(flat.text),
    fix: standardise(flat, start, end, isInert(evidence) || (header.name !== undefined && version !== undefined)),
  }
}

function phaseOf(version: number | undefined, last: number, asOf: string): string {
  if (version === undefined) return fateOfOld(asOf)
  if (version >= latest) return 'Version 6 rejects the call with an error.'
  const then = 'version 6 rejects the call unless the type changes too.'
  if (version <= last) return `Version ${version} knows no other type, and ${fate(version, asOf)}; ${then}`
  return `Version ${version} answered with an error, and ${fate(version, asOf)}; ${then}`
}

/** The standard type in its place; where the list holds that already, the entry goes with its comma. */
function standardise(flat: Flat, start: number, end: number, named: boolean): Fix {
  const standard = /application\/json(?![\w.+-])/i.exec(flat.value)?.index
  const range = standard === undefined ? undefined : entryRange(flat.value, { start, end }, standard)
  const dropped = range && wholePiece(flat, range.start, range.end)
  const title = range ? 'Remove the type: application/json is already listed.' : 'Send application/json.'
  const piece = dropped ?? wholePiece(flat, start, end)
  if (!piece) return { safety: 'manual', edits: [], title }
  return {
    safety: named ? 'safe' : 'review',
    edits: [{ ...piece.span, text: dropped ? '' : 'application/json' }],
    title,
  }
}

/**
 * Entries before the standard type are removed with the comma after them, later ones with the comma before them, so
 * that removals do not overlap.
 */
function entryRange(value: string, { start, end }: Range, standard: number): Range | undefined {
  const comma = value.indexOf(',', end)
  if (start < standard) {
    if (comma < 0 || comma > standard) return undefined
    return { start, end: comma + 1 + (/^\s{0,9}/.exec(value.slice(comma + 1, comma + 10))?.[0].length ?? 0) }
  }
  const before = value.lastIndexOf(',', start)
  return before < standard ? undefined : { start: before, end: comma < 0 ? value.length : comma }
}
