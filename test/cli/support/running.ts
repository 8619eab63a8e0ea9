import { spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { cli } from './cli.ts'

/** The command while it runs: what it has said, when it has said something, and how a signal ends it. */
export function start(cwd: string, args: readonly string[]) {
  const child = spawn(process.execPath, [cli, ...args], { cwd })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { out: '', err: '' }
  const waiting = new Set<() => void>()
  const hear = (stream: 'out' | 'err') => (data: Buffer) => {
    said[stream] += data.toString()
    for (const look of waiting) look()
  }
  child.stdout.on('data', hear('out'))
  child.stderr.on('data', hear('err'))
  const until = (stream: 'out' | 'err', text: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!said[stream].includes(text)) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  /** The exit code, or the signal that ended it. */
  const end = (signal: NodeJS.Signals) =>
    new Promise<number | NodeJS.Signals | null>((resolve) => {
      child.on('close', (code, by) => resolve(code ?? by))
      child.kill(signal)
    })
  return { said, until, end }
}
