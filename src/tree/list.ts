import { type Dirent, readdirSync } from 'node:fs'
import { codeOf } from './trouble.ts'

/** Names in a folder, in no order; none in what cannot be listed. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** What is in a folder, in no order; else why it cannot be listed: a code such as `EACCES`. */
export function listOf(folder: string): readonly Dirent[] | { readonly code: string } {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    return { code: codeOf(error) }
  }
}
