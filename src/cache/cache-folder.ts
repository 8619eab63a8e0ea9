import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readOwn } from './files.ts'
import { subfolders } from './user-cache-folder.ts'

const TAG = 'CACHEDIR.TAG'
const TAG_TEXT = `Signature: 8a477f597d28d172789f06886806bc55
# A cache of cloudapi-migrate: it can be deleted at any time.
`
/** Files that keep a cache in a repository out of git and of backups. */
const MARKER_FILES = [
  [TAG, TAG_TEXT],
  ['.gitignore', '*\n'],
] as const

/**
 * Names that a folder may hold before it is marked. A folder with other content, such as a list of repositories, is not
 * marked.
 */
const OWN = new Set<string>([...MARKER_FILES.map(([name]) => name), 'key', ...Object.values(subfolders)])

/** Marks a folder as a cache; returns the reason why it cannot be one, a phrase. Throws when it cannot be written. */
export function markCacheFolder(folder: string): string | undefined {
  if (readOwn(path.join(folder, TAG), TAG_TEXT.length)?.bytes.toString() === TAG_TEXT) return undefined
  if (readdirSync(folder).some((name) => !OWN.has(name))) return 'it holds other files'
  for (const [name, text] of MARKER_FILES) {
    try {
      writeFileSync(path.join(folder, name), text, { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  return undefined
}
