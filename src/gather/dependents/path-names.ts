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

/** Names in code without linking that other files of their project explain, or use. */
interface Names {
  /** Of paths. */
  readonly paths: Set<string>
  /** Of functions that send what they are given. */
  readonly senders: Set<string>
  /** Of functions that are given a path. */
  readonly takers: Set<string>
}

/**
 * Code without linking that uses a path of this API by its name, or a function of another file that sends one; and code
 * that declares such a function.
 */
export function pathsByName(store: FileStore, projectOf: ProjectOf): ProjectSearch {
  const projects = new Set<string>()
  const names: Names = { paths: new Set(), senders: new Set(), takers: new Set() }
  for (const { source, context, reading } of store.files.values()) {
    if (context !== 'code') continue
    for (const evidence of evidenceOf(reading)) {
      if (evidence.kind === 'named-path') for (const name of evidence.names) names.paths.add(name)
      else if (evidence.kind === 'named-sender') names.senders.add(evidence.name)
      else if (evidence.kind === 'called' && evidence.by !== undefined) names.takers.add(evidence.by)
      else continue
      projects.add(projectOf(source.file))
    }
  }
  const patterns = patternsOf(names)
  const isSent =
    names.senders.size + names.takers.size === 0
      ? undefined
      : new RegExp(patterns.slice(names.paths.size === 0 ? 0 : 1).join('|'))
  return {
    projects,
    patterns,
    endings: UNLINKED_ENDINGS,
    wants: ({ file, text }) =>
      !store.files.get(file)?.parsed &&
      contextOf(file, text) === 'code' &&
      (CALL.test(text) || isSent?.test(text) === true),
  }
}

function patternsOf({ paths, senders, takers }: Names): string[] {
  return [
    ...(paths.size === 0 ? [] : [`\\b${anyOf(paths)}\\b`]),
    ...(senders.size === 0 ? [] : [`\\b${anyOf(senders)}\\(`]),
    ...(takers.size === 0
      ? []
      : [`(?:\\b(?:fun|func|fn|def)\\b.{0,80}\\b|[\\w>\\]?] )${anyOf(takers)}(?:<.{0,80}>)?\\(.{0,200}[{=]`]),
  ]
}

function anyOf(names: ReadonlySet<string>): string {
  return `(?:${[...names].slice(0, MOST_NAMES).map(literal).join('|')})`
}
