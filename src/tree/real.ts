import path from 'node:path'
import { linkStatOf, realOf, statOf } from './look.ts'
import { noteFollowed } from './notes.ts'

/** Where a folder leads to, and what it was when that was asked. */
interface Known {
  readonly real: string
  readonly device: number
  readonly node: number
  readonly changed: number
}

/** Folders that are remembered at most. */
const MOST = 100_000
/** Where names differ by their case, and mean themselves: elsewhere the system tells how a name is spelled. */
const IS_EXACT = process.platform !== 'win32' && process.platform !== 'darwin'

const folders = new Map<string, Known>()

/** Forgets where folders lead to: what is asked from now on is asked anew. */
export function forgetFolders(): void {
  folders.clear()
}

/**
 * A path with all links followed, as `realOf` tells it. The way to a folder is followed once as long as the folder stays
 * what it is: following it looks at each folder above it, for each file in it. A file that is written is asked for by
 * `realOf`, at once before.
 */
export function realBy(file: string): string | undefined {
  if (!IS_EXACT) return realOf(file)
  const own = linkStatOf(file)
  const folder = path.dirname(file)
  if (own === undefined || own.isSymbolicLink() || folder === file) return realOf(file)
  noteFollowed(file)
  const above = realFolder(folder)
  return above === undefined ? realOf(file) : path.join(above, path.basename(file))
}

/** Where a folder leads to; undefined where that is not to be told by the folders above it. */
function realFolder(folder: string): string | undefined {
  const found = statOf(folder)
  if (!found?.isDirectory()) return undefined
  const known = folders.get(folder)
  if (known?.node === found.ino && known.device === found.dev && known.changed === found.ctimeMs) return known.real
  const real = realBy(folder)
  if (real === undefined) return undefined
  if (folders.size >= MOST) folders.clear()
  folders.set(folder, { real, device: found.dev, node: found.ino, changed: found.ctimeMs })
  return real
}
