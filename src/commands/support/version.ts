import { readFileSync } from 'node:fs'

/** The version of this package. From `src/` and from `dist/src/` its manifest is a different way up. */
export function version(): string {
  for (const up of ['../../../package.json', '../../../../package.json']) {
    try {
      const manifest: unknown = JSON.parse(readFileSync(new URL(up, import.meta.url), 'utf8'))
      if (isManifest(manifest)) return manifest.version
    } catch {
      // The other place has it.
    }
  }
  return 'unknown'
}

function isManifest(value: unknown): value is { version: string } {
  return typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'string'
}
