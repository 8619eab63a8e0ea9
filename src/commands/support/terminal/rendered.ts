import { reasonOf } from '../../../core/runtime/guard.ts'
import { UsageError } from '../../../errors.ts'

/** Renders a report. Throws UsageError if the format fails: nothing is written then. */
export function rendered<T>(format: string, render: () => T): T {
  try {
    return render()
  } catch (error) {
    throw new UsageError(whyNot(format, error))
  }
}

/** The same for a report in pieces. */
export function* renderedPieces<T>(format: string, render: () => Iterable<T>): Iterable<T> {
  try {
    yield* render()
  } catch (error) {
    throw new UsageError(whyNot(format, error))
  }
}

function whyNot(format: string, error: unknown): string {
  const other = format === 'json' ? 'concise' : 'json'
  return `the report cannot be printed as ${format}, which ${reasonOf(error)}. Use another format, such as --format ${other}, and please report this error.`
}
