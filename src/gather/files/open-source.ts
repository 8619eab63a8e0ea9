import type { Source } from '../../core/language/language.ts'
import { type ReadOptions, type ReadResult, readSource } from '../../discover/read.ts'

/** A file of the root as the store reads it. */
export function openSource(
  { texts }: { readonly texts: ReadonlyMap<string, string> },
  root: string,
  file: string,
  options: ReadOptions = {},
): ReadResult {
  const text = texts.get(file)
  if (text !== undefined) return { file, text, encoding: 'utf-8', bom: false }
  return readSource(root, file, undefined, options)
}

/** A file of the root as it is read; nothing where it cannot be. */
export function sourceOf(store: { readonly texts: ReadonlyMap<string, string> }, root: string, file: string): Source[] {
  const opened = openSource(store, root, file)
  return 'skipped' in opened ? [] : [{ file, text: opened.text }]
}
