import type { DocumentFormat } from '../format.ts'

/** Formats that are one document. */
export const documents: readonly DocumentFormat[] = []
