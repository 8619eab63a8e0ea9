import { parentPort, workerData } from 'node:worker_threads'
import type { Reading } from '../core/language/language.ts'
import { importModule } from '../core/runtime/import-module.ts'
import { readUnguarded } from './batch.ts'
import type { Failure } from './guard.ts'
import { freeAfter } from './large.ts'
import type { Answer, Question } from './pool.ts'
import { packed } from './thread-data.ts'
import type { Languages } from './whole.ts'

/** Reads the files that it is asked for, one after the other, in a thread whose stack is large. */
const { languages } = workerData as { readonly languages: string }
const loaded: Promise<Languages> = importModule(languages)
let before: Promise<void> = Promise.resolve()

parentPort?.on('message', (question: Question) => {
  before = before.then(() => answer(question))
})

async function answer({ id, source }: Question): Promise<void> {
  let outcome: Reading | Failure
  try {
    outcome = await readUnguarded(source, await loaded)
  } catch (error) {
    outcome = { failed: `failed: ${error instanceof Error ? error.message : String(error)}` }
  }
  freeAfter([source])
  const bytes = pack(outcome, source.text.length * ROOM)
  parentPort?.postMessage({ id, packed: bytes } satisfies Answer, [bytes.buffer as ArrayBuffer])
}

/** Bytes that are sent for a character of a file, mostly fewer. */
const ROOM = 8

function pack(outcome: Reading | Failure, room: number): Uint8Array {
  try {
    return packed(outcome, room + 1024)
  } catch {
    // A reading that is nested too deeply cannot be sent either.
    return packed('overflow' satisfies Failure)
  }
}
