import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { type Cache, type CacheOptions, openCache } from '../../../src/cache/index.ts'

/** A folder with files in it that is gone after the test. */
export function tree(files: Readonly<Record<string, string>> = {}): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'cache-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return root
}

/** A cache in a folder of its own, unless told otherwise. */
export function opened(options: Partial<CacheOptions> = {}): Cache {
  const own = options.own ?? path.join(tree(), 'own')
  const cache = openCache({ own, folder: options.folder ?? own, program: 'one', ...options })
  if (typeof cache === 'string') throw new Error(cache)
  return cache
}

/** The files of the entries of a cache. */
export function entriesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => /[\\/][0-9a-f]{64}$/.test(file) && statSync(file).isFile())
    .sort()
}
