import type { Source } from '../../core/language/language.ts'
import type { Entry, RangeAt } from './parts/entry.ts'
import { type Listed, manifest } from './parts/reader.ts'
import { type Leaf, leavesOf } from './parts/toml.ts'

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

function find({ text }: Source): Listed {
  const { leaves, broken } = leavesOf(text)
  const byPath = new Map(leaves.map((leaf) => [leaf.path.map(({ name }) => name).join('.'), leaf]))
  const libraries = new Set(leaves.flatMap(({ path }) => (path[0]?.name === 'libraries' ? (path[1]?.name ?? []) : [])))
  return { entries: [...libraries].flatMap((name) => libraryOf(byPath, `libraries.${name}`)), broken }
}

function libraryOf(byPath: ReadonlyMap<string, Leaf>, at: string): Entry[] {
  const whole = byPath.get(at)
  const [, own, version] = /^([\w.-]+:[\w.-]+):(\S+)$/.exec(whole?.value ?? '') ?? []
  if (whole && own && version)
    return [{ ...artifactOf(whole, own), range: { start: whole.start + own.length + 1, value: version } }]
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
