// Stands between tests, which wait without a pause, and the program that is kept for them.
import { fork } from 'node:child_process'
import { workerData } from 'node:worker_threads'

const { program, args, port, signal } = workerData
let child

function start() {
  const started = fork(program, args, { serialization: 'advanced', stdio: ['pipe', 'pipe', 'pipe', 'ipc'] })
  let said = ''
  for (const stream of [started.stdout, started.stderr]) {
    stream.on('data', (data) => {
      said += data
    })
  }
  started.on('message', answer)
  started.on('close', (code, by) => {
    if (child === started) child = undefined
    answer({ ended: `${code ?? by} ${said}` })
  })
  return started
}

function answer(run) {
  port.postMessage(run)
  Atomics.store(signal, 0, 1)
  Atomics.notify(signal, 0)
}

port.on('message', (asked) => {
  if (asked === 'end') return child?.kill('SIGKILL')
  child ??= start()
  child.send(asked)
})
