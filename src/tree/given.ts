import { readFile } from 'node:fs/promises'
import { codeOf } from './trouble.ts'

/** The text of a file that a person named, which may be a pipe; else the code of what the system says, such as `ENOENT`. */
export async function textGiven(file: string): Promise<string | { readonly code: string }> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    return { code: codeOf(error) || 'unknown reason' }
  }
}
