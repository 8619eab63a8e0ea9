import type { Options } from '../../config/index.ts'
import type { Store } from '../../core/runtime/store.ts'
import { sanitize } from '../../report/support/text/sanitize.ts'
import { packageFolder } from './package-folder.ts'
import type { Terminal } from './terminal/terminal.ts'
import { version } from './terminal/version.ts'

/** Runs work with the configured cache; a failure to write it is only reported. */
export async function withCache<T>(
  { cache }: Pick<Options, 'cache'>,
  terminal: Terminal,
  work: (more: { readonly store?: Store }) => Promise<T>,
): Promise<T> {
  const opened = cache === undefined ? undefined : await open(cache, terminal)
  if (opened === undefined) return work({})
  if (typeof opened === 'string') {
    say(opened, terminal)
    return work({})
  }
  try {
    return await work({ store: opened })
  } finally {
    const trouble = opened.end()
    if (trouble !== undefined) say(trouble, terminal)
  }
}

async function open(folder: string | true, { env }: Terminal) {
  const { openCache, userCacheFolder, programHash } = await import('../../cache/index.ts')
  const ownedFolder = userCacheFolder({ env, platform: process.platform })
  const programPackage = packageFolder()
  if (ownedFolder === undefined || !programPackage) return 'there is no cache: the cache folder of the user is unknown.'
  const program = programHash(programPackage.folder, version())
  return openCache({ own: ownedFolder, folder: folder === true ? ownedFolder : folder, program })
}

function say(trouble: string, terminal: Terminal): void {
  terminal.err(`cloudapi-migrate: warning: ${sanitize(trouble)}\n`)
}
