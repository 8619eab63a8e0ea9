import { spanKey } from '../../src/core/text/span.ts'
import { type Flat, flatten, type Text, variants, writtenIn } from '../../src/core/text/text.ts'
import { type IsOwn, type Lead, leadAt } from './address/lead.ts'
import { type Reading, read } from './address/reading.ts'
import { type Tail, tailAt } from './address/tail.ts'
import { type AddressVersion, type VersionSegment, versionAt } from './address/version.ts'
import { hostNamed } from './hosts.ts'
import { isOldCollection, isTopCollection, resourceOf } from './resources.ts'

/** An address of this API, or what may be one, in a text. Offsets are offsets into `flat.value`. */
export interface Address {
  readonly flat: Flat
  /** The whole address: scheme, host, path and query, as far as they are there. */
  readonly start: number
  readonly end: number
  readonly root: 'cloudapi' | 'rest'
  /** `never`: a version that does not exist; `none`: no version after the root. */
  readonly version: AddressVersion
  /** The version segment such as `v4`; the root `/rest` or `/rest/v2` of old addresses; empty without one. */
  readonly segment: { readonly start: number; readonly end: number }
  /** Lower case, without port; absent when it is not written whole. */
  readonly host?: string
  /** The host is one of this API. */
  readonly own: boolean
  /** `path`: starts with the root, or after a hole; `bare`: without a slash; `mount`: below another path. */
  readonly lead: Lead['kind']
  /** Path segments after the version; holes are `{}`. */
  readonly segments: readonly string[]
  /** The last collection in the path, as the table spells it. */
  readonly resource?: string
  /** Whether the first segment after the version is a collection of this API. */
  readonly known: boolean
  readonly query?: string
}

const inTable: IsOwn = (host) => hostNamed(host) !== undefined
const roots = /cloudapi|rest(?![\w.-])/g

/**
 * All addresses of this API in a text, for each of its variants (at most `limit`), in order and without duplicates.
 * `isOwn` recognises hosts of this API, with their port: by default those of the table.
 */
export function addresses(text: Text, limit = 32, isOwn: IsOwn = inTable): Address[] {
  const byKey = new Map<string, Address>()
  for (const variant of variants(text, limit)) {
    const flat = flatten(variant)
    for (const address of inFlat(flat, isOwn)) {
      const key = keyOf(address)
      if (!byKey.has(key)) byKey.set(key, address)
    }
  }
  return [...byKey.values()]
}

function inFlat(flat: Flat, isOwn: IsOwn): Address[] {
  const reading = read(flat.value)
  const all: Address[] = []
  let floor = 0
  for (const hit of reading.value.matchAll(roots)) {
    if (hit.index < floor) continue
    const parts =
      hit[0] === 'cloudapi' ? current(reading, hit.index, floor, isOwn) : old(reading, hit.index, floor, isOwn)
    if (parts === undefined) continue
    all.push(assemble(flat, reading, parts))
    floor = parts.tail.pathEnd
  }
  return all
}

interface Parts {
  readonly root: Address['root']
  readonly lead: Lead
  readonly segment: VersionSegment
  readonly tail: Tail
  readonly own: boolean
}

function current(reading: Reading, at: number, floor: number, isOwn: IsOwn): Parts | undefined {
  const lead = leadAt(reading.value, at, floor, isOwn)
  if (lead === undefined) return undefined
  const own = isOwnLead(lead, isOwn)
  const segment = versionAt(reading.value, at + 8) ?? (own ? unversioned(reading.value, at + 8) : undefined)
  if (segment === undefined || (segment.version === 'none' && lead.kind === 'bare')) return undefined
  const tail = tailAt(reading.value, segment.end)
  return lead.relative && !own && !proves(tail) ? undefined : { root: 'cloudapi', lead, segment, tail, own }
}

function isOwnLead({ host, authority }: Lead, isOwn: IsOwn): boolean {
  return host !== undefined && isOwn(authority ?? host)
}

function unversioned(value: string, from: number): VersionSegment | undefined {
  const { segments } = tailAt(value, from)
  return isTopCollection(segments[0] ?? '') ? { version: 'none', start: from, end: from } : undefined
}

function proves({ segments }: Tail): boolean {
  const resource = resourceOf(segments[0] ?? '')
  return resource?.top === true && resource.generic !== true
}

function old(reading: Reading, at: number, floor: number, isOwn: IsOwn): Parts | undefined {
  const lead = leadAt(reading.value, at, floor, isOwn)
  if (lead === undefined || lead.kind === 'bare' || lead.mounted) return undefined
  const own = isOwnLead(lead, isOwn)
  const segment = oldRoot(reading.value, at)
  const tail = tailAt(reading.value, segment.end)
  const named = lead.kind === 'path' && (segment.version === 2 || isOldCollection(tail.segments[0] ?? ''))
  return own || named ? { root: 'rest', lead, segment, tail, own } : undefined
}

function oldRoot(value: string, at: number): VersionSegment {
  const behind = versionAt(value, at + 4)
  const second = behind?.version === 2
  return { version: second ? 2 : 1, start: at - 1, end: second ? behind.end : at + 4 }
}

/** A hole right behind a name of a collection: what fills it begins with a slash, or with the query. */
const OPEN_END = /\{\}$/

function assemble(flat: Flat, reading: Reading, { root, lead, segment, tail, own }: Parts): Address {
  const resource = tail.segments.flatMap((part) => resourceOf(part.replace(OPEN_END, ''))?.collection ?? []).at(-1)
  return {
    flat,
    start: reading.at(lead.start),
    end: reading.at(tail.end),
    root,
    version: segment.version,
    segment: { start: reading.at(segment.start), end: reading.at(segment.end) },
    ...(lead.host === undefined ? {} : { host: lead.host }),
    own,
    lead: lead.kind,
    segments: tail.segments,
    ...(resource === undefined ? {} : { resource }),
    known: isTopCollection(tail.segments[0] ?? ''),
    ...(tail.query === undefined ? {} : { query: tail.query }),
  }
}

function keyOf({ flat, start, end, segment, root, version, host, segments, query }: Address): string {
  const written = writtenIn(flat, segment.start, segment.end)
  const spans = (written.length > 0 ? written : writtenIn(flat, start, end)).map(({ span }) => spanKey(span))
  return [root, version, host, segments.join('/'), query, ...spans].join('\n')
}
