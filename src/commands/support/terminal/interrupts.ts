import vm from 'node:vm'

/** Work that Ctrl-C can end; a message says so. */
export interface Interrupts {
  /** Does what computes for long without a pause: a handler alone would hear of Ctrl-C only when it is over. */
  computing<T>(work: () => T): Promise<T>
  /** Ctrl-C ends the program without a word again. */
  end(): void
}

/** Has Ctrl-C say something before it ends the program as ever, which tells the shell why it ended. */
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
      // What was pressed before it begins is heard first.
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
