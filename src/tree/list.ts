import { type Dirent, readdirSync } from 'node:fs'
import { noteFiles, noteWhole } from './notes.ts'
import { codeOf } from './trouble.ts'

/** Names in a folder, in no order; none in what cannot be listed. */
export function namesIn(folder: string): readonly string[] {
  noteWhole(folder)
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** What is in a folder, in no order; else why it cannot be listed: a code such as `EACCES`. */
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
