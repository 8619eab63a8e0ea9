import { existsSync } from 'node:fs'
import path from 'node:path'
import { ignoreRules } from '../discover/ignore-rules.ts'

/**
 * Why a file that nobody named is read and never edited, as a phrase that completes "FILE …": an ignore file names
 * it, or it is of another repository below the root.
 */
export function untouchableIn(root: string, noIgnore: boolean): (file: string) => string | undefined {
  const rules = noIgnore ? undefined : ignoreRules(root)
  const known = new Map<string, boolean>()
  const isOther = (folder: string): boolean => {
    if (folder === '.') return false
    const before = known.get(folder)
    if (before !== undefined) return before
    const is = existsSync(path.join(root, folder, '.git')) || isOther(path.posix.dirname(folder))
    known.set(folder, is)
    return is
  }
  return (file) => {
    if (isOther(path.posix.dirname(file)))
      return 'is of another repository (a submodule), which is not edited from here'
    if (rules?.ignores(file, false) || rules?.ignoresAbove(file)) {
      return 'is named by an ignore file: name it on the command line to have it edited'
    }
    return undefined
  }
}
