import { type Dirent, readdirSync } from 'node:fs'
import { noteFiles, noteWhole } from './lookups.ts'
import { codeOf } from './skip-reasons.ts'

/** Names in a folder, in no order; none in what cannot be listed. */
export function namesIn(folder: string): readonly string[] {
  noteWhole(folder)
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** The entries of a folder, unordered, or else the error code, such as `EACCES`. */
export function listOf(folder: string): readonly Dirent[] | { readonly code: string } {
  noteWhole(folder)
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    noteFiles(folder, () => entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])))
    return entries
  } catch (error) {
    return { code: codeOf(error) }
  }
}
