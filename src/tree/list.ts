import { type Dirent, readdirSync } from 'node:fs'
import { recordListing, recordRead } from './lookups.ts'
import { codeOf } from './skip-reasons.ts'

/** Names in a folder, in no order; none in what cannot be listed. */
export function namesIn(folder: string): readonly string[] {
  recordRead(folder)
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** The entries of a folder, unordered, or else the error code, such as `EACCES`. */
export function listOf(folder: string): readonly Dirent[] | { readonly code: string } {
  recordRead(folder)
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    recordListing(folder, () => entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])))
    return entries
  } catch (error) {
    return { code: codeOf(error) }
  }
}
