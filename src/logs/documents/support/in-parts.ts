import type { DocumentFormat } from '../../format.ts'

/** A document that is read in parts; a complete one is a single part. */
export function inParts(format: Omit<DocumentFormat, 'read'>): DocumentFormat {
  return { ...format, read: (bytes, facts) => format.open(facts).take(bytes, true) }
}
