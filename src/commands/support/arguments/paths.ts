import { resolve } from 'node:path'
import type { Report } from '../../../core/findings/report.ts'
import { wayTo } from '../../../core/text/paths.ts'
import { sanitize } from '../../../report/support/text/sanitize.ts'
import { linkStatOf, mayRead, mayRun, resolved, statOrCode } from '../../../tree/stats.ts'

/** Paths given by the user: those to audit, the patterns among them, and a sentence for each unreadable one. */
export interface Named {
  readonly paths: readonly string[]
  readonly patterns: readonly string[]
  readonly troubles: readonly string[]
}

/** Sorts named paths. A pattern such as `*.ts` is left to the walk. */
export function readablePaths(cwd: string, words: readonly string[]): Named {
  const paths: string[] = []
  const patterns: string[] = []
  const troubles: string[] = []
  for (const word of words) {
    const trouble = troubleOf(cwd, word)
    if (trouble === 'pattern') patterns.push(word)
    if (trouble === undefined || trouble === 'pattern') paths.push(word)
    else troubles.push(word === '' ? `${trouble}.` : `${sanitize(word)}: ${trouble}.`)
  }
  return { paths, patterns, troubles }
}

function troubleOf(cwd: string, word: string): string | undefined {
  if (word === '') return 'a path cannot be empty'
  const file = resolve(cwd, word)
  const stats = statOrCode(file)
  if ('code' in stats) {
    if (stats.code === 'EACCES' || stats.code === 'EPERM') return 'permission denied'
    if (linkStatOf(file)) return stats.code === 'ELOOP' ? 'a circular link' : 'a broken link'
    return /[*?{}[\]!]/.test(word) ? 'pattern' : 'no such file or folder'
  }
  if (!stats.isDirectory() && !stats.isFile()) return 'neither a file nor a folder'
  const readable = mayRead(file) && (!stats.isDirectory() || mayRun(file))
  return readable ? undefined : 'permission denied'
}

/** A sentence for each file that was named itself and of which nothing could be read. */
export function unreadNames(cwd: string, words: readonly string[], report: Report): string[] {
  const why = new Map(report.ledger.skipped.map((skippedFile) => [skippedFile.path, skippedFile.why]))
  if (why.size === 0) return []
  const base = resolved(cwd)
  const label = (file: string) => wayTo(base, file)
  const troubles = new Set<string>()
  for (const word of words) {
    const file = resolve(base, word)
    const names = [label(file), label(resolved(file))]
    const name = names.find((skippedFile) => why.has(skippedFile) && !report.sources.has(skippedFile))
    if (name !== undefined) troubles.add(`${sanitize(word)} ${why.get(name)}.`)
  }
  return [...troubles]
}
