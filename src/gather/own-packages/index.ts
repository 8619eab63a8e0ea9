import path from 'node:path'
import { apiWith } from '../../../rules/api/api.ts'
import { sdksUsed } from '../../../rules/api/sdk-lookup.ts'
import type { Dependency, Evidence } from '../../core/findings/evidence.ts'
import { lineEnd, lineStart } from '../../core/text/lines.ts'
import { foldersAround } from '../../core/text/paths.ts'
import type { ProjectOf } from '../../discover/projects.ts'
import { namesOwnProject, publicationsIn } from '../../languages/plain/packages/published.ts'
import { namesIn } from '../../tree/list.ts'
import type { Where } from '../dependents/project-search.ts'
import type { FileStore } from '../files/file-store.ts'
import { openSource } from '../files/open-source.ts'
import { evidenceOf } from '../files/readings.ts'
import { declaredAmong, namespacesOf } from './declared.ts'
import { leadsInside } from './imported.ts'

/** Places whose manifests are no project of the tree. */
const APART: ReadonlySet<string> = new Set(['vendored', 'test', 'doc', 'recorded', 'changelog'])

/** Leaves out what is no dependency, since it is part of the tree itself, and all but one note on each such package. */
export type WithoutOwn = <T extends Evidence>(evidence: readonly T[]) => T[]

/**
 * Packages that the tree itself declares or publishes: names that its manifests give to their own projects, files that
 * imports lead to, namespaces that its files declare. Costs nothing where no client library is named.
 */
export async function ownIn(store: FileStore, where: Where, projectOf: ProjectOf): Promise<WithoutOwn> {
  const { sdks } = apiWith(store.custom)
  const packagesOf = (dependency: Dependency) =>
    sdksUsed(dependency, sdks).map(({ ecosystem, name }) => `${ecosystem} ${name}`)
  const named = [...store.files.values()].flatMap(({ reading }) =>
    evidenceOf(reading).flatMap((evidence) =>
      evidence.kind === 'dependency' && packagesOf(evidence).length > 0 ? [evidence] : [],
    ),
  )
  if (named.length === 0) return (evidence) => [...evidence]
  const around = publishedAround(named, store, where)
  const published = new Set(around.flatMap(packagesOf))
  const modules = around.flatMap(({ ecosystem, name }) => (ecosystem === 'Go module' ? [name] : []))
  const isPublished = (dependency: Dependency) =>
    packagesOf(dependency).some((name) => published.has(name)) ||
    (dependency.ecosystem === 'Go module' && modules.some((module) => `${dependency.name}/`.startsWith(`${module}/`)))
  const imports = named.filter((dependency) => dependency.form === 'import' && !isPublished(dependency))
  const declared = await declaredAmong(imports, store, where)
  const isInside = (dependency: Dependency) =>
    namespacesOf(dependency).some((name) => declared.has(`${dependency.ecosystem} ${name}`)) ||
    (leadsInside[dependency.ecosystem]?.(where.root, dependency, lineOf(store, dependency)) ?? false)
  const inside = new Set(imports.filter(isInside).map(keyOf))
  return (evidence) => {
    const listed = new Set<string>()
    return evidence.filter((one) => {
      if (one.kind !== 'dependency') return true
      if (one.form !== 'own') return !isPublished(one) && !inside.has(keyOf(one))
      const key = `${projectOf(one.at.file)} ${packagesOf(one)[0]}`
      if (APART.has(one.context) || listed.has(key)) return false
      listed.add(key)
      return true
    })
  }
}

/** A fix moves places, not what a file imports. */
function keyOf({ at, ecosystem, name }: Dependency): string {
  return `${ecosystem} ${name} ${at.file}`
}

function lineOf({ files }: FileStore, { at }: Dependency): string {
  const text = files.get(at.file)?.source.text ?? ''
  return text.slice(lineStart(text, at.start), lineEnd(text, at.end))
}

/** Packages of the manifests that were read, or that stand in the folders around places that name a client library. */
function publishedAround(named: readonly Dependency[], store: FileStore, { root }: Where): Dependency[] {
  const read = named.filter(({ form, at }) => form === 'own' && !APART.has(store.files.get(at.file)?.context ?? 'code'))
  const folders = new Set(named.flatMap(({ at }) => foldersAround(at.file)))
  const around = [...folders].flatMap((folder) =>
    namesIn(path.join(root, folder))
      .filter(namesOwnProject)
      .flatMap((name) => {
        const file = path.posix.join(folder, name)
        if (store.files.has(file)) return []
        const source = openSource(store, root, file)
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
