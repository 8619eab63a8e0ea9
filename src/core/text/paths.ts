import path from 'node:path'
import { highest } from '../runtime/lists.ts'

/** How a system writes paths: what `node:path` is on it. */
export type PathStyle = Pick<typeof path, 'isAbsolute' | 'relative' | 'sep'>

/** The folder of a file or folder of the root; empty for the root itself. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** How far up folders are looked in. */
const HIGHEST = 12

/** The folders around a file of the root, nearest first, the root as the empty text. */
export function foldersAround(file: string, most = HIGHEST): string[] {
  const folders: string[] = []
  for (let at = folderOf(file); folders.length < most; at = folderOf(at)) {
    folders.push(at)
    if (at === '') break
  }
  return folders
}

/** How many folders the paths of two files have in common, from the root on. */
export function foldersInCommon(file: string, other: string): number {
  const own = folderOf(file).split('/')
  const parts = folderOf(other).split('/')
  const differs = own.findIndex((part, index) => part !== parts[index])
  return differs < 0 ? own.length : differs
}

/** Whether a folder of the root is another one, or around it. */
export function isAround(outer: string, inner: string): boolean {
  return outer === '' || inner === outer || inner.startsWith(`${outer}/`)
}

/** Whether two folders of the root are the same, or one of them is around the other. */
export function areNested(one: string, other: string): boolean {
  return isAround(one, other) || isAround(other, one)
}

/** Those whose files lie in the folders that have most in common with that of a file. */
export function nearestTo<T>(asking: string, some: readonly T[], fileOf: (one: T) => string): readonly T[] {
  if (some.length < 2) return some
  const common = some.map((one) => foldersInCommon(asking, fileOf(one)))
  const most = highest(common, 0)
  return some.filter((_, index) => common[index] === most)
}

/** A path with `/`, as reports, patterns and git write it. Where a name may hold a backslash it stays. */
export function slashed(file: string, { sep }: PathStyle = path): string {
  return sep === '/' ? file : file.replaceAll(sep, '/')
}

/** The way from a folder to a path, with `/`; empty for the folder itself, absolute where no way leads there. */
export function wayTo(folder: string, file: string, style: PathStyle = path): string {
  return slashed(style.relative(folder, file), style)
}

/** Whether a path is the folder itself or below it, by name alone: both absolute. */
export function isInside(folder: string, file: string, style: PathStyle = path): boolean {
  const way = style.relative(folder, file)
  return way !== '..' && !way.startsWith(`..${style.sep}`) && !style.isAbsolute(way)
}

/** Whether a path is below a folder, by name alone: both absolute. */
export function isBelow(folder: string, file: string, style: PathStyle = path): boolean {
  return style.relative(folder, file) !== '' && isInside(folder, file, style)
}

/** Names of devices on Windows, whatever their endings, and names whose last blank or dot it drops. */
const NO_WINDOWS_NAME = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?:[ .]|$)|[\\:]|[ .]$/i

/** Whether a path with `/` names one file below the folder that it starts from, and on this system that file alone. */
export function isPlace(file: string, style: PathStyle = path): boolean {
  if (file === '' || file.includes('\0') || style.isAbsolute(file) || path.posix.normalize(file) !== file) return false
  const names = file.split('/')
  if (names[0] === '..' || file === '.' || file.endsWith('/')) return false
  return style.sep === '/' || !names.some((name) => NO_WINDOWS_NAME.test(name))
}
