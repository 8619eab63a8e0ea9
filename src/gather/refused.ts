import { holdsCurrent, mayCallWithRefused, refusedPrefilter } from '../../rules/api/triage/refusable.ts'
import type { Context } from '../core/evidence.ts'
import { discover } from '../discover/discover.ts'
import type { ProjectOf } from '../discover/projects.ts'
import type { Reader } from '../read/index.ts'
import { LINKED_ENDINGS } from './leaving.ts'
import { codeOf } from './needs.ts'
import { openSource } from './open-source.ts'
import { type Shelf, shelve } from './shelf.ts'
import type { Where } from './signs.ts'

/** Where an address stands that calls are made with. */
const CALLED: ReadonlySet<Context> = new Set(['config', 'code', 'test', 'generated'])

/**
 * Reads the calls that version 6 may refuse and whose address stands in another file, in projects that hold an address
 * of version 6: linking finds it by their imports.
 */
export async function gatherRefused(shelf: Shelf, where: Where, reader: Reader, projectOf: ProjectOf): Promise<void> {
  const books = [...shelf.books.values()]
  const current = books.filter(({ source, context }) => CALLED.has(context) && holdsCurrent(source.file, source.text))
  const folders = new Set(current.map(({ source }) => projectOf(source.file)))
  if (folders.size === 0) return
  const { root, noIgnore, ignore } = where
  const found = await discover({
    root,
    cwd: root,
    paths: [...folders].map((folder) => folder || '.'),
    patterns: refusedPrefilter,
    endings: LINKED_ENDINGS,
    noIgnore,
    ignore,
  })
  const files = found.files.filter((file) => {
    if (!folders.has(projectOf(file)) || shelf.books.get(file)?.parsed) return false
    const source = openSource(shelf, root, file)
    return 'text' in source && mayCallWithRefused(codeOf(source))
  })
  await shelve(shelf, root, files, { reader, need: () => 'all' })
}
