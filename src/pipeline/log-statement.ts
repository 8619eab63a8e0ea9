import { scriptFor } from '../logs/sql/script.ts'
import type { Asking } from '../logs/sql/statement.ts'
import { withUsageErrors } from './usage-errors.ts'

/** The statement whose answer is rows to judge. Throws UsageError for names that cannot stand in one. */
export function logStatement(asking: Asking): string {
  return withUsageErrors(() => scriptFor(asking))
}
