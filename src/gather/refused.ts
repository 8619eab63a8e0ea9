import { holdsCurrent, mayCallWithRefused, refusedPrefilter } from '../../rules/api/triage/refusable.ts'
import type { Context } from '../core/evidence.ts'
import type { ProjectOf } from '../discover/projects.ts'
import { LINKED_ENDINGS } from './leaving.ts'
import { codeOf } from './needs.ts'
import type { ProjectSearch } from './project-search.ts'
import type { Shelf } from './shelf.ts'

/** Where an address stands that calls are made with. */
const CALLED: ReadonlySet<Context> = new Set(['config', 'code', 'test', 'generated'])

/**
 * Calls that version 6 may refuse and whose address stands in another file, in projects that hold an address of
 * version 6: linking finds it by their imports.
 */
export function refusedCalls(shelf: Shelf, projectOf: ProjectOf): ProjectSearch {
  const books = [...shelf.books.values()]
  const current = books.filter(({ source, context }) => CALLED.has(context) && holdsCurrent(source.file, source.text))
  return {
    projects: new Set(current.map(({ source }) => projectOf(source.file))),
    patterns: refusedPrefilter,
    endings: LINKED_ENDINGS,
    wants: (source) => !shelf.books.get(source.file)?.parsed && mayCallWithRefused(codeOf(source)),
  }
}
