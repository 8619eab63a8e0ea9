import type { Node } from 'jsonc-parser'
import { entryAt, inside, member, members, stringOf, treeOf } from './parts/json.ts'
import { manifest, type Note } from './parts/reader.ts'

/** `composer.json`: what is required. */
export const composerJson = manifest({
  id: 'composer-json',
  files: /(?:^|\/)composer\.json$/i,
  called: 'composer.json',
  ecosystem: 'Packagist',
  form: 'manifest',
  find: ({ text }, note) => {
    const { root, broken } = treeOf(text)
    for (const group of ['require', 'require-dev']) required(member(root, group), note)
    return { broken: broken || root?.type !== 'object' }
  },
})

/** `composer.lock`, and the list of what is installed. */
export const composerLock = manifest({
  id: 'composer-lock',
  files: /(?:^|\/)composer\.lock$|(?:^|\/)composer\/installed\.json$/i,
  called: 'composer.lock',
  ecosystem: 'Packagist',
  form: 'lock',
  find: ({ text }, note) => {
    const { root, broken } = treeOf(text)
    const groups = root?.type === 'array' ? [root] : ['packages', 'packages-dev'].map((group) => member(root, group))
    for (const group of groups) for (const entry of group?.children ?? []) locked(entry, note)
    return { broken: broken || !root }
  },
})

function required(group: Node | undefined, note: Note): void {
  for (const { key, value } of members(group)) note(entryAt(key, value))
}

function locked(entry: Node, note: Note): void {
  const [name, version] = ['name', 'version'].map((key) => member(entry, key))
  const [id, release] = [stringOf(name), stringOf(version)]
  if (!name || id === undefined) return
  const nameEntry = { name: id, ...inside(name) }
  if (!version || release === undefined) note(nameEntry)
  else note({ ...nameEntry, range: { ...inside(version), value: release }, resolved: release.replace(/^v/, '') })
}
