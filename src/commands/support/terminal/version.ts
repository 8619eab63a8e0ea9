import { packageFolder } from '../package-folder.ts'

/** Fields of the package manifest. */
export interface Manifest {
  readonly name: string
  readonly version: string
  /** URL of its repository, without a slash at the end; absent if the manifest has none. */
  readonly url?: string
}

/** The version of this package. */
export function version(): string {
  return manifest().version
}

/** The manifest of this package. */
export function manifest(): Manifest {
  const found = packageFolder()?.manifest
  if (isManifest(found)) return { name: found.name, version: found.version, ...urlOf(found.repository) }
  return { name: 'cloudapi-migrate', version: 'unknown' }
}

function isManifest(value: unknown): value is { name: string; version: string; repository?: unknown } {
  if (typeof value !== 'object' || value === null || !('version' in value) || !('name' in value)) return false
  return typeof value.version === 'string' && typeof value.name === 'string'
}

/** Converts `git+https://host/owner/name.git` to an address for browsers. */
function urlOf(repository: unknown): { url?: string } {
  const has = typeof repository === 'object' && repository !== null && 'url' in repository
  const url = has ? repository.url : repository
  if (typeof url !== 'string' || !/^(?:git\+)?https:\/\//.test(url)) return {}
  return { url: url.replace(/^git\+/, '').replace(/(?:\.git)?\/?$/, '') }
}
