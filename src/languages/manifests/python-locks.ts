import type { Source } from '../../core/language/language.ts'
import type { Entry } from './parts/entry.ts'
import { inside, member, members, stringOf, treeOf } from './parts/json.ts'
import { type Listed, manifest } from './parts/reader.ts'
import { type Leaf, leavesOf } from './parts/toml.ts'

/** `poetry.lock`, `uv.lock`, `pdm.lock` and `pylock.toml`: a table for each package. */
export const pythonLock = manifest({
  id: 'python-lock',
  files: /(?:^|\/)(?:(?:poetry|uv|pdm)\.lock|pylock(?:\.[\w-]+)?\.toml)$/i,
  called: 'lock file',
  ecosystem: 'PyPI',
  form: 'lock',
  find: tables,
})

/** `Pipfile.lock` of Pipenv. */
export const pipfileLock = manifest({
  id: 'pipfile-lock',
  files: /(?:^|\/)Pipfile\.lock$/i,
  called: 'Pipfile.lock',
  ecosystem: 'PyPI',
  form: 'lock',
  find: sections,
})

function tables({ text }: Source): Listed {
  const { leaves, broken } = leavesOf(text)
  const versions = new Map(leaves.filter((leaf) => isOf(leaf, 'version')).map((leaf) => [leaf.path[1]?.name, leaf]))
  const entries = leaves
    .filter((leaf) => isOf(leaf, 'name'))
    .map(({ path, value, start, end }): Entry => {
      const version = versions.get(path[1]?.name)
      return version
        ? { name: value, start, end, range: version, resolved: version.value }
        : { name: value, start, end }
    })
  return { entries, broken }
}

/** `name` or `version` of a `[[package]]`. */
function isOf({ path, string }: Leaf, key: string): boolean {
  return string && path.length === 3 && /^packages?$/.test(path[0]?.name ?? '') && path[2]?.name === key
}

function sections({ text }: Source): Listed {
  const { root, broken } = treeOf(text)
  const groups = members(root).filter(({ key }) => key.value !== '_meta')
  const entries = groups.flatMap(({ value }) =>
    members(value).map(({ key, value: entry }): Entry => {
      const version = member(entry, 'version')
      const range = stringOf(version)
      const own = { name: String(key.value), ...inside(key) }
      if (!version || range === undefined) return own
      return { ...own, range: { ...inside(version), value: range }, resolved: range.replace(/^={2,3}/, '') }
    }),
  )
  return { entries, broken: broken || root?.type !== 'object' }
}
