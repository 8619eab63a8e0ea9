import type { Source } from '../../core/language/language.ts'
import { isKnown } from '../plain/packages/named.ts'
import { type Entry, MOST_ENTRIES } from './parts/entry.ts'
import { type Listed, manifest, type Note } from './parts/reader.ts'
import { requirementAt } from './parts/requirement.ts'
import { type Leaf, leavesOf, pathOf } from './parts/toml.ts'

/** Lists of requirements, by their path; the last part is the number of the item. */
const LISTS = [
  /^project\.dependencies\.\d+$/,
  /^project\.optional-dependencies\.[^.]+\.\d+$/,
  /^build-system\.requires\.\d+$/,
  /^dependency-groups\.[^.]+\.\d+$/,
  /^tool\.uv\.(?:dev|constraint|override|build-constraint)-dependencies\.\d+$/,
  /^tool\.(?:pdm|rye)\.dev-dependencies\.(?:[^.]+\.)?\d+$/,
  /^tool\.pdm\.resolution\.overrides\.\d+$/,
  /^tool\.hatch\.envs\.[^.]+\.(?:extra-)?dependencies\.\d+$/,
  /^tool\.flit\.metadata\.requires(?:-extra\.[^.]+)?\.\d+$/,
]

/** Tables of a package and its range, by the path of the table. */
const TABLES = [
  /^tool\.poetry\.(?:dev-)?dependencies$/,
  /^tool\.poetry\.group\.[^.]+\.dependencies$/,
  /^tool\.pdm\.resolution\.overrides$/,
  /^(?:dev-)?packages$/,
]

/** `pyproject.toml`: the project's own lists, and those of Poetry, uv, PDM, Hatch and flit. */
export const pyproject = manifest({
  id: 'pyproject',
  files: /(?:^|\/)pyproject\.toml$/i,
  called: 'pyproject.toml',
  ecosystem: 'PyPI',
  form: 'manifest',
  find: listed,
})

/** `Pipfile` of Pipenv. */
export const pipfile = manifest({
  id: 'pipfile',
  files: /(?:^|\/)Pipfile$/i,
  called: 'Pipfile',
  ecosystem: 'PyPI',
  form: 'manifest',
  find: listed,
})

function listed({ text, words }: Source, note: Note): Listed {
  const { leaves, isBroken } = leavesOf(text)
  const seen = new Set<number>()
  const entries: Entry[] = []
  for (const leaf of leaves) {
    const entry = listEntry(text, leaf) ?? tableEntry(leaf)
    if (!entry || !isKnown(entry.name, words) || (seen.has(entry.start) && !entry.range)) continue
    if (entries.length > MOST_ENTRIES) return { broken: true }
    seen.add(entry.start)
    entries.push(entry)
  }
  for (const entry of withoutBare(entries)) note(entry)
  return { broken: isBroken() }
}

/** `"name==1"` in a list of requirements. */
function listEntry(text: string, leaf: Leaf): Entry | undefined {
  if (!leaf.string) return undefined
  const path = pathOf(leaf)
  return LISTS.some((pattern) => pattern.test(path)) ? requirementAt(text, leaf.start, leaf.end) : undefined
}

/** `name = "^1"`, `name = { version = "^1" }`, `name = [{ version = "^1" }]`, `name = { git = "…" }`. */
function tableEntry({ path, value, string, start, end }: Leaf): Entry | undefined {
  const at = path.findIndex((_, index) => TABLES.some((pattern) => pattern.test(names(path.slice(0, index)))))
  const key = at < 0 ? undefined : path[at]
  if (!key) return undefined
  const entry = { name: key.name, start: key.start, end: key.end }
  const rest = names(path.slice(at + 1))
  return string && /^(?:(?:\d+\.)?version)?$/.test(rest) ? { ...entry, range: { start, end, value } } : entry
}

function names(path: Leaf['path']): string {
  return path.map(({ name }) => name).join('.')
}

/** Other members of a table that has a range say nothing more. */
function withoutBare(entries: readonly Entry[]): Entry[] {
  const ranged = new Set(entries.filter(({ range }) => range).map(({ start }) => start))
  return entries.filter(({ start, range }) => range || !ranged.has(start))
}
