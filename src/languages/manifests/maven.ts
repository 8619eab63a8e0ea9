import type { Source } from '../../core/language/language.ts'
import { type Names, namesAmong, type RangeAt } from './parts/entry.ts'
import { type Listed, manifest, type Note } from './parts/reader.ts'
import { type Element, elementsOf, textOf } from './parts/xml.ts'

/** Elements that name an artifact which the project uses. */
const USES = /^(?:dependency|plugin|extension|parent)$/

/** `pom.xml`: dependencies, managed ones too, with the properties of the same file. */
export const pom = manifest({
  id: 'pom',
  files: /(?:^|\/)(?:pom\.xml|[^/]*\.pom)$/i,
  called: 'pom.xml',
  ecosystem: 'Maven',
  form: 'manifest',
  find,
})

function find({ text }: Source, note: Note): Listed {
  const { elements, broken } = elementsOf(text)
  const properties = propertiesOf(elements)
  const uses = elements.filter(({ name }) => USES.test(name))
  const managed = new Map(
    uses
      .filter((element) => element.parent?.parent?.name === 'dependencyManagement')
      .map((element) => [nameOf(element, properties), textOf(element, 'version')]),
  )
  for (const element of uses) {
    const name = nameOf(element, properties)
    const artifact = textOf(element, 'artifactId')
    if (!name || !artifact) continue
    const version = settled(textOf(element, 'version') ?? managed.get(name), properties)
    note({ name, start: artifact.start, end: artifact.end, range: version })
  }
  return { broken }
}

function nameOf(element: Element, properties: Names): string | undefined {
  const [group, artifact] = ['groupId', 'artifactId'].map((key) => settled(textOf(element, key), properties)?.value)
  // Where another file holds the group, the artifact alone may say whose it is.
  return group && artifact ? `${group}:${artifact}` : artifact
}

/** Properties of a project, and its own names and versions. */
function propertiesOf(elements: readonly Element[]): Names {
  const declared = elements.flatMap(({ name, parent, text }) =>
    text?.value && parent?.name === 'properties' ? [[name, text] as const] : [],
  )
  const found = namesAmong(declared, 'last')
  for (const { name, parent, text } of elements) {
    if (!text?.value) continue
    if (parent?.name === 'project' && !parent.parent) found.set(`project.${name}`, text)
    if (parent?.name === 'parent') found.set(`project.parent.${name}`, text)
  }
  for (const key of ['groupId', 'version']) {
    const inherited = found.get(`project.parent.${key}`)
    if (inherited && !found.has(`project.${key}`)) found.set(`project.${key}`, inherited)
  }
  return found
}

/** A value, where it is written; a property may name another one. A value that is only in part a property is not known. */
function settled(piece: RangeAt | undefined, properties: Names): RangeAt | undefined {
  let value: RangeAt | undefined = piece
  for (let step = 0; step < 8 && value?.value.includes('${'); step++) {
    const name = /^\$\{([^{}]+)\}$/.exec(value.value)?.[1]
    value = name === undefined ? undefined : properties.get(name)
  }
  return value?.value.includes('${') ? undefined : value
}
