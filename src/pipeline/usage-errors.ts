import { UsageError } from '../errors.ts'
import { InputError } from '../logs/input/input-error.ts'
import { ClockError } from '../logs/time/clock-error.ts'

/** What a person named and nobody can read is the mistake of that person. */
export function withUsageErrors<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    return rethrow(error)
  }
}

/** Throws what was thrown, as the mistake of a person where it is one. */
export function rethrow(error: unknown): never {
  if (error instanceof ClockError || error instanceof InputError) throw new UsageError(error.message)
  throw error
}
