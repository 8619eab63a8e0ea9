import type { Evidence } from '../core/findings/evidence.ts'
import type { FileStore } from '../gather/files/file-store.ts'
import { hasModules } from '../gather/files/readings.ts'
import type { Effort, Shortfall } from '../link/index.ts'

/** Result of linking, with its settings. */
export interface Linked {
  readonly found: readonly Evidence[]
  readonly short: readonly Shortfall[]
  readonly effort: Effort
  readonly settings: string
}

/**
 * Whether linking reads none of the files, before and after their texts changed, so that its former result is still
 * valid. It reads code, and files to which modules refer.
 */
export function areUnlinked(files: readonly string[], before: FileStore, after: FileStore): boolean {
  const isCode = ({ files: parsed }: FileStore, file: string) => {
    const { reading } = parsed.get(file) ?? {}
    return reading !== undefined && hasModules(reading)
  }
  const isLent = (file: string) => before.loadedForLinking.has(file) || before.lentWhole.has(file)
  return files.every((file) => !isLent(file) && !isCode(before, file) && !isCode(after, file))
}
