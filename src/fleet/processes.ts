import os from 'node:os'

/** Bytes of memory that the audit of a repository is given. */
const EACH = 4e8

/** Number of concurrent audits: one for each core, limited by memory. */
export function mostAtOnce(): number {
  const limit = process.constrainedMemory?.() ?? 0
  const memory = limit > 0 ? Math.min(limit, os.freemem()) : os.freemem()
  return Math.max(1, Math.min(os.availableParallelism(), Math.floor(memory / EACH)))
}

/** Does work on each of many things, so many at once, in their order. */
export async function eachOf<T>(all: readonly T[], most: number, work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let at = next++; at < all.length; at = next++) await work(all[at] as T)
  }
  await Promise.all(Array.from({ length: Math.min(most, all.length) }, worker))
}

/** Lets so much work run at once; the rest waits for its turn. */
export function slots(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = most
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/** Whether a process of this number runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
