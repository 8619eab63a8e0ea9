import type { DocumentFormat } from '../../format.ts'

/** A document that is read part by part: what is there at once is one part. */
export function inParts(format: Omit<DocumentFormat, 'read'>): DocumentFormat {
  return { ...format, read: (bytes, facts) => format.open(facts).take(bytes, true) }
}
