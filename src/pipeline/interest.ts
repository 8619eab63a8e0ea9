import { apiWith } from '../../rules/api/api.ts'
import { addressWords, propertyWords } from '../../rules/api/patterns.ts'
import type { Custom } from '../core/findings/custom.ts'
import type { Interest } from '../link/index.ts'

/** What is worth evidence, by the table and the rows beside it. */
export function interestIn(custom: Custom | undefined): Interest {
  const { header, mediaType, package: packages } = apiWith(custom).patterns
  return { address: addressWords, header, headerValue: mediaType, property: propertyWords, package: packages }
}
