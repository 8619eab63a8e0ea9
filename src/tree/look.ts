import { accessSync, constants, lstatSync, realpathSync, type Stats, statSync } from 'node:fs'
import { noteFollowed, noteLook } from './notes.ts'
import { codeOf } from './trouble.ts'

/** What the system says of what a path leads to, links followed; nothing for whatever cannot be looked at. */
export function statOf(file: string): Stats | undefined {
  const found = lookAt(file)
  return 'code' in found ? undefined : found
}

/** The same with the reason, a code such as `EACCES`; `ENOENT` where nothing is. */
export function lookAt(file: string): Stats | { readonly code: string } {
  const found = looked(file)
  noteLook(file, !('code' in found))
  return found
}

function looked(file: string): Stats | { readonly code: string } {
  try {
    return statSync(file, { throwIfNoEntry: false }) ?? { code: 'ENOENT' }
  } catch (error) {
    return { code: codeOf(error) }
  }
}

/** What the system says of a path itself, a link not followed; nothing for whatever cannot be looked at. */
export function linkStatOf(file: string): Stats | undefined {
  const found = linkLooked(file)
  // A link may lead nowhere.
  noteLook(file, found?.isSymbolicLink() ? undefined : found !== undefined)
  return found
}

function linkLooked(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false })
  } catch {
    // A file on the way to a path, a name that is too long or a circle of links are no errors: nothing is there.
    return undefined
  }
}

/** Whether a path leads to anything, links followed. */
export function exists(file: string): boolean {
  return statOf(file) !== undefined
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
  noteFollowed(file)
  try {
    return realpathSync.native(file)
  } catch {
    return undefined
  }
}

/** A path with all links followed, or the path itself where they lead nowhere. */
export function resolved(file: string): string {
  return realOf(file) ?? file
}

/** Whether what a path leads to may be read. */
export function mayRead(file: string): boolean {
  return mayAccess(file, constants.R_OK)
}

/** Whether what a path leads to may be written. */
export function mayWrite(file: string): boolean {
  return mayAccess(file, constants.W_OK)
}

/** Whether what a path leads to may be run or, for a folder, entered. */
export function mayRun(file: string): boolean {
  return mayAccess(file, constants.X_OK)
}

function mayAccess(file: string, mode: number): boolean {
  noteLook(file)
  try {
    accessSync(file, mode)
    return true
  } catch {
    return false
  }
}
