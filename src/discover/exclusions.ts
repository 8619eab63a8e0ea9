import path from 'node:path'
import { isInside } from '../tree/inside.ts'
import type { PathPatterns } from './ignore-rules.ts'

/** More characters than these do not go into the arguments of a program everywhere. */
const MAX_LENGTH = 20_000

/**
 * Patterns of a configuration as globs from the root, such as an argument of ripgrep excludes files with. Undefined:
 * they cannot be said so, since one takes back another or they are seen from elsewhere.
 */
export function exclusions(root: string, ignore: readonly PathPatterns[] = []): readonly string[] | undefined {
  const globs: string[] = []
  for (const { folder, patterns } of ignore) {
    if (!isInside(root, folder) || patterns.some((pattern) => pattern.startsWith('!'))) return undefined
    const base = path.relative(root, folder).split(path.sep).join('/')
    globs.push(...patterns.map((pattern) => seenFrom(base, pattern.replace(/\\.|[{}]/gs, braceEscaped))))
  }
  return globs.reduce((sum, glob) => sum + glob.length, 0) > MAX_LENGTH ? undefined : globs
}

/** Braces are choices to ripgrep, and letters to git. */
function braceEscaped(found: string): string {
  return found.length > 1 ? found : `\\${found}`
}

function seenFrom(base: string, pattern: string): string {
  if (base === '') return pattern
  const folder = `/${base.replace(/[\\*?[\]{}]/g, '\\$&')}`
  if (pattern.startsWith('/')) return folder + pattern
  return /\/./.test(pattern) ? `${folder}/${pattern}` : `${folder}/**/${pattern}`
}
