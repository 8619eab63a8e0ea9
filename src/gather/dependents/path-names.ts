import { UNLINKED_ENDINGS } from '../../core/file-types/traits.ts'
import { literal } from '../../core/text/pattern.ts'
import type { ProjectOf } from '../../discover/projects.ts'
import { contextOf } from '../../languages/context.ts'
import type { FileStore } from '../files/file-store.ts'
import { evidenceOf } from '../files/readings.ts'
import type { ProjectSearch } from './project-search.ts'

/** Names that are searched for at most. */
const MOST_NAMES = 100
/** Signs of a call. */
const CALL =
  /(?:get|post|put|patch|delete|head)(?![a-z])|\b(?:GET|POST|PUT|PATCH|DELETE|HEAD)\b|CURLOPT_|[mM]ethod|(?:send|request|call|fetch|execute|perform)\w{0,20}\(/i

/** Code without linking that uses a path of this API by its name, which another file of the project gives it. */
export function pathsByName(store: FileStore, projectOf: ProjectOf): ProjectSearch {
  const projects = new Set<string>()
  const names = new Set<string>()
  for (const { source, context, reading } of store.files.values()) {
    if (context !== 'code') continue
    for (const evidence of evidenceOf(reading)) {
      if (evidence.kind !== 'named-path') continue
      projects.add(projectOf(source.file))
      for (const name of evidence.names) names.add(name)
    }
  }
  return {
    projects,
    patterns: names.size === 0 ? [] : [`\\b(?:${[...names].slice(0, MOST_NAMES).map(literal).join('|')})\\b`],
    endings: UNLINKED_ENDINGS,
    wants: ({ file, text }) => !store.files.get(file)?.parsed && contextOf(file, text) === 'code' && CALL.test(text),
  }
}
