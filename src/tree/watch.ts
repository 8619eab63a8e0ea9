import { watch } from 'node:fs'

/**
 * Tells of what changes below a folder, by its path from there where the system says it; `lost` where the system
 * cannot watch it, or no longer can. The result ends it.
 */
export function watchFolder(folder: string, changed: (path?: string) => void, lost: () => void): () => void {
  try {
    const watcher = watch(folder, { recursive: true }, (_, name) => changed(name ?? undefined))
    watcher.on('error', () => {
      watcher.close()
      lost()
    })
    return () => watcher.close()
  } catch {
    lost()
    return () => {}
  }
}
