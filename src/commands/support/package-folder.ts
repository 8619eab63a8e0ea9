import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this package and its manifest: how far up it is depends on how the program was built. */
export function packageFolder(): { readonly folder: string; readonly manifest: unknown } | undefined {
  for (let at = dirname(fileURLToPath(import.meta.url)); dirname(at) !== at; at = dirname(at)) {
    try {
      return { folder: at, manifest: JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) }
    } catch {
      // The folder above may be it.
    }
  }
  return undefined
}
