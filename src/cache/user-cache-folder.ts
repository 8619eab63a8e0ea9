import { homedir } from 'node:os'
import path from 'node:path'

/** The environment and platform that determine the cache folder of a user. */
export interface Home {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
}

/** Folders of other uses in the folder of this program. */
export const subfolders = { fleets: 'fleets', clones: 'clones' } as const

/** The folder of this program among the caches of the user, absolute; undefined: the user has no such place. */
export function userCacheFolder({ env, platform }: Home): string | undefined {
  const caches = cachesOf(env, platform)
  return caches === undefined || !path.isAbsolute(caches) ? undefined : path.join(caches, 'cloudapi-migrate')
}

function cachesOf(env: Home['env'], platform: Home['platform']): string | undefined {
  // The XDG specification requires that relative paths are ignored.
  if (env.XDG_CACHE_HOME && path.isAbsolute(env.XDG_CACHE_HOME)) return env.XDG_CACHE_HOME
  if (platform === 'win32') return env.LOCALAPPDATA
  const home = env.HOME || homeOf()
  if (!home) return undefined
  return platform === 'darwin' ? path.join(home, 'Library', 'Caches') : path.join(home, '.cache')
}

function homeOf(): string | undefined {
  try {
    return homedir()
  } catch {
    return undefined
  }
}
