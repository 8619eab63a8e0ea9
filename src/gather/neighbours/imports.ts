import path from 'node:path'
import type { ImportTraits } from '../../core/language/imports/traits.ts'
import { languages } from '../../languages/index.ts'
import { isFile } from '../../tree/stats.ts'
import { packageFolder, textFiles } from '../dependents/folders.ts'

/** Returns the files that a text may use declarations of; undefined where only a look at the whole tree finds them. */
export type Follow = (file: string, text: string) => readonly string[] | undefined

/** Follows imports by the texts of files, by the id of their language; languages without imports are left out. */
export function followIn(root: string): ReadonlyMap<string, Follow> {
  return new Map(
    languages.flatMap(({ id, imports }) => {
      const follow = imports?.follower?.(root) ?? (imports && byText(root, imports))
      return follow ? [[id, follow] as const] : []
    }),
  )
}

function byText(root: string, { imported, packages, leadsTo, seesFolder }: ImportTraits): Follow | undefined {
  if (!imported) return undefined
  const exists = (file: string) => isFile(path.join(root, file))
  const inPackage = (file: string, module: string) => {
    const folder = packages && packageFolder(root, packages, file, module)
    return folder === undefined || packages === undefined ? [] : textFiles(root, folder, packages.ending)
  }
  return (file, text) => {
    const named = imported(text)
    if (!named) return undefined
    const beside = seesFolder === undefined ? [] : textFiles(root, path.posix.dirname(file), seesFolder)
    const others = named.flatMap(([module, name]) => [
      ...inPackage(file, module),
      ...[...(leadsTo?.(file, module, name) ?? [])].map((candidate) => candidate.file).filter(exists),
    ])
    return [...beside, ...others]
  }
}
