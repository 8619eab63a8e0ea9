import { parentPort, workerData } from 'node:worker_threads'

// A thread that reads nothing: what the text says is what it does.
const waiting = new Promise((resolve) => setTimeout(resolve, workerData?.delay ?? 0))
parentPort.on('message', async ({ id, source }) => {
  await waiting
  if (source.text === 'hang') for (;;);
  if (source.text === 'die') process.exit(3)
  if (source.text === 'throw') throw new Error('nothing left')
  if (source.text === 'slow') await new Promise((resolve) => setTimeout(resolve, 30))
  parentPort.postMessage({ id, outcome: { evidence: [], comments: [{ file: source.file, start: 0, end: 1 }] } })
})
