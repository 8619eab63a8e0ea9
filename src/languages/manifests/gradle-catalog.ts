import type { Source } from '../../core/language/language.ts'
import { type Entry, MOST_ENTRIES, type RangeAt } from './parts/entry.ts'
import { type Listed, manifest, type Note } from './parts/reader.ts'
import { type Leaf, leavesOf, pathOf } from './parts/toml.ts'

/** Version catalogs of Gradle: libraries, with releases of their own or by a name of the table `versions`. */
export const gradleCatalog = manifest({
  id: 'gradle-catalog',
  files: /\.versions\.toml$/i,
  called: 'version catalog',
  ecosystem: 'Maven',
  form: 'manifest',
  find,
})

/** Keys of a release with conditions, the one that decides first. */
const CONDITIONS = ['', '.strictly', '.require', '.prefer']

function find({ text }: Source, note: Note): Listed {
  const { leaves, isBroken } = leavesOf(text)
  const byPath = new Map<string, Leaf>()
  const libraries = new Set<string>()
  for (const leaf of leaves) {
    const [table, key] = leaf.path
    if (byPath.size > MOST_ENTRIES) return { broken: true }
    if (table?.name === 'libraries' && key) libraries.add(key.name)
    byPath.set(pathOf(leaf), leaf)
  }
  for (const name of libraries) for (const entry of libraryOf(byPath, `libraries.${name}`)) note(entry)
  return { broken: isBroken() }
}

function libraryOf(byPath: ReadonlyMap<string, Leaf>, at: string): Entry[] {
  const whole = byPath.get(at)
  const [, coordinates, version] = /^([\w.-]+:[\w.-]+):(\S+)$/.exec(whole?.value ?? '') ?? []
  if (whole && coordinates && version)
    return [
      { ...artifactOf(whole, coordinates), range: { start: whole.start + coordinates.length + 1, value: version } },
    ]
  const module = byPath.get(`${at}.module`)
  const [group, name] = [byPath.get(`${at}.group`), byPath.get(`${at}.name`)]
  const range = versionOf(byPath, at)
  if (module) return [{ ...artifactOf(module, module.value), range }]
  if (!group || !name) return []
  return [{ name: `${group.value}:${name.value}`, start: name.start, end: name.end, range }]
}

/** The artifact of `group:artifact`, where it stands. */
function artifactOf({ start }: Leaf, name: string): Entry {
  return { name, start: start + name.indexOf(':') + 1, end: start + name.length }
}

function versionOf(byPath: ReadonlyMap<string, Leaf>, at: string): RangeAt | undefined {
  const ref = byPath.get(`${at}.version.ref`)?.value
  const base = ref === undefined ? `${at}.version` : `versions.${ref}`
  return CONDITIONS.map((condition) => byPath.get(`${base}${condition}`)).find((leaf) => leaf)
}
