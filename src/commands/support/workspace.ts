import { isAbsolute, relative, sep } from 'node:path'
import { realPathOf } from '../../tree/stats.ts'

/** Variables with the root of the repository in a CI: GitHub Actions, GitLab. */
const ROOTS = ['GITHUB_WORKSPACE', 'CI_PROJECT_DIR'] as const

/**
 * Path from the repository root of a CI to the working directory, with `/`, links resolved. Absent without such a root,
 * at the root itself or outside of it.
 */
export function workspacePrefix(cwd: string, env: Readonly<Record<string, string | undefined>>): string | undefined {
  const here = realPathOf(cwd)
  for (const name of ROOTS) {
    const root = env[name] ? realPathOf(env[name]) : undefined
    if (root === undefined || here === undefined) continue
    const way = relative(root, here)
    if (way === '') return undefined
    if (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)) return way.replaceAll(sep, '/')
  }
  return undefined
}
