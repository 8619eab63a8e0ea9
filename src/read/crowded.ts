import { thin } from '../core/findings/crowds.ts'
import type { Evidence } from '../core/findings/evidence.ts'
import type { Reading, Source } from '../core/language/language.ts'
import { compareSpans } from '../core/text/span.ts'
import { type Zone, zoneAt } from '../core/text/zone.ts'
import { readText } from '../languages/plain/index.ts'

/** Pieces of evidence that a reading keeps one by one: several times as many as are judged so. */
const MOST_KEPT = 20_000

/** A reading of a file with more evidence than anybody looks at: what is alike is counted, since each takes 600 bytes. */
export function thinned(reading: Reading): Reading {
  const { evidence, inner, zones } = reading
  return { ...reading, ...(inner && { inner: inner.map(thinned) }), evidence: few(evidence, zones) }
}

/** Reads a text of which nothing else is known in the same way, and keeps no more of it meanwhile. */
export function readThinned(source: Source, zones?: readonly Zone[]): Reading {
  return thinned({ ...readText(source, (found) => few(found, zones)), ...(zones && { zones }) })
}

function few(found: readonly Evidence[], zones: readonly Zone[] | undefined): readonly Evidence[] {
  if (found.length <= MOST_KEPT) return found
  const sorted = [...found].sort((a, b) => compareSpans(a.at, b.at))
  return thin(zones ? sorted.map((one) => inZone(one, zones)) : sorted, MOST_KEPT)
}

function inZone(evidence: Evidence, zones: readonly Zone[]): Evidence {
  const context = zoneAt(zones, evidence.at.start)
  return context === undefined ? evidence : { ...evidence, context }
}
