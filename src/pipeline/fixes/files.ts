import path from 'node:path'
import type { Decoded } from '../../core/text/decode.ts'
import { readSource } from '../../discover/read.ts'
import type { Examination } from '../examine.ts'

/** Files of an examination as they are spelled on disk. */
export interface Files {
  text(file: string): string
  /** The text of a file that may not have been read for the audit; undefined if there is none. */
  beside(file: string): string | undefined
  /** The file read again; why it cannot be edited. */
  read(file: string): Decoded | { readonly skipped: string }
  path(file: string): string
}

/** The files that were examined. */
export function filesOf({ root, sources, gathered, options }: Examination): Files {
  const known = new Map<string, Decoded | { readonly skipped: string }>()
  const others = new Map<string, string | undefined>()
  return {
    text: (file) => sources.get(file) ?? '',
    beside(file) {
      if (!others.has(file)) {
        const content = sources.get(file) ?? readSource(root, file)
        others.set(file, typeof content === 'string' ? content : 'text' in content ? content.text : undefined)
      }
      return others.get(file)
    },
    path: (file) => path.join(root, file),
    read(file) {
      const before = known.get(file)
      if (before) return before
      const handedOver = givenText(file, { sources, options, gathered })
      if (handedOver) return handedOver
      const fromDisk = readSource(root, file, undefined, { named: gathered.named(file) })
      const fresh = 'skipped' in fromDisk || fromDisk.text === sources.get(file)
      const result = fresh ? fromDisk : { skipped: 'was changed while it was read' }
      known.set(file, result)
      return result
    },
  }
}

/** A text that counts instead of the one on disk: standard input, what is staged, what is open in an editor. */
function givenText(
  file: string,
  { sources, options: { stdin }, gathered }: Pick<Examination, 'sources' | 'options' | 'gathered'>,
): Decoded | undefined {
  if (!stdin && !gathered.store.texts.has(file)) return undefined
  return { text: sources.get(file) ?? '', encoding: 'utf-8', bom: false }
}

/** The same files with other texts, where an examination saw them so. */
export function filesAfter(files: Files, sources: ReadonlyMap<string, string>): Files {
  return {
    ...files,
    text: (file) => sources.get(file) ?? '',
    beside: (file) => sources.get(file) ?? files.beside(file),
    read(file) {
      const result = files.read(file)
      return 'skipped' in result ? result : { ...result, text: sources.get(file) ?? result.text }
    },
  }
}
