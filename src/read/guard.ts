import vm from 'node:vm'

/** Milliseconds that reading one file may take. */
export const PATIENCE_MS = 5_000

const box = vm.createContext({ work: undefined as undefined | (() => void) })
const script = new vm.Script('work()')

/** What came of reading: why it failed, or that the stack was too small for how deep the file nests. */
export type Failure = { readonly failed: string } | 'overflow'

/** Does something that cannot wait or be asked to stop, and ends it when it takes longer than `patience` milliseconds. */
export function attempt<T extends object>(work: () => T, patience = PATIENCE_MS): T | Failure {
  let result: T | undefined
  box.work = () => {
    result = work()
  }
  try {
    script.runInContext(box, { timeout: patience })
  } catch (error) {
    return failureOf(error, patience)
  }
  return result ?? { failed: 'ended early' }
}

function failureOf(error: unknown, patience: number): Failure {
  if (error instanceof RangeError) return 'overflow'
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
    return { failed: tookTooLong(patience) }
  return { failed: `failed: ${error instanceof Error ? error.message : String(error)}` }
}

/** The sentence for a file that took too long. */
export function tookTooLong(patience = PATIENCE_MS): string {
  return `took more than ${patience / 1000} s`
}
