import v8 from 'node:v8'
import vm from 'node:vm'

/** Files above this many characters are read in a thread, which ends with them. */
export const LARGE = 1_000_000

let collect: (() => void) | undefined

/**
 * Frees what nobody needs any more, where one of the files is large. V8 lets a heap grow to twice what is in use before it looks;
 * a tree of a large file that has become a module, or what was searched for in its text, is as much as all that is kept.
 */
export function freeAfter(files: readonly { readonly text: string }[]): void {
  if (!files.some(({ text }) => text.length > LARGE)) return
  if (collect === undefined) {
    v8.setFlagsFromString('--expose-gc')
    collect = vm.runInNewContext('gc') as () => void
  }
  collect()
}
