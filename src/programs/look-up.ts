import path, { type PlatformPath } from 'node:path'
import { isFile, mayRun, resolved } from '../tree/stats.ts'

/** Search path of programs, and excluded folders. */
export interface Places {
  /** The list of folders in the environment. */
  readonly path: string | undefined
  /** Absolute folders, such as the audited one: nothing below them is run. */
  readonly foreign: readonly string[]
}

/**
 * Resolves a program like the system does, but never in the current folder, below a foreign folder or among packages:
 * the author of a file there could choose the program. Links are resolved and checked likewise.
 */
export function lookUp(name: string, places: Places): string | undefined {
  const file = process.platform === 'win32' ? `${name}.exe` : name
  const isForeign = foreignIn(withReal(places.foreign))
  return trustedFolders(places)
    .map((folder) => path.join(folder, file))
    .find((candidate) => isProgram(candidate) && !isForeign(resolved(candidate)))
}

/** The folders of the list that programs are run from, in their order. `system`: the rules that paths follow. */
export function trustedFolders({ path: list = '', foreign }: Places, system: PlatformPath = path): string[] {
  const isForeign = foreignIn(system === path ? withReal(foreign) : foreign, system)
  return list
    .split(system.delimiter)
    .map((folder) => (system.sep === '\\' ? folder.replace(/^"(.*)"$/, '$1') : folder))
    .filter((folder) => isWhole(folder, system) && !isForeign(folder) && !isForeign(resolved(folder)))
}

/** Whether a path is fully qualified: on Windows, a path without a drive is relative to the current one. */
function isWhole(folder: string, system: PlatformPath): boolean {
  return system.isAbsolute(folder) && (system.sep !== '\\' || system.parse(folder).root.length > 1)
}

/** Returns a predicate: whether a path lies in a foreign folder or among packages. */
function foreignIn(folders: readonly string[], system: PlatformPath = path): (file: string) => boolean {
  return (file) =>
    file.split(/[\\/]/).some((part) => part.toLowerCase() === 'node_modules') ||
    folders.some((folder) => isBelow(folder, file, system))
}

function isBelow(folder: string, file: string, system: PlatformPath): boolean {
  const way = system.relative(folder, file)
  const below = way !== '..' && !way.startsWith(`..${system.sep}`) && !system.isAbsolute(way)
  // From the root everything is below.
  return below && (system.parse(folder).root !== folder || way === '')
}

function withReal(folders: readonly string[]): string[] {
  return [...new Set(folders.flatMap((folder) => [folder, resolved(folder)]))]
}

function isProgram(file: string): boolean {
  return mayRun(file) && isFile(file)
}
