import type { Evidence } from '../core/findings/evidence.ts'
import { condenseEvidence } from '../core/findings/evidence-limits.ts'
import type { Language, Reading, Source } from '../core/language/language.ts'
import { growingSlowly } from '../core/runtime/garbage-collection.ts'
import { mayHoldDirective } from '../core/text/directives.ts'
import type { Span } from '../core/text/span.ts'
import { type Zone, zoneAt } from '../core/text/zone.ts'
import { commentsIn } from '../languages/plain/comments/index.ts'
import { plain, readText } from '../languages/plain/index.ts'
import { attempt, type Failure } from './guard.ts'
import { freeAfter, LARGE } from './large.ts'
import { isLoaded, type Unloaded, whyNotLoaded } from './load.ts'
import { withPlain } from './plain-evidence.ts'
import { withRegions } from './regions.ts'

/** The languages there are. */
export interface Languages {
  readonly languageOf: (file: string, text: string) => Language
  readonly languageById: (id: string) => Language | undefined
}

/** Outcome of reading a file: `overflow` when it needs a larger stack. */
export type Outcome = Reading | 'overflow' | Unloaded

/**
 * Reads a file in its language, and the code of others that stands in it. What the language cannot read is read as
 * plain text, and the reading says so. Never throws for the content of a file.
 */
export function readWhole(source: Source, languages: Languages): Outcome {
  const read = () => attempt((): { whole: Outcome } => ({ whole: readIn(source, languages) }))
  const outcome = source.text.length > LARGE ? growingSlowly(read) : read()
  if (outcome === 'overflow') return outcome
  if (isFailed(outcome)) return asPlain(source, outcome.failed)
  const { whole } = outcome
  return whole === 'overflow' || 'unloaded' in whole ? whole : condensedReading(whole)
}

function readIn(source: Source, { languageOf, languageById }: Languages): Outcome {
  const language = languageOf(source.file, source.text)
  if (language === plain) return readCondensed(source)
  const why = whyNotLoaded(language)
  if (why !== undefined) return asPlain(source, why)
  if (!isLoaded(language)) return { unloaded: language }
  const reading = attempt(() => language.read(source))
  freeAfter([source])
  if (reading === 'overflow') return reading
  if (isFailed(reading)) return asPlain(source, reading.failed)
  if (!reading.module && reading.trouble !== undefined && !reading.partly)
    return asPlain(source, reading.trouble, reading)
  const beside = instead(reading, 'its settings and packages', () => withPlain(source, reading))
  if (beside === 'overflow') return beside
  freeAfter([source])
  const settled = instead(beside, 'its comments', () => ({ ...beside, comments: soundComments(source, reading) }))
  if (settled === 'overflow') return settled
  const { regions: _, ...without } = settled
  const rounds = { languageById, file: source.file, count: 0 }
  return instead(without, 'code in it', () => withRegions(source, settled, rounds))
}

/** The reading after a step; without the step, and with a note, where it fails. */
function instead<T extends object>(before: Reading, what: string, step: () => T): T | Reading | 'overflow' {
  const after = attempt(step)
  if (!isFailed(after)) return after
  const trouble = `${what} could not be read: ${after.failed}`
  return { ...before, trouble: before.trouble === undefined ? trouble : `${before.trouble}; ${trouble}` }
}

function isFailed<T extends object>(outcome: T | Failure): outcome is Exclude<Failure, 'overflow'> {
  return outcome !== 'overflow' && 'failed' in outcome
}

/** The file as plain text, since its language gave up on it. */
export function asPlain(source: Source, why: string, { faults = 1, zones }: Partial<Reading> = {}): Reading {
  const read = attempt(() => readCondensed(source, zones))
  const trouble = `could not be parsed, read as plain text: ${why}`
  if (read !== 'overflow' && !isFailed(read)) return { ...read, trouble, faults: Math.max(1, faults) }
  const also = read === 'overflow' ? 'is nested too deeply' : read.failed
  return { evidence: [], comments: [], trouble: `could not be read: ${why}; as plain text: ${also}`, faults: 1 }
}

/** The comments of a reading. Where its parser had errors it may take a string for one: then the text has to agree. */
function soundComments(source: Source, { comments, faults = 0, trouble }: Reading): readonly Span[] {
  if ((faults === 0 && trouble === undefined) || !mayHoldDirective(source.text)) return comments
  const sound = commentsIn(source)
  let next = 0
  return [...comments]
    .sort((a, b) => a.start - b.start)
    .filter(({ start }) => {
      while ((sound[next]?.end ?? start + 1) < start) next++
      const one = sound[next]
      return one !== undefined && one.start <= start
    })
}

/** A reading with its evidence cut to a usable number: alike pieces are counted, since each takes 600 bytes. */
function condensedReading(reading: Reading): Reading {
  const { evidence, inner, zones } = reading
  return { ...reading, ...(inner && { inner: inner.map(condensedReading) }), evidence: fewIn(evidence, zones) }
}

/** Reads a text of which nothing else is known in the same way, and keeps no more of it meanwhile. */
function readCondensed(source: Source, zones?: readonly Zone[]): Reading {
  return condensedReading({ ...readText(source, (found) => fewIn(found, zones)), ...(zones && { zones }) })
}

function fewIn(found: Iterable<Evidence>, zones: readonly Zone[] | undefined): readonly Evidence[] {
  return zones ? condenseEvidence(found, (one) => inZone(one, zones)) : condenseEvidence(found)
}

function inZone(evidence: Evidence, zones: readonly Zone[]): Evidence {
  const context = zoneAt(zones, evidence.at.start)
  return context === undefined ? evidence : { ...evidence, context }
}
