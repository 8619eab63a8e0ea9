import type { Node } from 'jsonc-parser'
import type { Dependency, Setting } from '../../core/findings/evidence.ts'
import { condenseEvidence } from '../../core/findings/evidence-limits.ts'
import type { Language, Reading, Source } from '../../core/language/language.ts'
import { written } from '../../core/text/text.ts'
import { isKnown } from '../plain/packages/named.ts'
import { pageOf } from '../plain/page/page.ts'
import { type Entry, evidenceOf, splitPackage, unaliased } from './parts/entry.ts'
import { inside, member, members, stringOf, treeOf } from './parts/json.ts'
import { withDependencies } from './parts/reader.ts'

const GROUPS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies', 'catalog']
const OVERRIDES = ['overrides', 'resolutions']

/** `package.json`: dependencies, aliases, overrides and resolutions; and all that the plain reader finds in it. */
export const packageJson: Language = {
  id: 'package-json',
  matches: (file) => /(?:^|\/)package\.json$/i.test(file),
  read: (source) => {
    const reading = readWith(source, 'package.json', (root) => manifest(source, root))
    const settings = settingsOf(source)
    return settings.length > 0 ? { ...reading, evidence: [...reading.evidence, ...settings] } : reading
  },
}

/** `package-lock.json` and `npm-shrinkwrap.json`, lock file versions 1 to 3. */
export const packageLock: Language = {
  id: 'package-lock',
  matches: (file) => /(?:^|\/)(?:package-lock|npm-shrinkwrap)\.json$/i.test(file),
  read: (source) => readWith(source, 'lock file', (root) => locked(source, root)),
}

function readWith(source: Source, what: string, find: (root: Node) => Iterable<Dependency>): Reading {
  const { root, broken, large } = treeOf(source.text)
  if (large) return { evidence: [], comments: [], trouble: 'too large for a document', faults: 1 }
  // The plain reader takes the file then.
  if (broken || root?.type !== 'object')
    return {
      evidence: [],
      comments: [],
      trouble: `This ${what} is not valid JSON: it was only read in part.`,
      faults: 1,
    }
  return withDependencies(source, pageOf(source), 'npm', condenseEvidence(find(root)))
}

function manifest(source: Source, root: Node): Iterable<Dependency> {
  const pnpm = member(root, 'pnpm')
  const groups = [root, pnpm].flatMap((top) => GROUPS.map((group) => member(top, group)))
  const overrides = [...OVERRIDES.map((key) => member(root, key)), member(pnpm, 'overrides')]
  const entries = [
    ...groups.flatMap((group) => members(group).flatMap(({ key, value }) => entryOf(key, value))),
    ...overrides.flatMap((group) => overridden(source, group)),
  ]
  return knownOf(source, 'manifest', entries)
}

/** Settings of an extension of an editor, by their defaults: `contributes.configuration.properties`. */
function settingsOf(source: Source): Setting[] {
  if (!source.text.includes('"contributes"')) return []
  const configuration = member(member(treeOf(source.text).root, 'contributes'), 'configuration')
  const parts = configuration?.type === 'array' ? (configuration.children ?? []) : [configuration]
  return parts.flatMap((part) =>
    members(member(part, 'properties')).flatMap(({ key, value }): Setting[] => {
      const otherwise = member(value, 'default')
      const text = stringOf(otherwise)
      if (!otherwise || text === undefined || text === '') return []
      const { start, end } = inside(key)
      const name = `contributes.configuration.properties.${String(key.value)}.default`
      const span = { file: source.file, start, end }
      return [
        {
          kind: 'setting',
          at: { ...span, start: end },
          context: 'config',
          name: [{ kind: 'written', value: name, span, verbatim: false }],
          value: [written(source.file, otherwise.offset + 1, text)],
        },
      ]
    }),
  )
}

function entryOf(key: Node, value: Node): Entry[] {
  const range = stringOf(value)
  if (range === undefined) return []
  return [{ name: String(key.value), ...inside(key), range: { start: value.offset + 1, value: range } }]
}

/** Overrides nest, and their keys are selectors: `parent/name`, `**\/name`, `parent>name`, `name@range`. */
function overridden(source: Source, group: Node | undefined): Entry[] {
  return members(group).flatMap(({ key, value }) => {
    const raw = source.text.slice(key.offset + 1, key.offset + key.length - 1)
    const last = /(?:@[^/@>]+\/|(?<![^/@>]))[^/@>]+(?:@[^/>]{0,300})?$/.exec(raw)?.[0] ?? raw
    const start = key.offset + 1 + raw.length - last.length
    const { name } = splitPackage(last)
    const range = stringOf(value) ?? stringOf(member(value, '.'))
    const from = value.type === 'string' ? value : member(value, '.')
    const ownEntries: Entry[] =
      name !== '.' && range !== undefined && from && !range.startsWith('$')
        ? [{ name, start, end: start + name.length, range: { start: from.offset + 1, value: range } }]
        : []
    return [...ownEntries, ...overridden(source, value)]
  })
}

/** Those that can be clients of this API, one after the other: a lock file has thousands of others. */
function* knownOf(source: Source, form: 'manifest' | 'lock', entries: Iterable<Entry>): Iterable<Dependency> {
  for (const entry of entries) {
    const unaliasedEntry = unaliased(entry)
    if (isKnown(unaliasedEntry.name, source.words)) yield evidenceOf(source, { ecosystem: 'npm', form }, unaliasedEntry)
  }
}

/** Entries of all lock file versions: `packages` by folder, else `dependencies` nested. */
function locked(source: Source, root: Node): Iterable<Dependency> {
  const packages = member(root, 'packages')
  return knownOf(source, 'lock', packages ? byFolder(source, packages) : nested(member(root, 'dependencies')))
}

function* byFolder(source: Source, packages: Node): Iterable<Entry> {
  for (const { key, value } of members(packages)) yield* folderEntry(source, key, value)
}

function folderEntry(source: Source, key: Node, value: Node): Entry[] {
  const folder = source.text.slice(key.offset + 1, key.offset + key.length - 1)
  const cut = folder.lastIndexOf('node_modules/')
  if (cut < 0) return []
  const start = key.offset + 1 + cut + 'node_modules/'.length
  const name = stringOf(member(value, 'name')) ?? folder.slice(cut + 'node_modules/'.length)
  return [{ name, start, end: key.offset + key.length - 1, ...version(member(value, 'version')) }]
}

function* nested(group: Node | undefined): Iterable<Entry> {
  for (const { key, value } of members(group)) {
    yield { name: String(key.value), ...inside(key), ...version(member(value, 'version')) }
    yield* nested(member(value, 'dependencies'))
  }
}

function version(node: Node | undefined): Pick<Entry, 'range' | 'resolved'> {
  const value = stringOf(node)
  if (node === undefined || value === undefined) return {}
  return { range: { start: node.offset + 1, value }, resolved: value.replace(/^npm:.*@/, '') }
}
