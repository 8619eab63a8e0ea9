import { dirname } from 'node:path'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { AUDIT_FLAGS } from '../../../../src/core/runtime/v8-flags.ts'

/** What a run of the command starts from. */
export interface Asked {
  readonly args: readonly string[]
  readonly cwd: string
  readonly input: string | Buffer
  readonly env: NodeJS.ProcessEnv
}

/** What a run printed, and its exit code. */
export interface Run {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Longest run, milliseconds. */
const LONGEST = 180_000

interface Kept {
  readonly port: MessagePort
  readonly signal: Int32Array
}

let kept: Kept | undefined

/**
 * Runs the built command in one process that is kept for all tests of a worker: what it prints and how it ends is that of a
 * process of its own, for a tenth of the time.
 */
export function runKept(cli: string, asked: Asked): Run {
  kept ??= start(dirname(cli))
  const { port, signal } = kept
  Atomics.store(signal, 0, 0)
  port.postMessage(asked)
  if (Atomics.wait(signal, 0, 0, LONGEST) === 'timed-out') {
    kept = undefined
    port.postMessage('end')
    throw new Error(`${asked.args.join(' ')} did not end within ${LONGEST / 1000} s`)
  }
  const answer = receiveMessageOnPort(port)?.message
  if (answer?.ended !== undefined) throw new Error(`${asked.args.join(' ')} ended the program: ${answer.ended}`)
  return answer
}

function start(folder: string): Kept {
  const { port1, port2 } = new MessageChannel()
  const signal = new Int32Array(new SharedArrayBuffer(4))
  const program = new URL('program.mjs', import.meta.url).pathname
  const workerData = { program, args: [folder, ...AUDIT_FLAGS], signal, port: port2 }
  new Worker(new URL('between.mjs', import.meta.url), { workerData, transferList: [port2] }).unref()
  port1.unref()
  return { port: port1, signal }
}
