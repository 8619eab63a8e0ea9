import { apiWith } from '../../rules/api/api.ts'
import { discover } from '../discover/discover.ts'
import type { PathPatterns } from '../discover/ignore-rules.ts'
import type { ProjectOf } from '../discover/projects.ts'
import { openSource } from './open-source.ts'
import { evidenceOf } from './readings.ts'
import type { Shelf } from './shelf.ts'

/** Where signs are searched for. */
export interface Where {
  readonly root: string
  readonly noIgnore: boolean
  readonly ignore: readonly PathPatterns[]
}

/** Tells whether the project of a file has a sign of this API, in what was read or in the files that are handed in. */
export function signedBy(shelf: Shelf, signs: readonly string[], projectOf: ProjectOf): (file: string) => boolean {
  const { sign } = apiWith(shelf.custom).patterns
  const signed = new Set(signs.map(projectOf))
  for (const [file, { source }] of shelf.books) if (sign.test(source.text)) signed.add(projectOf(file))
  return (file) => signed.has(projectOf(file))
}

/**
 * Files with a sign of this API, one for each project that has something to judge and no sign in what was read: a
 * client of version 6 only names the API in files that nothing else is sought in.
 */
export async function findSigns(shelf: Shelf, where: Where, projectOf: ProjectOf): Promise<string[]> {
  const { patterns } = apiWith(shelf.custom)
  const open = new Set<string>()
  const signed = new Set<string>()
  for (const [file, { source, reading }] of shelf.books) {
    if (reading.module || evidenceOf(reading).length > 0) open.add(projectOf(file))
    if (patterns.sign.test(source.text)) signed.add(projectOf(file))
  }
  const folders = [...open].filter((folder) => !signed.has(folder))
  if (folders.length === 0) return []
  const found = await discover({
    root: where.root,
    cwd: where.root,
    paths: folders.map((folder) => folder || '.'),
    patterns: patterns.prefilter,
    noIgnore: where.noIgnore,
    ignore: where.ignore,
  })
  const wanted = new Set(folders)
  return found.files.filter((file) => {
    if (!wanted.has(projectOf(file))) return false
    const source = openSource(shelf, where.root, file)
    const isSign = 'text' in source && patterns.sign.test(source.text)
    if (isSign) wanted.delete(projectOf(file))
    return isSign
  })
}
