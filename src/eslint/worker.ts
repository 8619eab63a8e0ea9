import { type MessagePort, workerData } from 'node:worker_threads'
import { failureText } from '../commands/support/failures/failure.ts'
import type { Answer, Question } from './messages.ts'
import { createProjects } from './projects.ts'

const { port, done }: { readonly port: MessagePort; readonly done: Int32Array } = workerData
const projects = createProjects()
let last = Promise.resolve()

port.on('message', (question: Question) => {
  last = last.then(async () => {
    port.postMessage(await answered(question))
    Atomics.store(done, 0, 1)
    Atomics.notify(done, 0)
  })
})

async function answered(question: Question): Promise<Answer> {
  try {
    return { problems: await projects.problemsIn(question) }
  } catch (error) {
    return { failed: failureText(error).trim() }
  }
}
