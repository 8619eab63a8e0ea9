import path from 'node:path'
import { apiWith } from '../../../rules/api/api.ts'
import { discover } from '../../discover/discover.ts'
import type { ProjectOf } from '../../discover/projects.ts'
import { isFolder } from '../../tree/look.ts'
import type { FileStore } from '../files/file-store.ts'
import { filesAlone, type Naming, walkedFolders } from './named.ts'
import { MOST_NEAR, nearestOf } from './nearest.ts'

/** What a person named, and how the rest is looked at. */
interface Beside extends Naming {
  readonly noIgnore: boolean
  readonly whole?: boolean
}

/** Candidates elsewhere in the projects of the named files: signs and links are read from whole projects. */
export async function discoverBeside(
  store: FileStore,
  options: Beside,
  files: readonly string[],
  projectOf: ProjectOf,
): Promise<readonly string[]> {
  const { root, noIgnore, ignore } = options
  const { surveys } = store
  const covered = walkedFolders(options)
  const folders = [...new Set(files.map(projectOf))].filter(
    (folder) => !covered(folder) && isFolder(path.join(root, folder)),
  )
  if (folders.length === 0) return []
  const found = await discover({
    root,
    cwd: root,
    paths: folders.map((folder) => folder || '.'),
    patterns: apiWith(options.custom).patterns.open,
    noIgnore,
    ignore,
    surveys,
  })
  const named = options.whole ? undefined : filesAlone(options)
  return named ? nearestOf(store, found.files, named, MOST_NEAR.beside) : found.files
}
