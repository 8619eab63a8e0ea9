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
const isBuilt = import.meta.url.endsWith('.js')
const SCRIPT = new URL(
  import.meta.url.includes('/chunks/') ? '../logs/reading/worker.js' : './worker.js',
  import.meta.url,
)

/**
 * Starts threads that help to scan in a memory, and keep no process alive; none from the sources. Tells whether nobody
 * is to be waited for: there is none, or one ended by itself.
 */
export function startThreads(workerData: Shared): () => boolean {
  if (!isBuilt) return () => true
  let lost = 0
  // Loaded at its first use: most logs are small.
  const { Worker } = load('node:worker_threads') as typeof workers
  for (let thread = Math.min(MOST, Math.max(1, availableParallelism() - 1)); thread > 0; thread--) {
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB }
    const worker = new Worker(SCRIPT, { workerData, resourceLimits, env: {}, execArgv: [] })
    worker.on('exit', () => lost++)
    // What it does not read is read here.
    worker.on('error', () => {})
    worker.unref()
  }
  return () => lost > 0
}
