import { watch } from 'node:fs'

/**
 * Watches a folder and reports changes below it, by relative path where the system gives one; calls `lost` when
 * watching fails or ends. Returns a function that stops watching.
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
