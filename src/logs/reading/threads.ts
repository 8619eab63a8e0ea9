import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import type * as workers from 'node:worker_threads'
import type { Shared } from '../scan/shared.ts'

const load = createRequire(import.meta.url)

/** More threads wait for the one that counts. */
const MOST = 3
/** New objects of a thread: it makes hardly any. */
const YOUNG_MB = 1

/** A thread of the sources would have to be compiled first. */
const isBuilt = !import.meta.url.endsWith('.ts')
const SCRIPT = new URL(
  import.meta.url.includes('/chunks/') ? '../logs/reading/worker.js' : './worker.js',
  import.meta.url,
)

/** The work of a thread: the file that it helps to read, and its number, from 1 on. */
export interface Helping {
  readonly shared: Shared
  readonly thread: number
}

/**
 * Starts threads that help to scan in a memory, and keep no process alive; none from the sources. The numbers of those
 * that ended: this grows.
 */
export function startThreads(shared: Shared): ReadonlySet<number> {
  const gone = new Set<number>()
  if (!isBuilt) return gone
  // Loaded at its first use: most logs are small.
  const { Worker } = load('node:worker_threads') as typeof workers
  const count = Math.min(MOST, Math.max(1, availableParallelism() - 1))
  for (let thread = 1; thread <= count; thread++) {
    const workerData: Helping = { shared, thread }
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB }
    const worker = new Worker(SCRIPT, { workerData, resourceLimits, env: {}, execArgv: [] })
    worker.on('exit', () => gone.add(thread))
    // Parts of a failed worker are read by others.
    worker.on('error', () => {})
    worker.unref()
  }
  return gone
}
