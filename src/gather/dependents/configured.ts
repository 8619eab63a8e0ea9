import path from 'node:path'
import { apiWith } from '../../../rules/api/api.ts'
import { resources } from '../../../rules/api/resources.ts'
import { flowingOffsets } from '../../../rules/api/triage/index.ts'
import type { Evidence } from '../../core/findings/evidence.ts'
import { literal } from '../../core/text/pattern.ts'
import { flatten } from '../../core/text/text.ts'
import type { ProjectOf } from '../../discover/projects.ts'
import { compile, type Matcher } from '../../discover/search/matcher.ts'
import type { FileStore } from '../files/file-store.ts'
import { tableOf } from '../files/reading-depth.ts'
import { evidenceOf } from '../files/readings.ts'
import type { ProjectSearch } from './project-search.ts'
import { LINKED_ENDINGS } from './references.ts'

const collections = resources.filter(({ generic }) => generic !== true).map(({ collection }) => collection)

/** Names of files and keys that are searched for at most. */
const MOST_NAMED = 100
/** A path below the base, which frameworks give to code that names neither the file nor the key. */
const COLLECTION = `["'\`/](?:${collections.join('|')})(?![\\w-])`
/** Letters of a key that says something. */
const SHORTEST = 7

/**
 * Code of projects whose settings hold an old address, or one that may become old: what names the file or the key of
 * one, and whatever means this API or names a collection of it, since a key of a configuration is spelled in many ways.
 */
export function configuredCode(store: FileStore, projectOf: ProjectOf): ProjectSearch {
  const { prefilter } = apiWith(store.custom).patterns
  const projects = new Set<string>()
  const named = new Set<string>()
  for (const { source, context, reading } of store.files.values()) {
    if (context !== 'config') continue
    const holding = evidenceOf(reading).filter((evidence) => holdsAddress(evidence, store))
    if (holding.length === 0) continue
    projects.add(projectOf(source.file))
    for (const one of [fileNamed(source.file), ...holding.flatMap(keyNamed)]) named.add(one)
  }
  const patterns = [...prefilter, COLLECTION, ...[...named].slice(0, MOST_NAMED)]
  let holds: Matcher | undefined
  return {
    projects,
    patterns,
    endings: LINKED_ENDINGS,
    wants: ({ file, text }) => {
      if (store.files.get(file)?.parsed) return false
      holds ??= compile(patterns)
      return holds(text)
    },
  }
}

/** A file as programs name it that load it. */
function fileNamed(file: string): string {
  return `["'\`/\\s]${literal(path.posix.basename(file))}\\b`
}

/** A key as programs spell it that take its value: its last two words, whatever stands between them. */
function keyNamed(evidence: Evidence): string[] {
  const name = evidence.kind === 'setting' ? flatten(evidence.name).value : ''
  const [last = '', above = ''] = name.split(/[^A-Za-z0-9_-]+/).reverse()
  const words = [above, last].filter((word) => word.length > 1)
  if (words.length < 2 || above.length + last.length < SHORTEST) return []
  return [`(?i)\\b${words.map(literal).join('\\W{1,4}')}\\b`]
}

/** Whether a setting of a configuration gives a name an address that may be old. */
function holdsAddress(evidence: Evidence, store: FileStore): boolean {
  if (evidence.kind !== 'setting' || evidence.comment === true || !evidence.value) return false
  const text = flatten(evidence.value).value
  return flowingOffsets({ file: '', text: `"${text}"` }, tableOf(apiWith(store.custom))).length > 0
}
