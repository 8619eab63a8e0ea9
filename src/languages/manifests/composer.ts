import type { Node } from 'jsonc-parser'
import type { Entry } from './parts/entry.ts'
import { inside, member, members, stringOf, treeOf } from './parts/json.ts'
import { manifest } from './parts/reader.ts'

/** `composer.json`: what is required. */
export const composerJson = manifest({
  id: 'composer-json',
  files: /(?:^|\/)composer\.json$/i,
  called: 'composer.json',
  ecosystem: 'Packagist',
  form: 'manifest',
  find: ({ text }) => {
    const { root, broken } = treeOf(text)
    const groups = ['require', 'require-dev'].map((group) => member(root, group))
    return { entries: groups.flatMap(required), broken: broken || root?.type !== 'object' }
  },
})

/** `composer.lock`, and the list of what is installed. */
export const composerLock = manifest({
  id: 'composer-lock',
  files: /(?:^|\/)composer\.lock$|(?:^|\/)composer\/installed\.json$/i,
  called: 'composer.lock',
  ecosystem: 'Packagist',
  form: 'lock',
  find: ({ text }) => {
    const { root, broken } = treeOf(text)
    const groups = root?.type === 'array' ? [root] : ['packages', 'packages-dev'].map((group) => member(root, group))
    return { entries: groups.flatMap((group) => (group?.children ?? []).flatMap(locked)), broken: broken || !root }
  },
})

function required(group: Node | undefined): Entry[] {
  return members(group).map(({ key, value }) => {
    const range = stringOf(value)
    const own = { name: String(key.value), ...inside(key) }
    return range === undefined ? own : { ...own, range: { ...inside(value), value: range } }
  })
}

function locked(entry: Node): Entry[] {
  const [name, version] = ['name', 'version'].map((key) => member(entry, key))
  const [id, release] = [stringOf(name), stringOf(version)]
  if (!name || id === undefined) return []
  const own = { name: id, ...inside(name) }
  if (!version || release === undefined) return [own]
  return [{ ...own, range: { ...inside(version), value: release }, resolved: release.replace(/^v/, '') }]
}
