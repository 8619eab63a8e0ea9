import { readFile } from 'node:fs/promises'
import { codeOf } from './skip-reasons.ts'

/**
 * Returns the text of a file named by the user, which may be a pipe, or else the system error code, such as `ENOENT`.
 */
export async function readUserFile(file: string): Promise<string | { readonly code: string }> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    return { code: codeOf(error) || 'unknown reason' }
  }
}
