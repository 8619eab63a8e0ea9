import path from 'node:path'
import type { Custom } from '../../core/findings/custom.ts'
import { wayTo } from '../../core/text/paths.ts'
import type { PathPatterns } from '../../discover/ignore/ignore-rules.ts'
import { readSource } from '../../discover/read.ts'
import { isFile, realPathOf } from '../../tree/stats.ts'
import type { FileStore, StoreOptions } from '../files/file-store.ts'
import { openSource } from '../files/open-source.ts'
import { changedHere, gatherNear } from './index.ts'

/** Paths of the command line. */
export interface Naming {
  readonly root: string
  readonly cwd: string
  readonly paths: readonly string[]
  readonly ignore: readonly PathPatterns[]
  readonly custom?: Custom
  readonly onPhase: (phase: string) => void
}

/** Files without a pattern, named one by one, that are looked at. */
const MOST_NAMED = 100

/** The named paths as files and folders of the tree. */
function namesIn({ root, cwd, paths }: Naming): string[] {
  return paths.map((one) => wayTo(root, path.resolve(cwd, one)))
}

/** Notes named files that could not be searched: they are not clean. */
export function noteBinaries(store: FileStore, root: string, files: readonly string[]): void {
  for (const file of files.slice(0, MOST_NAMED)) {
    const contents = readSource(root, file, undefined, { named: true })
    if ('skipped' in contents) store.skipped.set(file, contents.skipped)
  }
}

/** The named files, where they depend on nothing but their imports; undefined: they may, or are folders. */
export async function gatherNamed(store: FileStore, options: Naming, shelving: StoreOptions) {
  const { root, ignore, custom, onPhase } = options
  const named = namesIn(options)
  if (named.length > MOST_NAMED || store.texts.size > 0 || !named.every((file) => isPlain(store, root, file)))
    return undefined
  const files = changedHere([...new Set(named)], root, ignore)
  const isEnough = files.length === named.length && (await gatherNear(store, { root, files, custom }, shelving))
  if (!isEnough) {
    for (const filled of [store.files, store.skipped]) filled.clear()
    return undefined
  }
  onPhase('named files')
  const isIt = (file: string) => files.includes(file)
  return { seen: files.length, matching: [...store.files.keys()], reported: isIt, named: isIt }
}

/** Files among what was named: what they hold may come from another file of their project. */
export function namedFiles(naming: Naming): string[] {
  return namesIn(naming)
    .slice(0, MOST_NAMED)
    .filter((file) => isInPlace(naming.root, file))
}

/** The named files, where no folder is named; undefined: folders, too. */
export function filesAlone(naming: Naming): readonly string[] | undefined {
  const named = namesIn(naming)
  if (named.length === 0 || named.length > MOST_NAMED) return undefined
  return named.every((file) => isInPlace(naming.root, file)) ? named : undefined
}

/** Whether a file is where its path says: neither it nor a folder on the way is a link, which may lead out of the tree. */
function isInPlace(root: string, file: string): boolean {
  const absolute = path.join(root, file)
  return isFile(absolute) && realPathOf(absolute) === path.join(realPathOf(root) ?? root, file)
}

/** A file in its place that is read as it stands. */
function isPlain(store: FileStore, root: string, file: string): boolean {
  if (!isInPlace(root, file)) return false
  const opened = openSource(store, root, file)
  return !('skipped' in opened) && opened.encoding !== 'latin1'
}

/** Whether a file or folder lies in what was named. */
export function walkedFolders(naming: Naming): (file: string) => boolean {
  const named = namesIn(naming)
  return (file) => named.some((one) => one === '' || file === one || file.startsWith(`${one}/`))
}
