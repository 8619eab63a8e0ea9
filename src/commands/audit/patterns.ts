import v8 from 'node:v8'
import { PATTERN_FLAGS } from '../../core/runtime/v8-flags.ts'

/** Has patterns compiled late: the joined program does so at its start. */
export function compilePatternsLate(): void {
  for (const flag of PATTERN_FLAGS) v8.setFlagsFromString(flag)
}
