import { collectGarbage } from '../core/runtime/garbage-collection.ts'

/** Files above this many characters are read in a thread, which ends with them. */
export const LARGE = 1_000_000

/**
 * Runs the garbage collector where one of the files is large: a tree of it that has become a module, or matches in its
 * text, take as much memory as all that is kept.
 */
export function freeAfter(files: readonly { readonly text: string }[]): void {
  if (files.some(({ text }) => text.length > LARGE)) collectGarbage()
}
