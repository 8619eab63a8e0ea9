import vm from 'node:vm'

/** Work that Ctrl-C can end with a message. */
export interface Interrupts {
  /** Runs a long synchronous computation that Ctrl-C can end: a signal handler alone would only run after it. */
  computing<T>(work: () => T): Promise<T>
  /** Ctrl-C ends the program without a word again. */
  end(): void
}

/** Prints a message on Ctrl-C, then ends the program by the signal, so that the shell knows the reason. */
export function onInterrupt(say: () => void): Interrupts {
  const script = new vm.Script('work()')
  const end = () => void process.off('SIGINT', stop)
  const stop = () => {
    end()
    say()
    process.kill(process.pid, 'SIGINT')
  }
  process.on('SIGINT', stop)
  return {
    async computing<T>(work: () => T): Promise<T> {
      // Signals that arrived before are handled first.
      await new Promise((resolve) => setImmediate(resolve))
      let result: { readonly value: T } | undefined
      const box = vm.createContext({
        work: () => {
          result = { value: work() }
        },
      })
      try {
        script.runInContext(box, { breakOnSigint: true })
      } catch (error) {
        if (!isInterrupt(error)) throw error
        stop()
        throw error
      }
      return (result as { readonly value: T }).value
    },
    end,
  }
}

function isInterrupt(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED'
  )
}
