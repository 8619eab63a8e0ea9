import type * as processes from 'node:child_process'
import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/** Result of a finished process. */
export interface Finished {
  readonly code: number
  readonly stdout: Buffer
  readonly stderr: string
}

/** Options of a process. */
export interface RunOptions {
  readonly cwd: string
  readonly input?: string | Uint8Array
  readonly env?: NodeJS.ProcessEnv
  /** Bytes of output beyond which the process is ended. */
  readonly limit?: number
  /** Seconds after which the process is taken to hang, and is ended. */
  readonly seconds?: number
}

/** A process that was killed, by this program or from outside. */
export class EndedError extends Error {
  override readonly name = 'EndedError'
}

/** No search of a tree takes as long. */
const PATIENCE = 300

const running = new Set<processes.ChildProcess>()

/** Kills all running child processes: a signal that ends this process does not end them. */
export function endAll(): void {
  for (const child of running) child.kill('SIGKILL')
}

/**
 * Runs a program without a shell and collects its output. Rejects when it cannot be started, is killed, prints too much
 * or takes too long. It is killed when this process exits. When this process is killed, the child loses its pipes; its
 * inputs were checked before, so it cannot block.
 */
export function run(program: string, args: readonly string[], options: RunOptions): Promise<Finished> {
  const { cwd, env = process.env, limit = Number.POSITIVE_INFINITY, seconds = PATIENCE, input = '' } = options
  return new Promise((resolve, reject) => {
    // Loaded at its first use: an audit of few files starts nothing.
    const { spawn } = load('node:child_process') as typeof processes
    const child = spawn(program, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true })
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    let printed = 0
    let why: string | undefined
    const endFor = (reason: string) => {
      why ??= reason
      child.kill('SIGKILL')
    }
    const settle = follow(child, () => endFor(`did not end within ${seconds} s`), seconds)
    const collect = (chunks: Buffer[]) => (chunk: Buffer) => {
      printed += chunk.length
      if (printed > limit) endFor('printed too much')
      else chunks.push(chunk)
    }
    child.stdout.on('data', collect(stdout))
    child.stderr.on('data', collect(stderr))
    child.on('error', (error) => {
      settle()
      reject(error)
    })
    child.on('close', (code, signal) => {
      settle()
      if (why !== undefined || code === null)
        reject(new EndedError(`${program} ${why ?? `was ended by ${signal ?? 'a signal'}`}`))
      else resolve({ code, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString('utf8') })
    })
    // The program may exit before it has read its input; the exit code tells why.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

/** Calls `late` when a process has run for so long; the process ends with ours until what is given back is called. */
function follow(child: processes.ChildProcess, late: () => void, seconds: number): () => void {
  if (running.size === 0) process.once('exit', endAll)
  running.add(child)
  const timer = setTimeout(late, seconds * 1000)
  return () => {
    clearTimeout(timer)
    running.delete(child)
    if (running.size === 0) process.off('exit', endAll)
  }
}
