import type { Source } from '../../core/language/language.ts'
import { type Body, type Literal, walkBodies } from '../../core/text/hcl.ts'
import type { Entry } from './parts/entry.ts'
import { entryAt, inside, member, members, treeOf } from './parts/json.ts'
import { type Listed, manifest, type Note, type Use } from './parts/reader.ts'

/** Terraform and OpenTofu: required providers, provider blocks, and resources by the prefix of their provider. */
export const terraform = manifest({
  id: 'terraform',
  files: /\.(?:tf|tofu)$/i,
  called: 'configuration',
  ecosystem: 'Terraform provider',
  form: 'manifest',
  find,
})

/** Configurations that are written as JSON. */
export const terraformJson = manifest({
  id: 'terraform-json',
  files: /\.(?:tf|tofu)\.json$/i,
  called: 'configuration',
  ecosystem: 'Terraform provider',
  form: 'manifest',
  find: findInJson,
})

/** `.terraform.lock.hcl`: the release of each provider that was decided for. */
export const terraformLock = manifest({
  id: 'terraform-lock',
  files: /\.terraform\.lock\.hcl$/i,
  called: 'lock file',
  ecosystem: 'Terraform provider',
  form: 'lock',
  find: locked,
})

function find({ text }: Source, note: Note): Listed {
  const named = new Set<string>()
  const prefixes = new Map<string, Entry>()
  const uses: Use[] = []
  const brokenAt = walkBodies(text, {
    closed(body) {
      for (const entry of [...required(body), ...configured(body)]) {
        named.add(entry.name.slice(entry.name.lastIndexOf('/') + 1))
        note(entry)
      }
      const prefix = prefixed(body)
      if (!prefix) return
      if (!prefixes.has(prefix.name)) prefixes.set(prefix.name, prefix)
      const [label] = body.labels
      if (label) uses.push({ package: prefix.name, name: label.value, start: label.start, end: label.end })
    },
  })
  // The first resource of each provider that the file does not name.
  for (const [name, entry] of prefixes) if (!named.has(name)) note(entry)
  return { uses, brokenAt }
}

/** `name = { source, version }` or `name = "version"` under `required_providers`. */
function required(body: Body): Entry[] {
  if (body.name.value === 'required_providers' && body.parent?.name.value === 'terraform')
    return [...body.strings].flatMap(([key, range]) => {
      const name = body.names.get(key)
      return name ? [{ name: key, start: name.start, end: name.end, range }] : []
    })
  if (body.parent?.name.value !== 'required_providers') return []
  const source = body.strings.get('source')
  const range = body.strings.get('version')
  return [{ ...(source ? addressed(source) : placed(body.name)), range }]
}

function configured({ name, labels, parent, strings }: Body): Entry[] {
  const [label] = labels
  if (name.value !== 'provider' || parent || !label) return []
  return [{ ...placed(label), range: strings.get('version'), form: 'provider' }]
}

/** A resource by the prefix of its provider. */
function prefixed({ name, labels, parent }: Body): Entry | undefined {
  const [label] = labels
  const cut = label?.value.indexOf('_') ?? -1
  if (!/^(?:resource|data|ephemeral)$/.test(name.value) || parent || !label || cut <= 0) return undefined
  return { name: label.value.slice(0, cut), start: label.start, end: label.start + cut, form: 'import' }
}

function placed({ value, start, end }: Literal): Entry {
  return { name: value, start, end }
}

/** An address without the registry: `registry.terraform.io/a/b` is `a/b`. */
function addressed({ value, start, end }: Literal): Entry {
  const host = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?\//.exec(value)?.[0].length ?? 0
  return { name: value.slice(host), start: start + host, end }
}

function locked({ text }: Source, note: Note): Listed {
  const brokenAt = walkBodies(text, {
    closed({ name, labels: [label], strings }) {
      const version = strings.get('version')
      if (name.value === 'provider' && label) note({ ...addressed(label), range: version, resolved: version?.value })
    },
  })
  return { broken: brokenAt !== undefined }
}

function findInJson({ text }: Source, note: Note): Listed {
  const { root, broken } = treeOf(text)
  const providers = member(member(root, 'terraform'), 'required_providers')
  const listed = members(providers).map(({ key, value }): Entry => {
    const source = member(value, 'source')
    const version = value.type === 'string' ? value : member(value, 'version')
    const literal = source?.type === 'string' ? { value: String(source.value), ...inside(source) } : undefined
    const range = version?.type === 'string' ? { value: String(version.value), ...inside(version) } : undefined
    return { ...(literal ? addressed(literal) : { name: String(key.value), ...inside(key) }), range }
  })
  const blocks = members(member(root, 'provider')).map(({ key, value }): Entry => {
    return { ...entryAt(key, member(value, 'version')), form: 'provider' }
  })
  for (const entry of [...listed, ...blocks]) note(entry)
  return { broken: broken || root?.type !== 'object' }
}
