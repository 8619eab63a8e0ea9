import path from 'node:path'
import { isInside } from '../../core/text/paths.ts'
import { gitRootOf } from '../../tree/git-root.ts'
import { linkStatOf, realPathOf, resolved } from '../../tree/stats.ts'

/** The folder that the files of a configuration stay in: the git root around it, else its own. Absolute. */
export function boundaryOf(folder: string): string {
  return gitRootOf(folder) ?? folder
}

/** The file that a configuration names, absolute; else why it may not, as a phrase. It need not exist. */
export function fileInside(
  boundary: string,
  folder: string,
  written: string,
): { readonly file: string } | { readonly why: string } {
  if (/^[A-Za-z][A-Za-z0-9+.-]*:/.test(written)) return { why: 'is no path: only files of the repository can be named' }
  if (path.isAbsolute(written) || /^[\\/~]/.test(written)) return { why: 'has to be a relative path' }
  if (written.includes('\0')) return { why: 'is no path' }
  const file = path.resolve(folder, written)
  if (!isInside(boundary, file)) return { why: 'leads out of the repository' }
  const real = realPart(boundary, file)
  if (real === undefined) return { why: 'is a broken or circular link' }
  if (!isInside(resolved(boundary), real)) return { why: 'is a link to a path outside of the repository' }
  return { file }
}

/** The resolved existing part of a path. Folders above the boundary are not accessed: they may be inaccessible. */
function realPart(boundary: string, file: string): string | undefined {
  for (let at = file; at !== boundary; at = path.dirname(at)) {
    if (linkStatOf(at)) return realPathOf(at)
  }
  return resolved(boundary)
}
