import v8 from 'node:v8'
import vm from 'node:vm'

let collect: (() => void) | undefined

/** Frees what nobody needs any more. V8 lets a heap grow to twice what is in use before it looks. */
export function free(): void {
  if (collect === undefined) {
    v8.setFlagsFromString('--expose-gc')
    collect = vm.runInNewContext('gc') as () => void
  }
  collect()
}
