import v8 from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'

// A thread that reads nothing: what the text says is what it does.
const waiting = new Promise((resolve) => setTimeout(resolve, workerData?.delay ?? 0))
parentPort.on('message', async ({ id, source }) => {
  await waiting
  if (source.text === 'hang') for (;;);
  if (source.text === 'die') process.exit(3)
  if (source.text === 'throw') throw new Error('nothing left')
  if (source.text === 'slow') await new Promise((resolve) => setTimeout(resolve, 30))
  const comments = [{ file: source.file, start: 0, end: 1 }]
  parentPort.postMessage({ id, packed: v8.serialize({ evidence: [], comments }) })
})
