import { apiWith } from '../../../rules/api/api.ts'
import type { Custom } from '../../core/findings/custom.ts'
import type { Context, Dependency, Evidence, Sign } from '../../core/findings/evidence.ts'
import type { Facts, Project } from '../../core/findings/rule.ts'
import { folderOf } from '../../core/text/paths.ts'
import type { Span } from '../../core/text/span.ts'
import { flatten, type Text, variants, writtenPieces } from '../../core/text/text.ts'
import { type Zones, zoneAt } from '../../core/text/zone.ts'
import { calledGenerations } from './called-generations.ts'
import { textsOf } from './texts.ts'

/** The input from which facts are computed. */
export interface FactsInput {
  readonly evidence: readonly Evidence[]
  readonly asOf: string
  /** Files whose text holds a sign of this API. */
  readonly signs: ReadonlySet<string>
  /** Rows that stand beside the table of the API. */
  readonly custom?: Custom
  /** Kind of each file. */
  readonly contexts?: ReadonlyMap<string, Context>
  /** Parts of files that are of another kind than the rest. */
  readonly zones?: Zones
  /** Root of the project that a file stands in. */
  projectOf(file: string): string
}

/** Returns the facts around each piece of evidence. */
export function factsOf(around: FactsInput): (evidence: Evidence) => Facts {
  const projects = projectsOf(around)
  const { asOf, custom, contexts, zones } = around
  const changing = changingFiles(around)
  const addressed = calledGenerations(around)
  const isTest = ({ file, start }: Span) => (zoneAt(zones?.get(file), start) ?? contexts?.get(file)) === 'test'
  // Evidence of one project has the same facts, but for two words.
  const known = new Map<string, Facts>()
  return (evidence) => {
    const root = around.projectOf(evidence.at.file)
    const project = projects.get(root) ?? { root, sdks: new Set<string>(), sign: false }
    const sign = signOf(evidence, around.signs, project)
    const changes = sign !== 'none' && changing.has(evidence.at.file)
    const key = `${sign} ${changes} ${root}`
    const facts = known.get(key) ?? {
      sign,
      changes,
      asOf,
      project,
      addressed: () => addressed(root),
      isTest,
      ...(custom && { custom }),
    }
    known.set(key, facts)
    return facts
  }
}

/** A server or a volume, or all of them; what is behind one of them is another thing. */
const CHANGED = /\/(?:servers|volumes)(?:\/[^/?]+)?\/?(?:\?|$)/i
const READS = /^(?:get|head|delete|options)$/i

/** Files that call this API, or by a path of it, to change what the members of its bodies are about. */
function changingFiles({ evidence, signs, custom }: FactsInput): ReadonlySet<string> {
  const { addresses } = apiWith(custom)
  const isChange = (method: string, texts: readonly Text[]) =>
    !READS.test(method) && texts.some((text) => CHANGED.test(flatten(text).value))
  return new Set(
    evidence.flatMap((piece) => {
      if (piece.kind === 'called')
        return !piece.comment && piece.method !== '' && isChange(piece.method, [piece.path]) ? [piece.at.file] : []
      if (piece.kind !== 'request' || !isChange(flatten(piece.method ?? []).value, variants(piece.url, 8))) return []
      return addresses(piece.url).length > 0 || standsBesideSign(piece.url, signs) ? [piece.at.file] : []
    }),
  )
}

function projectsOf({ evidence, signs, projectOf }: FactsInput): Map<string, Project> {
  const signed = new Set([...signs].map(projectOf))
  const sdks = new Map<string, Set<string>>()
  const pins = new Map<string, Map<string, Dependency[]>>()
  for (const piece of evidence) {
    const root = projectOf(piece.at.file)
    const names = sdks.get(root) ?? new Set()
    sdks.set(root, names)
    if (piece.kind === 'dependency' && isListed(piece)) {
      const key = `${piece.ecosystem} ${piece.name}`
      names.add(key)
      if (piece.form !== 'provider') pins.set(root, addTo(pins.get(root) ?? new Map(), key, piece))
    }
  }
  return new Map(
    [...sdks].map(([root, names]) => [
      root,
      { root, sdks: names, pins: pinsUpwards(root, pins), sign: signed.has(root) || names.size > 0 },
    ]),
  )
}

/** Pins of a project itself, then of the ones around it: the lock file of a workspace stands at its root. */
function pinsUpwards(
  root: string,
  pins: ReadonlyMap<string, ReadonlyMap<string, readonly Dependency[]>>,
): Map<string, Dependency[]> {
  const all = new Map<string, Dependency[]>()
  let folder = root
  for (;;) {
    for (const [key, list] of pins.get(folder) ?? []) for (const dependency of list) addTo(all, key, dependency)
    if (folder === '') return all
    folder = folderOf(folder)
  }
}

function addTo<T>(lists: Map<string, T[]>, key: string, one: T): Map<string, T[]> {
  const list = lists.get(key)
  if (list) list.push(one)
  else lists.set(key, [one])
  return lists
}

/** Whether a project lists a package for all of its files; a comment, or a requirement of one file, is no list. */
function isListed({ form, context, comment }: Dependency): boolean {
  if (form === 'import' || form === 'declared' || form === 'own' || comment) return false
  return context !== 'vendored' && context !== 'doc' && context !== 'changelog'
}

function signOf(evidence: Evidence, signs: ReadonlySet<string>, project: Project): Sign {
  if (signs.has(evidence.at.file)) return 'here'
  for (const text of textsOf(evidence)) if (standsBesideSign(text, signs)) return 'here'
  return project.sign ? 'project' : 'none'
}

function standsBesideSign(text: Text, signs: ReadonlySet<string>): boolean {
  for (const piece of writtenPieces(text)) if (signs.has(piece.span.file)) return true
  return false
}
