import { terraformPage, terraformRelease } from '../../rules/api/moves/terraform.ts'
import type { MovedFile } from '../../rules/api/moves/terraform-state.ts'
import type { TerraformType } from '../../rules/api/moves/terraform-types.ts'
import { push } from '../core/runtime/lists.ts'
import { type Body, bodiesOf, type Literal } from '../core/text/hcl.ts'
import { lineStart } from '../core/text/lines.ts'
import { folderOf } from '../core/text/paths.ts'
import { hclCode } from './hcl-code.ts'
import { readNames, readReferences } from './terraform-names.ts'
import { changesOf, OLD, type Reader, readerOf, typeNamed } from './terraform-reader.ts'

/** Arguments that every resource takes, and blocks whose members are not of the provider. */
const META = new Set([
  'count',
  'for_each',
  'depends_on',
  'provider',
  'lifecycle',
  'provisioner',
  'connection',
  'timeouts',
])
/** Arguments of the provider's block, before and after. */
const PROVIDER = new Set(['username', 'password', 'token', 'endpoint', 'retries', 'alias'])

/** Characters beyond which a configuration is not written by hand. */
const LONGEST = 2_000_000

/** A file that names the provider, with what moves in it and what does not. */
export function movedFile(file: string, text: string): MovedFile {
  const reader = readerOf(file)
  if (text.length > LONGEST) {
    reader.hinder(text.search(/profitbricks/), OLD.length, 'the file is larger than anybody writes one')
    return reader.result()
  }
  const { bodies, broken } = bodiesOf(text)
  const code = broken ? undefined : hclCode(text)
  if (!code) {
    reader.hinder(text.search(/profitbricks/), OLD.length, 'the file does not have the form of a configuration')
    return reader.result()
  }
  const inner = byOutermost(bodies)
  for (const body of bodies) readBody(body, inner.get(body) ?? [], text, reader)
  readReferences(code, new Set(bodies.flatMap(({ labels }) => labels.map(({ start }) => start))), reader)
  readNames(code, bodies, reader)
  return reader.result()
}

/** Blocks by the one at the margin that they stand in, itself included. */
function byOutermost(bodies: readonly Body[]): Map<Body, Body[]> {
  const found = new Map<Body, Body[]>()
  for (const body of bodies) {
    let top = body
    while (top.parent) top = top.parent
    push(found, top, body)
  }
  return found
}

function readBody(body: Body, inner: readonly Body[], text: string, reader: Reader): void {
  const { name, labels, parent } = body
  const [label, own] = labels
  if (name.value === 'required_providers' && parent?.name.value === 'terraform') readShortRequirement(body, reader)
  else if (parent?.name.value === 'required_providers') readRequirement(body, text, reader)
  else if (name.value === 'provider' && !parent && label?.value === OLD) readProvider(body, text, reader)
  else if (/^(?:resource|data)$/.test(name.value) && !parent && label?.value.startsWith(`${OLD}_`))
    readType(body, label, own, { inner, reader })
  else if (name.value === 'module' && !parent) readModule(body, text, reader)
}

/** `profitbricks = "~> 1.6"`. */
function readShortRequirement({ strings, names }: Body, reader: Reader): void {
  const [key, range] = [names.get(OLD), strings.get(OLD)]
  if (!key || !range) return
  reader.rename(key.start, OLD)
  reader.declared.push(`hashicorp/${OLD}`)
  reader.edit(
    range.start - 1,
    range.end - range.start + 2,
    `{ source = "ionos-cloud/ionoscloud", version = "${terraformRelease}" }`,
  )
}

const HOSTS = /^(?:registry\.(?:terraform\.io|opentofu\.org)\/)?([\w-]+\/profitbricks)$/

/** `profitbricks = { source = "ionos-cloud/profitbricks", version = "~> 1.6" }`. */
function readRequirement({ name, strings, names }: Body, text: string, reader: Reader): void {
  const source = strings.get('source')
  const [, own] = (source && HOSTS.exec(source.value)) ?? []
  if (name.value !== OLD) {
    if (source?.value.endsWith(`/${OLD}`))
      reader.hinder(name.start, name.end - name.start, 'the provider has a name of its own here', name.value)
    return
  }
  if (!source || own === undefined) {
    reader.hinder(name.start, OLD.length, 'its source is not one of the public registry')
    return
  }
  reader.rename(name.start, OLD)
  reader.declared.push(own)
  reader.edit(source.end - own.length, own.length, 'ionos-cloud/ionoscloud')
  const range = strings.get('version')
  if (range) reader.edit(range.start, range.end - range.start, terraformRelease)
  else if (names.has('version')) reader.hinder(name.start, OLD.length, 'its version is not written as text')
  else {
    const line = lineStart(text, source.start)
    const indent = /^\s*(?=source\b)/.exec(text.slice(line, source.start))?.[0]
    const between = indent === undefined ? ', ' : `\n${indent}`
    reader.edit(source.end + 1, 0, `${between}version = "${terraformRelease}"`)
  }
}

