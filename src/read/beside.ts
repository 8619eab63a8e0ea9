import type { Reading, Source } from '../core/language.ts'
import { plain } from '../languages/plain/index.ts'
import { uncovered } from './uncovered.ts'

/** Languages of documents take in what the plain reader finds themselves. */
const WHOLE = new Set(['json', 'yaml'])

/** A reading with what its language leaves to the plain reader. */
export function withPlain(source: Source, reading: Reading): Reading {
  if (!reading.module || WHOLE.has(reading.module.language)) return reading
  const { evidence, trouble } = plain.read(source)
  return {
    ...reading,
    evidence: [...reading.evidence, ...uncovered(reading.module, evidence)],
    ...(trouble !== undefined && reading.trouble === undefined && { trouble }),
  }
}
