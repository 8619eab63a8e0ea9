import { apiWith } from '../../rules/api/api.ts'
import { flowingOffsets } from '../../rules/api/triage/index.ts'
import type { Evidence } from '../core/evidence.ts'
import { flatten } from '../core/text.ts'
import { compile, type Matcher } from '../discover/matcher.ts'
import type { ProjectOf } from '../discover/projects.ts'
import { LINKED_ENDINGS } from './leaving.ts'
import { tableOf } from './needs.ts'
import type { ProjectSearch } from './project-search.ts'
import { evidenceOf } from './readings.ts'
import type { Shelf } from './shelf.ts'

/**
 * Code of projects whose settings hold an old address, or one that may become old: a key of a configuration is spelled
 * in many ways, so whatever means this API may read it.
 */
export function configuredCode(shelf: Shelf, projectOf: ProjectOf): ProjectSearch {
  const { prefilter } = apiWith(shelf.custom).patterns
  const projects = [...shelf.books.values()].flatMap(({ source, context, reading }) =>
    context === 'config' && evidenceOf(reading).some((one) => holdsAddress(one, shelf)) ? [projectOf(source.file)] : [],
  )
  let holds: Matcher | undefined
  return {
    projects: new Set(projects),
    patterns: prefilter,
    endings: LINKED_ENDINGS,
    wants: ({ file, text }) => {
      if (shelf.books.has(file)) return false
      holds ??= compile(prefilter)
      return holds(text)
    },
  }
}

/** Whether a setting of a configuration gives a name an address that may be old. */
function holdsAddress(one: Evidence, shelf: Shelf): boolean {
  if (one.kind !== 'setting' || one.comment === true || !one.value) return false
  const text = flatten(one.value).value
  return flowingOffsets({ file: '', text: `"${text}"` }, tableOf(apiWith(shelf.custom))).length > 0
}
