import path from 'node:path'
import { UsageError } from '../errors.ts'
import { commonFolderOf } from '../gather/files/root.ts'
import { sanitize } from '../report/support/text/sanitize.ts'
import { gitRootOf } from '../tree/git-root.ts'
import { statOf } from '../tree/stats.ts'
import { boundaryOf, fileInside } from './file/inside.ts'
import type { Options } from './options.ts'

const NAME = 'cloudapi-migrate-baseline.txt'

/** A file of more bytes than this is no baseline. */
const LARGEST = 200_000_000

/**
 * Absolute path of the baseline: the requested file, else one beside the configuration, at the top of the repository or
 * in the working directory. The first existing one, or else the first. It is written as well, so UsageError is thrown
 * for one that was not given by a flag and is outside of the repository or not a file.
 */
export function baselineFile({ baseline, configuration, audit: { cwd, paths = [] } }: Options): string {
  if (baseline?.from === 'flag') return baseline.path
  const folders = [configuration.folder, gitRootOf(commonFolderOf(cwd, paths)), cwd].flatMap(
    (candidate) => candidate ?? [],
  )
  const files = baseline ? [baseline.path] : folders.map((folder) => path.join(folder, NAME))
  const file = files.find((candidate) => statOf(candidate)) ?? files[0] ?? path.join(cwd, NAME)
  const why = whyNot(file)
  if (why === undefined) return file
  throw new UsageError(`the baseline ${sanitize(path.relative(cwd, file))} ${why}; --baseline FILE names another one.`)
}

function whyNot(file: string): string | undefined {
  const folder = path.dirname(file)
  const place = fileInside(boundaryOf(folder), folder, `./${path.basename(file)}`)
  if ('why' in place) return place.why
  const stat = statOf(file)
  if (stat?.isDirectory()) return 'is a folder'
  if (stat && !stat.isFile()) return 'is no file'
  return stat && stat.size > LARGEST ? 'has more than 200 MB' : undefined
}
