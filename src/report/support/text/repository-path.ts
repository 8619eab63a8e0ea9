import { posix } from 'node:path'

/** A path of a report as a platform names it: from the root of the repository rather than the working directory. */
export function repositoryPath(path: string, workspace: string | undefined): string {
  if (workspace === undefined || posix.isAbsolute(path)) return path
  return posix.normalize(`${workspace}/${path}`)
}
