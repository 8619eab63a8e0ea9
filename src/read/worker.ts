import { parentPort, workerData } from 'node:worker_threads'
import type { Source } from '../core/language.ts'
import { languageOf } from '../languages/index.ts'

/** Reads one file in a thread of its own, whose stack is large and which can be ended. */
const source = workerData as Source
try {
  parentPort?.postMessage({ reading: languageOf(source.file).read(source) })
} catch (error) {
  parentPort?.postMessage({ failed: error instanceof RangeError ? 'is nested too deeply' : `failed: ${String(error)}` })
}
