import type { Evidence } from '../core/evidence.ts'
import type { Reading, Source } from '../core/language.ts'
import { plain } from '../languages/plain/index.ts'
import { uncovered } from './uncovered.ts'

/** Languages of documents take in what the plain reader finds themselves. */
const WHOLE = new Set(['json', 'yaml'])

/** What a language says of a file, and what it leaves to the plain reader. */
export function beside(source: Source, reading: Reading): readonly Evidence[] {
  if (!reading.module || WHOLE.has(reading.module.language)) return reading.evidence
  return [...reading.evidence, ...uncovered(reading.module, plain.read(source).evidence)]
}
