import { createRequire } from 'node:module'
import type * as workers from 'node:worker_threads'
import type { Reading, Source } from '../core/language/language.ts'
import { prepend } from '../core/runtime/lists.ts'
import { type Failure, HANGS_MS, hung, processorMs } from './guard.ts'
import { LARGE } from './large.ts'
import { unpacked } from './thread-data.ts'

const load = createRequire(import.meta.url)

const STACK_MB = 64
/** New objects of a thread: most of them die at once, and the memory of all threads adds up. */
const YOUNG_MB = 16
/** How often patience has to run out where the process hardly ran meanwhile: other programs take the machine. */
const MOST_ROUNDS = 10
/** Files that a thread is given ahead, so that it never waits for the main thread. */
const AHEAD = 4

/** A request to a thread: a file to read. Its number comes back with the answer. */
export interface Question {
  readonly id: number
  readonly source: Source
}

/** The answer of a thread: the reading, packed, so that it takes its full size in one thread at a time only. */
export interface Answer {
  readonly id: number
  readonly packed: Uint8Array
}

/** Threads that read files: each has a large stack, and is ended when it hangs. */
export interface Pool {
  /** Reads a file; never rejects. */
  read(source: Source): Promise<Reading | Failure>
  /** Whether a file would be read at once or soon. */
  hasRoom(): boolean
  /** Ends what is under way and what waits; each says why. */
  stop(why: string): void
  /** Ends the threads that have nothing to read: others are started when they are needed. */
  rest(): void
  close(): void
}

/** How a pool is made. */
export interface PoolOptions {
  /** Threads at most; they are started when they are needed. */
  readonly threads: number
  /** The program of a thread, and what it is given. */
  readonly script: URL
  readonly data?: unknown
  /** Milliseconds of the processor, for each thread, after which one that says nothing is taken to hang, and ended. */
  readonly patience?: number
}

interface Task {
  readonly question: Question
  readonly settle: (outcome: Reading | Failure) => void
}

interface Thread {
  readonly worker: workers.Worker
  /** Its requests in order: it is busy with the first. */
  readonly tasks: Task[]
  timer: NodeJS.Timeout | undefined
  /** Whether a file that it was given is large: it ends with it, since the memory of its parsers never shrinks. */
  isLarge: boolean
}

/** A pool of threads. A thread that dies takes one file with it: the others that it was given go to the next. */
export function createPool({ threads, script, data, patience = HANGS_MS }: PoolOptions): Pool {
  const running = new Set<Thread>()
  const waiting: Task[] = []
  let count = 0

  const start = (): Thread => {
    // Loaded at its first use: few audits need threads.
    const { Worker } = load('node:worker_threads') as typeof workers
    const worker = new Worker(script, {
      workerData: data,
      resourceLimits: { stackSizeMb: STACK_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    const thread: Thread = { worker, tasks: [], timer: undefined, isLarge: false }
    running.add(thread)
    worker.unref()
    worker.on('message', (answer: Answer) => {
      const index = thread.tasks.findIndex((task) => task.question.id === answer.id)
      const [task] = index < 0 ? [] : thread.tasks.splice(index, 1)
      const settle = () => task?.settle(readingOf(answer))
      if (thread.isLarge && thread.tasks.length === 0) {
        void replace(thread, 'ended early').then(settle)
        return
      }
      settle()
      watch(thread)
      feed()
    })
    worker.on('error', (error) => void replace(thread, `failed: ${error.message}`))
    worker.on('exit', () => void replace(thread, 'ended early'))
    return thread
  }

  /** Ends a thread, which takes the first of its files with it; resolves once its memory is free. */
  const replace = async (thread: Thread, why: string) => {
    if (!running.delete(thread)) return
    clearTimeout(thread.timer)
    const [first, ...rest] = thread.tasks.splice(0)
    prepend(waiting, rest)
    const ended = thread.worker.terminate()
    first?.settle({ failed: why })
    feed()
    await ended
  }

  /** Starts to count anew: the thread has just said something, or was given its first file. */
  const watch = (thread: Thread) => {
    clearTimeout(thread.timer)
    thread.timer = undefined
    if (thread.tasks.length === 0) {
      thread.worker.unref()
      return
    }
    thread.worker.ref()
    const began = processorMs()
    let rounds = 0
    const late = () => {
      // An answer may have come while this thread was busy itself: it is handled first.
      const seen = thread.tasks[0]
      setImmediate(() => {
        if (thread.tasks[0] !== seen || !running.has(thread)) return
        if (processorMs() - began >= patience * running.size || ++rounds >= MOST_ROUNDS)
          void replace(thread, hung(patience))
        else thread.timer = setTimeout(late, patience)
      })
    }
    thread.timer = setTimeout(late, patience)
  }

  const give = (thread: Thread, task: Task) => {
    thread.tasks.push(task)
    thread.isLarge ||= task.question.source.text.length > LARGE
    thread.worker.postMessage(task.question)
    if (thread.tasks.length === 1) watch(thread)
  }

  const feed = () => {
    while (waiting.length > 0) {
      const free = [...running].sort((a, b) => a.tasks.length - b.tasks.length)[0]
      const thread = running.size < threads && free?.tasks.length !== 0 ? start() : free
      const task = thread && thread.tasks.length < AHEAD ? waiting.shift() : undefined
      if (!thread || !task) return
      give(thread, task)
    }
  }

  return {
    read: (source) =>
      new Promise((resolve) => {
        waiting.push({ question: { id: count++, source }, settle: resolve })
        feed()
      }),
    hasRoom: () =>
      waiting.length === 0 && (running.size < threads || [...running].some((thread) => thread.tasks.length < AHEAD)),
    stop: (why) => {
      for (const { settle } of waiting.splice(0)) settle({ failed: why })
      for (const thread of [...running]) {
        for (const { settle } of thread.tasks.splice(1)) settle({ failed: why })
        void replace(thread, why)
      }
    },
    rest: () => {
      for (const thread of [...running]) if (thread.tasks.length === 0) void replace(thread, 'ended early')
    },
    close: () => {
      for (const thread of [...running]) void replace(thread, 'ended early')
    },
  }
}

/** The reading of a thread; this thread has a smaller stack than the one that read it. */
function readingOf(answer: Answer): Reading | Failure {
  try {
    return unpacked(answer.packed) as Reading | Failure
  } catch {
    return 'overflow'
  }
}
