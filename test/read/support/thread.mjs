import { parentPort, workerData } from 'node:worker_threads'

// A thread that reads nothing: what the text says is what it does.
const waiting = new Promise((resolve) => setTimeout(resolve, workerData?.delay ?? 0))
parentPort.on('message', async ({ id, source }) => {
  await waiting
  if (source.text === 'hang') for (;;);
  if (source.text === 'die') process.exit(3)
  if (source.text === 'throw') throw new Error('nothing left')
  if (source.text === 'slow') await new Promise((resolve) => setTimeout(resolve, 30))
  parentPort.postMessage({ id, packed: packedReading(source.file) })
})

/** The bytes of a reading with one comment, as `src/read/thread-data.ts` has them: it cannot be imported here. */
function packedReading(file) {
  const text = (value) => [0o2, value.length * 2, ...Buffer.from(value, 'latin1')]
  const names = (...all) => [all.length, ...all.flatMap(text)]
  const [noList, oneItem, first, zero, one] = [0o3, 0o13, 0o7, 0o1, 0o11]
  const comment = [0o16, ...names('file', 'start', 'end'), ...text(file), zero, one]
  return Uint8Array.from([first, ...names('evidence', 'comments'), noList, oneItem, ...comment])
}
