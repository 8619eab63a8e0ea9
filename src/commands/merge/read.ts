import { UsageError } from '../../errors.ts'
import { DocumentError } from '../../fleet/document.ts'
import { sanitize } from '../../report/support/text/sanitize.ts'
import { codeOf } from '../../tree/skip-reasons.ts'

/** Reads a report given by the user. Throws UsageError if it is unreadable or invalid. */
export function readReport<T>({ name }: { readonly name: string }, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof DocumentError)
      throw new UsageError(`${sanitize(name)} is no report: ${sanitize(error.message)}.`)
    const code = codeOf(error)
    if (code === '') throw error
    throw new UsageError(`cannot read the report ${sanitize(name)}: ${REASONS[code] ?? code}.`)
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file',
}
