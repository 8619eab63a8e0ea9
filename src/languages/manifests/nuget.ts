import type { Source } from '../../core/language/language.ts'
import { type Entry, type Names, namesAmong, type RangeAt } from './parts/entry.ts'
import { lockedAt, member, members, treeOf } from './parts/json.ts'
import { type Listed, manifest, type Note } from './parts/reader.ts'
import { type Element, elementsOf, textOf } from './parts/xml.ts'

const ITEMS = /^(?:PackageReference|PackageVersion|GlobalPackageReference|PackageDownload)$/

/** Projects of .NET, and `Directory.Packages.props`, which keeps the releases for all of them. */
export const msbuild = manifest({
  id: 'msbuild',
  files: /\.[cfv][bs]proj$|(?:^|\/)(?:Directory\.[\w.]+|[^/]*packages[^/]*)\.(?:props|targets)$/i,
  called: 'project file',
  ecosystem: 'NuGet',
  form: 'manifest',
  find: items,
})

/** `packages.config`, the list of older projects. */
export const packagesConfig = manifest({
  id: 'packages-config',
  files: /(?:^|\/)packages(?:\.[\w.-]+)?\.config$/i,
  called: 'packages.config',
  ecosystem: 'NuGet',
  form: 'manifest',
  find: listed,
})

/** `packages.lock.json`: packages by the framework that they are for. */
export const packagesLock = manifest({
  id: 'packages-lock',
  files: /(?:^|\/)packages(?:\.[\w.-]+)?\.lock\.json$/i,
  called: 'packages.lock.json',
  ecosystem: 'NuGet',
  form: 'lock',
  find: locked,
})

function items({ text }: Source, note: Note): Listed {
  const { elements, broken } = elementsOf(text)
  const properties = namesAmong(
    elements.flatMap(({ name, parent, text: value }) =>
      parent?.name === 'PropertyGroup' && value ? [[name.toLowerCase(), value] as const] : [],
    ),
    'last',
  )
  for (const element of elements)
    if (ITEMS.test(element.name)) for (const entry of itemOf(element, properties)) note(entry)
  return { broken }
}

function itemOf(element: Element, properties: Names): Entry[] {
  const { attributes } = element
  const id = attributes.get('include') ?? attributes.get('update')
  const versions = [attributes.get('versionoverride'), attributes.get('version')]
  const version = versions.find((piece) => piece) ?? textOf(element, 'VersionOverride') ?? textOf(element, 'Version')
  if (!id) return []
  return [{ name: id.value, start: id.start, end: id.end, range: version && settled(version, properties) }]
}

/** A release, or the property that holds it; nothing for anything else that is computed. */
function settled(version: RangeAt, properties: Names): RangeAt | undefined {
  const name = /^\$\(([\w.-]+)\)$/.exec(version.value)?.[1]
  const value = name === undefined ? version : properties.get(name.toLowerCase())
  return value?.value.includes('$(') ? undefined : value
}

function listed({ text }: Source, note: Note): Listed {
  const { elements, broken } = elementsOf(text)
  for (const { name, attributes } of elements) {
    const id = name === 'package' ? attributes.get('id') : undefined
    if (id) note({ name: id.value, start: id.start, end: id.end, range: attributes.get('version') })
  }
  return { broken }
}

function locked({ text }: Source, note: Note): Listed {
  const { root, broken } = treeOf(text)
  for (const { value: framework } of members(member(root, 'dependencies')))
    for (const { key, value } of members(framework)) note(lockedAt(key, member(value, 'resolved')))
  return { broken: broken || root?.type !== 'object' }
}
