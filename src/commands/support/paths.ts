import { access, constants, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sanitize } from '../../report/support/sanitize.ts'

/** Named paths that can be read, and a sentence for each that cannot. A pattern such as `*.ts` is left to the walk. */
export async function readablePaths(
  cwd: string,
  words: readonly string[],
): Promise<{ paths: string[]; troubles: string[] }> {
  const paths: string[] = []
  const troubles: string[] = []
  for (const word of words) {
    const trouble = await troubleOf(cwd, word)
    if (trouble === undefined) paths.push(word)
    else troubles.push(`${sanitize(word)}: ${trouble}.`)
  }
  return { paths, troubles }
}

async function troubleOf(cwd: string, word: string): Promise<string | undefined> {
  if (word === '') return 'a path cannot be empty'
  const file = resolve(cwd, word)
  const found = await stat(file).catch(() => undefined)
  if (!found) return /[*?{}[\]!]/.test(word) ? undefined : 'no such file or folder'
  const mode = found.isDirectory() ? constants.R_OK | constants.X_OK : constants.R_OK
  const readable = await access(file, mode).then(
    () => true,
    () => false,
  )
  return readable ? undefined : 'permission denied'
}
