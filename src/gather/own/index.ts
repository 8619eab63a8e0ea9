import path from 'node:path'
import { apiWith } from '../../../rules/api/api.ts'
import { sdksUsed } from '../../../rules/api/sdk-lookup.ts'
import type { Dependency, Evidence } from '../../core/evidence.ts'
import type { ProjectOf } from '../../discover/projects.ts'
import { publicationsIn } from '../../languages/plain/published.ts'
import { namesIn } from '../../tree/list.ts'
import { openSource } from '../open-source.ts'
import type { Where } from '../project-search.ts'
import { evidenceOf } from '../readings.ts'
import type { Shelf } from '../shelf.ts'
import { declaredAmong, namespacesOf } from './declared.ts'
import { foldersAround, leadsInside } from './imported.ts'

/** Manifests that say what their own project is. */
const MANIFEST =
  /^(?:package\.json|composer\.json|metadata\.json|setup\.(?:py|cfg)|pyproject\.toml|go\.mod|pom\.xml|build\.sbt|mix\.exs|(?:Makefile|Build)\.PL|galaxy\.ya?ml)$|\.(?:gemspec|gradle|gradle\.kts|[cfv]b?s?proj|nuspec|psd1)$/i
/** Places whose manifests are no project of the tree. */
const APART: ReadonlySet<string> = new Set(['vendored', 'test', 'doc', 'recorded', 'changelog'])

/** Leaves out what is no dependency, since it is part of the tree itself, and all but one note on each such package. */
export type WithoutOwn = <T extends Evidence>(evidence: readonly T[]) => T[]

/**
 * What the tree itself declares or publishes: names that its manifests give to their own projects, files that imports
 * lead to, namespaces that its files declare. Costs nothing where no client library is named.
 */
export async function ownIn(shelf: Shelf, where: Where, projectOf: ProjectOf): Promise<WithoutOwn> {
  const { sdks } = apiWith(shelf.custom)
  const packagesOf = (one: Dependency) => sdksUsed(one, sdks).map(({ ecosystem, name }) => `${ecosystem} ${name}`)
  const named = [...shelf.books.values()].flatMap(({ reading }) =>
    evidenceOf(reading).flatMap((one) => (one.kind === 'dependency' && packagesOf(one).length > 0 ? [one] : [])),
  )
  if (named.length === 0) return (evidence) => [...evidence]
  const around = publishedAround(named, shelf, where)
  const published = new Set(around.flatMap(packagesOf))
  const modules = around.flatMap(({ ecosystem, name }) => (ecosystem === 'Go module' ? [name] : []))
  const isPublished = (one: Dependency) =>
    packagesOf(one).some((name) => published.has(name)) ||
    (one.ecosystem === 'Go module' && modules.some((module) => `${one.name}/`.startsWith(`${module}/`)))
  const imports = named.filter((one) => one.form === 'import' && !isPublished(one))
  const declared = await declaredAmong(imports, shelf, where)
  const isInside = (one: Dependency) =>
    namespacesOf(one).some((name) => declared.has(`${one.ecosystem} ${name}`)) ||
    (leadsInside[one.ecosystem]?.(where.root, one, lineOf(shelf, one)) ?? false)
  const inside = new Set(imports.filter(isInside).map(keyOf))
  return (evidence) => {
    const told = new Set<string>()
    return evidence.filter((one) => {
      if (one.kind !== 'dependency') return true
      if (one.form !== 'own') return !isPublished(one) && !inside.has(keyOf(one))
      const key = `${projectOf(one.at.file)} ${packagesOf(one)[0]}`
      if (APART.has(one.context) || told.has(key)) return false
      told.add(key)
      return true
    })
  }
}

/** A fix moves places, not what a file imports. */
function keyOf({ at, ecosystem, name }: Dependency): string {
  return `${ecosystem} ${name} ${at.file}`
}

function lineOf({ books }: Shelf, { at }: Dependency): string {
  const text = books.get(at.file)?.source.text ?? ''
  const start = text.lastIndexOf('\n', at.start - 1) + 1
  const end = text.indexOf('\n', at.end)
  return text.slice(start, end < 0 ? undefined : end)
}

/** What the manifests say that were read, or that stand in the folders around what names a client library. */
function publishedAround(named: readonly Dependency[], shelf: Shelf, { root }: Where): Dependency[] {
  const read = named.filter(({ form, at }) => form === 'own' && !APART.has(shelf.books.get(at.file)?.context ?? 'code'))
  const folders = new Set(named.flatMap(({ at }) => foldersAround(at.file)))
  const around = [...folders].flatMap((folder) =>
    namesIn(path.join(root, folder))
      .filter((name) => MANIFEST.test(name))
      .flatMap((name) => {
        const file = path.posix.join(folder, name)
        if (shelf.books.has(file)) return []
        const source = openSource(shelf, root, file)
        if ('skipped' in source) return []
        return publicationsIn(file, source.text).map(
          ({ ecosystem, name, start, end }): Dependency => ({
            kind: 'dependency',
            at: { file, start, end },
            context: 'config',
            ecosystem,
            name,
            form: 'own',
          }),
        )
      }),
  )
  return [...read, ...around]
}
