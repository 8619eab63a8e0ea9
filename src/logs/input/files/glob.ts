import path from 'node:path'
import { importModule } from '../../../core/runtime/import-module.ts'
import { slashed } from '../../../core/text/paths.ts'

/** Characters of a glob pattern; tested first, since loading the glob library takes longer than most runs. */
const PATTERN = /[*?[\]{}()!]/

/** Files and folders that a pattern matches, absolute, in the order of their names; nothing when it is no pattern. */
export async function matchesOf(word: string, cwd: string): Promise<readonly string[] | undefined> {
  if (!PATTERN.test(word)) return undefined
  const { globby, isDynamicPattern } = await importModule<typeof import('globby')>('globby')
  const pattern = slashed(word)
  if (!isDynamicPattern(pattern)) return undefined
  const options = { cwd, absolute: true, onlyFiles: false, expandDirectories: false, followSymbolicLinks: false }
  const files = await globby(pattern, { ...options, suppressErrors: true })
  return files.map((file) => path.resolve(file)).sort()
}
