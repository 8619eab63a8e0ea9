import { spawn } from 'node:child_process'

/** What a finished process left. */
export interface Finished {
  readonly code: number
  readonly stdout: Buffer
  readonly stderr: string
}

/** How a process is run. */
export interface RunOptions {
  readonly cwd: string
  readonly input?: string
  readonly env?: NodeJS.ProcessEnv
  /** Bytes of output beyond which the process is ended. */
  readonly limit?: number
}

/** Runs a program without a shell and collects what it prints; rejects when it cannot be started, is killed or prints too much. */
export function run(program: string, args: readonly string[], options: RunOptions): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    })
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    let printed = 0
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.length
      if (printed > (options.limit ?? Number.POSITIVE_INFINITY)) child.kill()
      else stdout.push(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === null) reject(new Error(`${program} was ended by ${signal ?? 'a signal'}`))
      else resolve({ code, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString('utf8') })
    })
    // The program may end before it has read everything; its exit code says so.
    child.stdin.on('error', () => {})
    child.stdin.end(options.input ?? '')
  })
}
