// Measures a regular expression on a text: run by check.mjs as a thread that can be ended.
import { parentPort, workerData } from 'node:worker_threads'

const { source, flags, text } = workerData
const pattern = new RegExp(source, flags.replace('y', ''))
parentPort.postMessage('begun')
const clock = performance.now()
// Processor time: it hangs less on what else the machine does.
const begun = process.cpuUsage()
if (pattern.global) for (const _ of text.matchAll(pattern)) if (performance.now() - clock > 2_000) break
if (!pattern.global) pattern.exec(text)
parentPort.postMessage(process.cpuUsage(begun).user / 1000)
