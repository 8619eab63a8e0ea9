import type { BlockFormat } from '../format.ts'

/** Formats that tell one request in several lines. */
export const blocks: readonly BlockFormat[] = []
