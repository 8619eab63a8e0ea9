import path from 'node:path'
import { apiWith } from '../../../rules/api/api.ts'
import { guard } from '../../core/runtime/guard.ts'
import { discover } from '../../discover/discover.ts'
import type { ProjectOf } from '../../discover/projects.ts'
import { isFolder } from '../../tree/stats.ts'
import type { FileStore } from '../files/file-store.ts'
import { sourceOf } from '../files/open-source.ts'
import { needOf } from '../files/reading-depth.ts'
import { withoutSettledFiles } from '../files/unsettled.ts'
import { filesAlone, type Naming, walkedFolders } from './named-paths.ts'
import { MOST_NEAR, nearestOf } from './nearest.ts'

/** Named paths, and options of the search around them. */
interface Beside extends Naming {
  readonly noIgnore: boolean
  readonly whole?: boolean
  /** Whether the lines of a file may settle that nothing in it matters. */
  readonly lines: boolean
}

/** Candidates elsewhere in the projects of the named files: signs and links are read from whole projects. */
export async function discoverSurroundingFiles(
  store: FileStore,
  options: Beside,
  files: readonly string[],
  projectOf: ProjectOf,
): Promise<readonly string[]> {
  const { root, noIgnore, ignore, lines } = options
  const { surveys } = store
  const covered = walkedFolders(options)
  const folders = [...new Set(files.map(projectOf))].filter(
    (folder) => !covered(folder) && isFolder(path.join(root, folder)),
  )
  const named = options.whole ? undefined : filesAlone(options)
  // An unreadable file depends on nothing, and nothing can depend on it.
  if (folders.length === 0 || named?.every((file) => sourceOf(store, root, file).length === 0)) return []
  const discovered = await discover({
    root,
    cwd: root,
    paths: folders.map((folder) => folder || '.'),
    patterns: apiWith(options.custom).patterns.open,
    noIgnore,
    ignore,
    lines,
    surveys,
  })
  const unsettled = withoutSettledFiles(discovered, store)
  if (!named) return unsettled.files
  const beside =
    unsettled.files.length > MOST_NEAR.beside ? withoutSettled(store, root, unsettled.files) : unsettled.files
  return nearestOf(store, beside, named, MOST_NEAR.beside)
}

/** Files whose texts do not settle that nothing in them matters. */
function withoutSettled(store: FileStore, root: string, files: readonly string[]): readonly string[] {
  const api = apiWith(store.custom)
  return files.filter((file) => {
    const isNeeded = () => sourceOf(store, root, file).every((source) => needOf(source, api) !== 'none')
    return guard(
      store.mishaps,
      { file, lost: 'was read, since how much of it matters is not known' },
      () => true,
      isNeeded,
    )
  })
}
