import path from 'node:path'
import { recordResolved } from './lookups.ts'
import { linkStatOf, realPathOf, statOf } from './stats.ts'

/** A resolved folder, with its stats at that time. */
interface Known {
  readonly real: string
  readonly device: number
  readonly node: number
  readonly changed: number
}

/** Folders that are remembered at most. */
const MOST = 100_000
/** Whether file names are case-sensitive. Elsewhere the system has to return the spelling of a name. */
const IS_EXACT = process.platform !== 'win32' && process.platform !== 'darwin'

const folders = new Map<string, Known>()

/** Clears the resolved folders. */
export function forgetResolvedFolders(): void {
  folders.clear()
}

/**
 * Same as `realPathOf`, with resolved folders cached as long as their stats stay the same: resolving a folder checks each
 * folder above it, for each file in it. Files that are written use `realPathOf` right before.
 */
export function cachedRealPath(file: string): string | undefined {
  if (!IS_EXACT) return realPathOf(file)
  const linkStat = linkStatOf(file)
  const folder = path.dirname(file)
  if (linkStat === undefined || linkStat.isSymbolicLink() || folder === file) return realPathOf(file)
  recordResolved(file)
  const above = realFolder(folder)
  return above === undefined ? realPathOf(file) : path.join(above, path.basename(file))
}

/** The resolved folder; undefined where the folders above it cannot be resolved. */
function realFolder(folder: string): string | undefined {
  const stats = statOf(folder)
  if (!stats?.isDirectory()) return undefined
  const known = folders.get(folder)
  if (known?.node === stats.ino && known.device === stats.dev && known.changed === stats.ctimeMs) return known.real
  const real = cachedRealPath(folder)
  if (real === undefined) return undefined
  if (folders.size >= MOST) folders.clear()
  folders.set(folder, { real, device: stats.dev, node: stats.ino, changed: stats.ctimeMs })
  return real
}
