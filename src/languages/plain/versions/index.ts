import type { VersionReader } from '../../../core/findings/version-reader.ts'
import { isAlone, type KnownVersions } from './allowed.ts'
import { allowing } from './lists.ts'
import { countedFix, siblingFix } from './siblings.ts'
import { isUsedElsewhere } from './uses.ts'

/** A type of whole addresses with few versions: `…/cloudapi/v${4 | 5}`. */
const TYPED_BASE = /cloudapi\/v\$\{\s{0,9}\|?\s{0,9}\d\s{0,9}[|}]/

/** Returns a reader of versions over the texts of files, whatever their language. */
export function versionReader(sources: ReadonlyMap<string, string>): VersionReader {
  const textOf = (file: string) => sources.get(file) ?? ''
  const textsOf = (files: readonly string[]) => new Map(files.map((file) => [file, textOf(file)]))
  const known: KnownVersions = new Map()
  const typed = new Map<string, boolean>()
  return {
    isAlone: (edit) => isAlone(edit, textOf(edit.file)),
    counted: (problem, latest, files) => countedFix(problem, latest, textsOf(files)),
    sibling: (fix, edit, latest, files) => siblingFix(fix, edit, latest, textsOf(files)),
    allowing: (fix, edit, files, isSent) => allowing(fix, edit, textsOf(files), { isSent, known }),
    hasTypedBase(file) {
      const isTyped = typed.get(file) ?? TYPED_BASE.test(textOf(file))
      typed.set(file, isTyped)
      return isTyped
    },
    isUsedElsewhere: (edit, uses) => isUsedElsewhere(edit, uses, sources),
  }
}
