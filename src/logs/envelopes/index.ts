import type { Envelope } from '../format.ts'

/** What lines are wrapped in, in the order in which they are tried. */
export const envelopes: readonly Envelope[] = []
