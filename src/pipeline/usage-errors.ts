import { UsageError } from '../errors.ts'
import { InputError } from '../logs/input/input-error.ts'
import { ClockError } from '../logs/time/clock-error.ts'

/** Converts errors in user input to UsageError. */
export function withUsageErrors<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    return rethrow(error)
  }
}

/** Rethrows an error, as UsageError if it concerns user input. */
export function rethrow(error: unknown): never {
  if (error instanceof ClockError || error instanceof InputError) throw new UsageError(error.message)
  throw error
}
