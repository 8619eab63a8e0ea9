import { apiWith } from '../../rules/api/api.ts'
import { flowingOffsets } from '../../rules/api/triage/index.ts'
import type { Context, Evidence } from '../core/evidence.ts'
import { flatten } from '../core/text.ts'
import { discover } from '../discover/discover.ts'
import type { ProjectOf } from '../discover/projects.ts'
import type { Reader } from '../read/index.ts'
import { LINKED_ENDINGS } from './leaving.ts'
import { tableOf } from './needs.ts'
import { evidenceOf } from './readings.ts'
import { type Shelf, shelve } from './shelf.ts'
import type { Where } from './signs.ts'

/** What a program reads its settings from. */
const READ: ReadonlySet<Context> = new Set(['config', 'code', 'test'])

/**
 * Reads the code of projects whose settings hold an old address, or one that may become old: a key of a configuration
 * is spelled in many ways, so whatever means this API may read it.
 */
export async function gatherConfigured(
  shelf: Shelf,
  where: Where,
  reader: Reader,
  projectOf: ProjectOf,
): Promise<void> {
  const { patterns } = apiWith(shelf.custom)
  const books = [...shelf.books.values()]
  const folders = new Set(
    books.flatMap(({ source, context, reading }) =>
      READ.has(context) && evidenceOf(reading).some((one) => holdsAddress(one, shelf)) ? [projectOf(source.file)] : [],
    ),
  )
  if (folders.size === 0) return
  const { root, noIgnore, ignore } = where
  const found = await discover({
    root,
    cwd: root,
    paths: [...folders].map((folder) => folder || '.'),
    patterns: patterns.prefilter,
    endings: LINKED_ENDINGS,
    noIgnore,
    ignore,
  })
  const files = found.files.filter((file) => folders.has(projectOf(file)) && !shelf.books.has(file))
  await shelve(shelf, root, files, { reader, need: () => 'all' })
}

/** Whether a setting of a configuration gives a name an address that may be old. */
function holdsAddress(one: Evidence, shelf: Shelf): boolean {
  if (one.kind !== 'setting' || one.comment === true || !one.value) return false
  const text = flatten(one.value).value
  return flowingOffsets({ file: '', text: `"${text}"` }, tableOf(apiWith(shelf.custom))).length > 0
}
