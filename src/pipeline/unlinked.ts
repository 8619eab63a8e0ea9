import type { Evidence } from '../core/findings/evidence.ts'
import type { FileStore } from '../gather/files/file-store.ts'
import { modulesOf } from '../gather/files/readings.ts'
import type { Effort, Shortfall } from '../link/index.ts'

/** What linking gives, and the settings that it was given. */
export interface Linked {
  readonly found: readonly Evidence[]
  readonly short: readonly Shortfall[]
  readonly effort: Effort
  readonly settings: string
}

/**
 * Whether linking sees none of the files, as they were read before and after their texts changed: what it gave before
 * counts still. It sees code, and files that modules lead to.
 */
export function areUnlinked(files: readonly string[], before: FileStore, after: FileStore): boolean {
  const isCode = ({ files: parsed }: FileStore, file: string) => {
    const { reading } = parsed.get(file) ?? {}
    return reading !== undefined && modulesOf(reading).length > 0
  }
  const isLent = (file: string) => before.loadedForLinking.has(file) || before.lentWhole.has(file)
  return files.every((file) => !isLent(file) && !isCode(before, file) && !isCode(after, file))
}
