import type { Source } from '../../core/language/language.ts'
import { discover } from '../../discover/discover.ts'
import type { PathPatterns } from '../../discover/ignore/ignore-rules.ts'
import type { ProjectOf } from '../../discover/projects.ts'
import type { FileStore } from '../files/file-store.ts'
import { openSource } from '../files/open-source.ts'

/** Where files are searched for. */
export interface Where {
  readonly root: string
  readonly noIgnore: boolean
  readonly ignore: readonly PathPatterns[]
}

/** A search of some projects for files that hold one thing. */
export interface ProjectSearch {
  /** Folders of the projects; none: nothing is wanted. */
  readonly projects: ReadonlySet<string>
  /** A file that is wanted holds one of these. */
  readonly patterns: readonly string[]
  /** Endings of the only files that are wanted, without the dot; absent: all. */
  readonly endings?: readonly string[]
  /** Whether a file of the projects is wanted; what other searches look for may be all that it holds. */
  wants(source: Source): boolean
  /** Selects the files to keep; absent: all. */
  keep?(wanted: readonly Source[]): readonly Source[]
}

/** The files that each search wants, in path order: one walk of the tree for all of them. */
export async function searchProjects(
  searches: readonly ProjectSearch[],
  store: FileStore,
  { root, noIgnore, ignore }: Where,
  projectOf: ProjectOf,
): Promise<string[][]> {
  const asked = searches.filter(({ projects }) => projects.size > 0)
  if (asked.length === 0) return searches.map(() => [])
  const folders = [...new Set(asked.flatMap(({ projects }) => [...projects]))].map((folder) => folder || '.')
  const endings =
    asked.every((projectSearch) => projectSearch.endings) &&
    asked.flatMap((projectSearch) => projectSearch.endings ?? [])
  const discovered = await discover({
    root,
    cwd: root,
    paths: folders,
    patterns: [...new Set(asked.flatMap(({ patterns }) => patterns))],
    ...(endings && { endings: [...new Set(endings)] }),
    noIgnore,
    ignore,
    surveys: store.surveys,
  })
  return searches.map(({ projects, endings: wantedEndings, wants, keep }) => {
    const wanted = discovered.files.flatMap((file): Source[] => {
      if (!projects.has(projectOf(file)) || wantedEndings?.some((one) => file.endsWith(`.${one}`)) === false) return []
      const opened = openSource(store, root, file)
      const source = { file, text: 'text' in opened ? opened.text : '' }
      return 'text' in opened && wants(source) ? [source] : []
    })
    return (keep?.(wanted) ?? wanted).map(({ file }) => file)
  })
}
