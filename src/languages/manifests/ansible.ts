import type { Node, Scalar } from 'yaml'
import type { Source } from '../../core/language/language.ts'
import { yamlParser } from '../../core/runtime/yaml.ts'
import type { Entry, RangeAt } from './parts/entry.ts'
import { type Listed, manifest, type Note } from './parts/reader.ts'
import { documentOf } from './parts/yaml.ts'

/** `requirements.yml`, `galaxy.yml` and the `meta` of roles: collections and roles of Ansible. */
export const ansible = manifest({
  id: 'ansible-requirements',
  files: /(?:^|\/)(?:requirements|galaxy)\.ya?ml$|(?:^|\/)meta\/(?:main|requirements)\.ya?ml$/i,
  called: 'list of collections',
  ecosystem: 'Ansible',
  form: 'manifest',
  find,
})

function find({ text }: Source, note: Note): Listed {
  const document = documentOf(text)
  if (!document) return { broken: true }
  const top = document.contents
  const lists = yamlParser().isMap(top) ? ['collections', 'roles'].map((key) => top.get(key, true)) : [top]
  const items = lists.flatMap((list) => (yamlParser().isSeq(list) ? list.items : []))
  const needed = yamlParser().isMap(top) ? top.get('dependencies', true) : undefined
  const pairs = yamlParser().isMap(needed) ? needed.items : []
  for (const item of items) for (const entry of inList(text, item)) note(entry)
  for (const { key, value } of pairs) {
    const name = literalOf(text, key)
    if (name) note({ ...entryOf(name), range: literalOf(text, value) })
  }
  return {}
}

/** `namespace.name`, `namespace.name:1.0`, or a map of `name` (or `src`) and `version`. */
function inList(text: string, item: unknown): Entry[] {
  const literal = literalOf(text, item)
  if (literal) {
    const [, name = '', version] = /^(?=[^:\s]+\.[^:\s])([^:\s]+)(?::([^/]+))?$/.exec(literal.value) ?? []
    if (!name) return []
    const end = literal.start + name.length
    return [{ name, start: literal.start, end, range: version ? { start: end + 1, value: version } : undefined }]
  }
  if (!yamlParser().isMap(item)) return []
  const name = literalOf(text, item.get('name', true)) ?? literalOf(text, item.get('src', true))
  return name ? [{ ...entryOf(name), range: literalOf(text, item.get('version', true)) }] : []
}

function entryOf({ value, start, end }: RangeAt & { readonly end: number }): Entry {
  return { name: value, start, end }
}

/** A scalar with the offsets of its content, quotes apart. */
function literalOf(text: string, node: unknown): (RangeAt & { readonly end: number }) | undefined {
  if (!yamlParser().isScalar(node)) return undefined
  const { range, source, value } = node as Scalar & Node
  if (!range || value === null) return undefined
  const quote = /["']/.test(text.charAt(range[0])) ? 1 : 0
  return { value: source ?? String(value), start: range[0] + quote, end: range[1] - quote }
}
