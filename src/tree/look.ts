import { existsSync, lstatSync, realpathSync, type Stats, statSync } from 'node:fs'

/** What the system says of what a path leads to, links followed; nothing for whatever cannot be looked at. */
export function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch {
    // A file on the way to a path, a name that is too long or a circle of links are no errors: nothing is there.
    return undefined
  }
}

/** What the system says of a path itself, a link not followed; nothing for whatever cannot be looked at. */
export function linkStatOf(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Whether a path leads to anything, links followed. */
export function exists(file: string): boolean {
  return existsSync(file)
}

/** Whether a path leads to a regular file; false for whatever cannot be looked at. */
export function isFile(file: string): boolean {
  return statOf(file)?.isFile() === true
}

/** Whether a path leads to a folder; false for whatever cannot be looked at. */
export function isFolder(file: string): boolean {
  return statOf(file)?.isDirectory() === true
}

/** Whether a path is a link, wherever it leads. */
export function isLink(file: string): boolean {
  return linkStatOf(file)?.isSymbolicLink() === true
}

/** A path with all links followed; nothing where it leads nowhere or cannot be looked at. */
export function realOf(file: string): string | undefined {
  try {
    return realpathSync.native(file)
  } catch {
    return undefined
  }
}
