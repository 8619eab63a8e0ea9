import type { Request } from '../../src/core/findings/evidence.ts'
import { valuesOf } from './texts.ts'

/** The methods that a request is known to have, upper case. */
export function methodsOf({ method }: Request): string[] {
  return [...new Set(valuesOf(method).map(({ value }) => value.trim().toUpperCase()))]
}
