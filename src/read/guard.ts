import vm from 'node:vm'

/**
 * Milliseconds after which reading is taken to hang. What a language may do is counted, never timed: this is several times
 * what the counts allow. A file that takes longer is read again in a thread, where only the time counts that the
 * processor was this program's: how a file is read does not hang on what else the machine does.
 */
export const HANGS_MS = 60_000
/** The same for a question that cannot wait for a thread: no program that is slowed down by others takes as long. */
export const HANGS_AT_ONCE_MS = 600_000

/** Milliseconds that the processor worked for this process. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const box = vm.createContext({ work: undefined as undefined | (() => void) })
const script = new vm.Script('work()')

/** Failure of reading: its reason, or that the stack was too small for how deep the file nests. */
export type Failure = { readonly failed: string } | 'overflow'

/** Does something, and says what it throws. */
export function attempt<T extends object>(work: () => T): T | Failure {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return 'overflow'
    return { failed: `failed: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** Does something that cannot wait or be asked to stop, and ends it when it hangs; undefined: it was ended. */
export function endsInTime<T extends object>(work: () => T, patience: number): T | undefined {
  let result: T | undefined
  box.work = () => {
    result = work()
  }
  try {
    script.runInContext(box, { timeout: patience })
  } catch (error) {
    if (!isTimeout(error)) throw error
  } finally {
    // Its closure would keep this reading and all readings before it for as long as the program runs.
    box.work = undefined
  }
  return result
}

function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}

/** The sentence for a file that reading hung at. */
export function hung(patience: number): string {
  return `hung and was stopped after ${patience / 1000} s of work`
}
