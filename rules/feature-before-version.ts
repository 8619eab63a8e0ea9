import type { Evidence } from '../src/core/findings/evidence.ts'
import type { Problem } from '../src/core/findings/finding.ts'
import type { Facts, Rule } from '../src/core/findings/rule.ts'
import type { Span } from '../src/core/text/span.ts'
import type { Address } from './api/address.ts'
import type { Change } from './api/change.ts'
import { changes } from './api/changes/index.ts'
import { resourceOf } from './api/resources.ts'
import { wordFor } from './api/words.ts'
import { property } from './support/bodies.ts'
import { valueProblems } from './support/body-rows.ts'
import { bodyCalls } from './support/calls.ts'
import { fateSentence } from './support/phases.ts'
import { parametersOf } from './support/queries.ts'
import { segmentsOf } from './support/segments.ts'
import { placeOf, trail, valuesOf } from './support/texts.ts'
import { isOld, ownUses } from './support/uses.ts'

/** Finds what a call uses although its version did not have it yet. */
export const featureBeforeVersion: Rule = {
  id: 'feature-before-version',
  title: 'Feature that the called version does not have',
  why: 'Each path, property, value and filter was introduced with a version, and earlier versions do not have it. Version 6 has all of them: moving the call to version 6 fixes this.',
  examples: [
    {
      language: 'shell',
      before: 'curl https://api.ionos.com/cloudapi/v4/k8s',
      after: 'curl https://api.ionos.com/cloudapi/v6/k8s',
    },
    {
      language: 'python',
      before: "requests.get('https://api.ionos.com/cloudapi/v4/k8s')",
      after: "requests.get('https://api.ionos.com/cloudapi/v6/k8s')",
    },
  ],
  source: ['Versioning'],
  level: 'warning',
  safety: 'safe',
  reads: ['request', 'url'],
  *check(evidence, facts) {
    if (evidence.kind === 'url' && evidence.role !== 'base') return
    yield* pathProblems(evidence, facts)
    yield* queryProblems(evidence, facts)
    yield* propertyProblems(evidence, facts)
    yield* typeProblems(evidence, facts)
  },
}

/** A row that can be judged, by kind. */
function rowsOf(kind: Change['kind']): (Change & { readonly since: number })[] {
  return changes.flatMap((row) =>
    row.kind === kind && row.sure && row.since !== undefined ? [{ ...row, since: row.since }] : [],
  )
}

const PATHS = rowsOf('path').map((row) => ({ row, names: new Set(row.names.map((name) => name.toLowerCase())) }))
/** Every segment that came with some version: few paths have one. */
const LATER = new Set(PATHS.flatMap(({ names }) => [...names]))
const PROPERTIES = rowsOf('property')
const QUERIES = rowsOf('query')

function* pathProblems(evidence: Evidence, facts: Facts): Iterable<Problem> {
  const uses = ownUses(evidence, facts)
  for (const { address } of uses) {
    if (!isOld(address) || isElsewhere(address)) continue
    const segments = segmentsOf(address).filter(({ name }) => LATER.has(name))
    if (segments.length === 0) continue
    for (const { row, names } of PATHS) {
      const range = row.since > address.version ? segments.find(({ name }) => names.has(name)) : undefined
      if (!range || (evidence.kind === 'url' && uses.some((other) => hasBy(other.address, row.since, names)))) continue
      const subject = `The path /${address.flat.value.slice(range.start, range.end)}`
      const at = placeOf(address.flat, range.start, range.end, evidence.at)
      yield { ...early(row, subject, address.version, at, facts), ...trail(address.flat.text) }
    }
  }
}

/** Below an unknown collection a word is not significant: `/networking/firewalls/templates`. */
function isElsewhere({ segments: [first = ''] }: Address): boolean {
  return /^\w+$/.test(first) && resourceOf(first) === undefined
}

/** Whether a version that has a path may be the one before it: which base goes with which path is only seen in a request. */
function hasBy(address: Address, since: number, names: ReadonlySet<string>): boolean {
  const { version } = address
  return typeof version === 'number' && version >= since && segmentsOf(address).some(({ name }) => names.has(name))
}

function* queryProblems(evidence: Evidence, facts: Facts): Iterable<Problem> {
  for (const { address, name, nameAt } of parametersOf(evidence, facts)) {
    if (!isOld(address)) continue
    for (const row of QUERIES) {
      if (row.since <= address.version || !row.names.some((start) => name.startsWith(start))) continue
      yield { ...early(row, `The query ${name}`, address.version, nameAt, facts), text: name }
    }
  }
}

function* propertyProblems(evidence: Evidence, facts: Facts): Iterable<Problem> {
  if (evidence.kind !== 'request' || !evidence.body) return
  for (const { address, items } of bodyCalls(evidence, facts)) {
    if (!isOld(address)) continue
    const { version } = address
    for (const item of items) {
      for (const row of PROPERTIES) {
        const field = row.on === item.resource && row.since > version ? property(item, row.names) : undefined
        if (!field || !hasValue(row, field.value)) continue
        const key = field.path.at(-1) ?? ''
        const subject = `The ${wordFor(item.resource)} property ${row.names.includes(key) ? key : row.names[0]}`
        yield { ...early(row, subject, version, keyPlace(field), facts), text: key }
      }
    }
  }
}

function keyPlace({ key, at }: { key: Parameters<typeof valuesOf>[0]; at: Span }): Span {
  const [name] = valuesOf(key)
  return name ? placeOf(name.flat, 0, name.value.length, at) : at
}

/** Some properties only count with certain values: `type` of a server. */
function hasValue(row: Change, value: Parameters<typeof valuesOf>[0]): boolean {
  return row.values === undefined || valuesOf(value).some((given) => row.values?.includes(given.value.toUpperCase()))
}

function* typeProblems(evidence: Evidence, facts: Facts): Iterable<Problem> {
  for (const { type, version, refused, problem } of valueProblems(evidence, facts)) {
    if (type.since <= version || refused) continue
    const row = { id: problem.change, since: type.since }
    yield { ...problem, ...early(row, `The volume type ${problem.text}`, version, problem.at, facts) }
  }
}

function early(
  { id, since }: { id: string; since: number },
  subject: string,
  version: number,
  at: Span,
  { asOf }: Facts,
): Problem {
  return {
    change: id,
    at,
    message: `${subject} was introduced with version ${since}, and the call goes to version ${version}. ${fateSentence(version, asOf)} Moving the call to version 6 fixes this.`,
    level: 'warning',
    version,
  }
}
