import path from 'node:path'
import type { Family } from '../../core/file-types/families.ts'

/** The files that stand for their folder. */
const OF_FOLDER = /^(?:index|__init__|mod|main|lib)$/

/** Names by which other files may refer to a file. */
export interface Called {
  /** With its ending, and with its folder: `names.rb`, `lib.names`. */
  readonly anywhere: readonly string[]
  /** In an import: without its ending; its folder, where it stands for that. */
  readonly inImports: readonly string[]
  /** The folder that it stands for. */
  readonly folder?: string
}

/** The names of a file. */
export function calledOf(file: string, family: Family): Called {
  const { dir, name, base } = path.posix.parse(file)
  const folder = path.posix.basename(dir)
  const standsForFolder = OF_FOLDER.test(name) || family.by === 'folder' || family.by === 'module'
  const stem = name.replace(/\..*$/s, '') || name
  return {
    anywhere: [base, ...(folder ? [`${folder}.${stem}`] : [])],
    inImports: [stem, ...(stem === name ? [] : [name]), ...(standsForFolder && folder ? [folder] : [])],
    ...(OF_FOLDER.test(name) && { folder: dir || '.' }),
  }
}