function readProvider({ labels: [label], names, strings }: Body, text: string, reader: Reader): void {
  if (!label) return
  reader.rename(label.start, `provider "${OLD}"`)
  for (const [key, name] of names) {
    if (key === 'version') removeLine(strings.get(key), name, text, reader)
    else if (!PROVIDER.has(key)) reader.hinder(name.start, key.length, 'the new provider takes no such argument', key)
  }
}

/** The release of the provider stands in required_providers only. */
function removeLine(value: Literal | undefined, name: Literal, text: string, reader: Reader): void {
  const from = lineStart(text, name.start)
  const end = value && text.indexOf('\n', value.end)
  const isAlone =
    value &&
    end !== undefined &&
    end >= 0 &&
    `${text.slice(from, name.start)}${text.slice(value.end + 1, end)}`.trim() === ''
  if (isAlone) reader.edit(from, end + 1 - from, '')
  else
    reader.hinder(name.start, name.value.length, 'the release stands in required_providers only: remove it', name.value)
}

/** A module from elsewhere may hold types of the provider itself. */
function readModule({ labels: [label], strings, names }: Body, text: string, reader: Reader): void {
  const source = strings.get('source')
  const providers = names.get('providers')
  const isGiven =
    providers !== undefined &&
    new RegExp(`${OLD}`).test(text.slice(providers.start, text.indexOf('}', providers.start)))
  if (source && (/^\.\.?\//.test(source.value) || !(isGiven || source.value.includes(OLD)))) return
  if (source || isGiven)
    reader.hinder(
      label?.start ?? 0,
      label?.value.length ?? 0,
      'a module from elsewhere takes this provider: move it first',
      `module ${label?.value ?? ''}`,
    )
}

function readType(
  body: Body,
  label: Literal,
  own: Literal | undefined,
  { inner, reader }: { readonly inner: readonly Body[]; readonly reader: Reader },
): void {
  const kind = body.name.value as TerraformType['kind']
  const name = label.value.slice(OLD.length + 1)
  const type = typeNamed(kind, name)
  if (!type) {
    reader.hinder(label.start, label.value.length, 'the new provider is not known to have it', label.value)
    return
  }
  reader.rename(label.start, label.value, terraformPage(type))
  if (type.id !== undefined && own)
    reader.resources.push({
      type: name,
      name: own.value,
      folder: folderOf(reader.file),
      many: body.names.has('count') || body.names.has('for_each'),
      id: type.id,
    })
  const innerArguments = inner.flatMap((one) => {
    const path = pathIn(one, body)
    return path === undefined || META.has(path.split('.')[0] ?? '') ? [] : readArguments(one, path, type, reader)
  })
  for (const { path, absent } of changesOf(type))
    if (absent && !innerArguments.includes(path)) hinderPath(type, path, label, reader)
}

/** Reads the arguments of a block, by path: those that the new provider does not take hold it back. */
function readArguments({ name, names }: Body, path: string, type: TerraformType, reader: Reader): string[] {
  if (path !== '' && name.value !== 'content' && !type.takes.includes(path)) hinderPath(type, path, name, reader)
  if (name.value === 'dynamic') return [path]
  const argumentEntries = [...names].filter(([key]) => path !== '' || !META.has(key))
  const paths = argumentEntries.map(([key, literal]) => {
    const whole = path === '' ? key : `${path}.${key}`
    // A block that is written as an argument is not looked into.
    const isBlock = type.takes.some((take) => take.startsWith(`${whole}.`))
    if (isBlock || !type.takes.includes(whole)) hinderPath(type, whole, literal, reader)
    return whole
  })
  return [path, ...paths]
}

/** The path of a block in a resource, dynamic blocks as what they make; undefined: it is not in it. */
function pathIn(inner: Body, outer: Body): string | undefined {
  const path: string[] = []
  for (let body: Body | undefined = inner; body !== outer; body = body.parent) {
    if (!body) return undefined
    if (body.name.value === 'content' && body.parent?.name.value === 'dynamic') continue
    path.unshift(body.name.value === 'dynamic' ? (body.labels[0]?.value ?? '') : body.name.value)
  }
  return path.join('.')
}

function hinderPath(type: TerraformType, path: string, { start, end }: Literal, reader: Reader): void {
  const note =
    changesOf(type).find((change) => change.path === path)?.note ?? 'the new provider is not known to take it'
  reader.hinder(start, end - start, note, `${OLD}_${type.name}: ${path}`, terraformPage(type))
}
