import { resolve, sep } from 'node:path'
import { importModule } from '../../core/runtime/import-module.ts'
import { append } from '../../core/runtime/lists.ts'
import { resolved } from '../../tree/stats.ts'
import type { Named } from '../support/arguments/paths.ts'

/** Whether what was named holds a file, which is absolute and may be gone. */
export async function judgedBy({ paths, patterns }: Named, cwd: string): Promise<(file: string) => boolean> {
  const words = (paths.length > 0 ? paths : ['.']).filter((word) => !patterns.includes(word))
  const matched: string[] = []
  if (patterns.length > 0) {
    const { globby } = await importModule<typeof import('globby')>('globby')
    const options = { cwd, dot: true, onlyFiles: false, expandDirectories: false, followSymbolicLinks: false }
    append(matched, await globby([...patterns], { ...options, suppressErrors: true }))
  }
  const roots = [...words, ...matched].map((word) => resolved(resolve(cwd, word)))
  return (file) => roots.some((root) => file === root || file.startsWith(root.endsWith(sep) ? root : root + sep))
}
