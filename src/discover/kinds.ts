import { type Stats, statSync } from 'node:fs'

/** Whether a path leads to a regular file; false for whatever cannot be looked at. */
export function isFile(file: string): boolean {
  return statusOf(file)?.isFile() === true
}

/** Whether a path leads to a folder; false for whatever cannot be looked at. */
export function isFolder(file: string): boolean {
  return statusOf(file)?.isDirectory() === true
}

/** A file on the way to a path, a name that is too long or a circle of links are no errors: nothing is there. */
function statusOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
