import { holdsCurrent, mayCallWithRefused, refusedPrefilter } from '../../../rules/api/triage/refusable.ts'
import type { Context } from '../../core/findings/evidence.ts'
import type { ProjectOf } from '../../discover/projects.ts'
import type { ProjectSearch } from '../dependents/project-search.ts'
import { LINKED_ENDINGS } from '../dependents/references.ts'
import { type FileStore, readIntoStore, type StoreOptions } from '../files/file-store.ts'
import { codeOf } from '../files/reading-depth.ts'

/** Where an address stands that calls are made with. */
const CALLED: ReadonlySet<Context> = new Set(['config', 'code', 'test', 'generated'])

/**
 * Calls that version 6 may refuse and whose address stands in another file, in projects that hold an address of
 * version 6: linking finds it by their imports.
 */
export function refusedCalls(store: FileStore, projectOf: ProjectOf): ProjectSearch {
  const files = [...store.files.values()]
  const current = files.filter(({ source, context }) => CALLED.has(context) && holdsCurrent(source.file, source.text))
  return {
    projects: new Set(current.map(({ source }) => projectOf(source.file))),
    patterns: refusedPrefilter,
    endings: LINKED_ENDINGS,
    wants: (source) => !store.files.get(source.file)?.parsed && mayCallWithRefused(codeOf(source)),
  }
}

/**
 * Reads settings with an address of version 6 in projects whose code was read: they may give a base to calls that version
 * 6 refuses, and are not read for their own sake. Where they are not read, those of another project count for its code.
 */
export async function readCurrentSettings(
  store: FileStore,
  root: string,
  options: StoreOptions,
  projectOf: ProjectOf,
): Promise<void> {
  await readIntoStore(store, root, currentSettings(store, projectOf), { ...options, need: () => 'all' })
}

function currentSettings(store: FileStore, projectOf: ProjectOf): string[] {
  const files = [...store.files.values()]
  const waiting = files.filter(
    ({ source, context, parsed }) => !parsed && context === 'config' && holdsCurrent(source.file, source.text),
  )
  if (waiting.length === 0) return []
  const projects = new Set(files.filter(({ reading }) => reading.module).map(({ source }) => projectOf(source.file)))
  return waiting.flatMap(({ source }) => (projects.has(projectOf(source.file)) ? [source.file] : []))
}
