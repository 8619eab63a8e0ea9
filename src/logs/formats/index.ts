import type { LineFormat } from '../format.ts'
import { combined } from './combined.ts'
import { json } from './json.ts'

/** Formats of lines, the strictest first: the order in which a line is offered to them. */
export const formats: readonly LineFormat[] = [combined, json]
