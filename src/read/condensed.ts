import type { Evidence } from '../core/findings/evidence.ts'
import { condenseEvidence } from '../core/findings/evidence-limits.ts'
import type { Reading, Source } from '../core/language/language.ts'
import { type Zone, zoneAt } from '../core/text/zone.ts'
import { readText } from '../languages/plain/index.ts'

/** A reading with its evidence cut to a usable number: alike pieces are counted, since each takes 600 bytes. */
export function condensedReading(reading: Reading): Reading {
  const { evidence, inner, zones } = reading
  return { ...reading, ...(inner && { inner: inner.map(condensedReading) }), evidence: fewIn(evidence, zones) }
}

/** Reads a text of which nothing else is known in the same way, and keeps no more of it meanwhile. */
export function readCondensed(source: Source, zones?: readonly Zone[]): Reading {
  return condensedReading({ ...readText(source, (found) => fewIn(found, zones)), ...(zones && { zones }) })
}

function fewIn(found: Iterable<Evidence>, zones: readonly Zone[] | undefined): readonly Evidence[] {
  return zones ? condenseEvidence(found, (one) => inZone(one, zones)) : condenseEvidence(found)
}

function inZone(evidence: Evidence, zones: readonly Zone[]): Evidence {
  const context = zoneAt(zones, evidence.at.start)
  return context === undefined ? evidence : { ...evidence, context }
}
