import type { Source } from '../../core/language/language.ts'
import { lockedAt, member, members, treeOf } from './parts/json.ts'
import { type Listed, manifest, type Note } from './parts/reader.ts'
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

function tables({ text }: Source, note: Note): Listed {
  const { leaves, isBroken } = leavesOf(text)
  let open: { readonly at: string; name?: Leaf; version?: Leaf } = { at: '' }
  const close = ({ name, version }: typeof open): void => {
    if (!name) return
    note({ name: name.value, start: name.start, end: name.end, range: version, resolved: version?.value })
  }
  for (const leaf of leaves) {
    const key = keyIn(leaf)
    if (key === undefined) continue
    const at = leaf.path[1]?.name ?? ''
    if (at !== open.at) {
      close(open)
      open = { at }
    }
    open[key] = leaf
  }
  close(open)
  return { broken: isBroken() }
}

/** Which of both a value is of a `[[package]]`. */
function keyIn({ path, string }: Leaf): 'name' | 'version' | undefined {
  const key = path[2]?.name
  const isOne = string && path.length === 3 && /^packages?$/.test(path[0]?.name ?? '')
  return isOne && (key === 'name' || key === 'version') ? key : undefined
}

function sections({ text }: Source, note: Note): Listed {
  const { root, broken } = treeOf(text)
  const groups = members(root).filter(({ key }) => key.value !== '_meta')
  for (const { value } of groups)
    for (const { key, value: entry } of members(value)) note(lockedAt(key, member(entry, 'version'), withoutEquals))
  return { broken: broken || root?.type !== 'object' }
}

function withoutEquals(release: string): string {
  return release.replace(/^={2,3}/, '')
}
