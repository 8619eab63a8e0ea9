import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { Answer, Question } from './messages.ts'

/** Milliseconds after which an audit is taken to hang. */
const PATIENCE = 600_000

/** An audit thread. */
interface Thread {
  ask(question: Question): Answer
}

let thread: Thread | undefined

/**
 * The result of an audit of a file. ESLint rules are synchronous: the calling thread sleeps until the audit thread
 * answers.
 */
export function answerTo(question: Question): Answer {
  thread ??= startThread()
  return thread.ask(question)
}

function startThread(): Thread {
  const { port1: port, port2 } = new MessageChannel()
  const done = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: { port: port2, done },
    transferList: [port2],
  })
  // Neither keeps a process alive that has linted everything.
  worker.unref()
  port.unref()
  return {
    ask(question) {
      Atomics.store(done, 0, 0)
      port.postMessage(question)
      const outcome = Atomics.wait(done, 0, 0, PATIENCE)
      const answer: Answer | undefined = receiveMessageOnPort(port)?.message
      if (answer) return answer
      thread = undefined
      void worker.terminate()
      return {
        failed: outcome === 'timed-out' ? 'the audit hung and was stopped.' : 'the audit ended without an answer.',
      }
    },
  }
}
