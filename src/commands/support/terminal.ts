import { createInterface, type Interface } from 'node:readline'
import { isatty } from 'node:tty'
import type { ColorWhen } from '../../config/index.ts'

/** Where a command prints, and what it may know of its surroundings. */
export interface Terminal {
  /** Absolute; empty when the folder was deleted. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Whether standard input, output and error are a person's terminal. */
  readonly tty: { readonly in: boolean; readonly out: boolean; readonly err: boolean }
  /** Data: standard output. */
  out(data: string | Uint8Array): void
  /** Talk: standard error. */
  err(text: string): void
  /** Everything on standard input. */
  readStdin(): Promise<Uint8Array>
  /** Asks on standard error; the line that a person answers with, nothing once standard input has ended. */
  ask(question: string): Promise<string | undefined>
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  return {
    cwd: currentFolder(),
    env: process.env,
    tty: { in: isatty(0), out: isatty(1), err: isatty(2) },
    out: (data) => void process.stdout.write(data),
    err: (text) => void process.stderr.write(text),
    async readStdin() {
      const chunks: Uint8Array[] = []
      for await (const chunk of process.stdin) chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
      return Buffer.concat(chunks)
    },
    ask: asker(),
  }
}

/** Asks line by line: lines that came early wait for their question, and between questions nothing is read. */
function asker(): Terminal['ask'] {
  const lines: string[] = []
  let reader: Interface | undefined
  let ended = false
  let wake = () => {}
  return async (question) => {
    process.stderr.write(question)
    reader ??= createInterface({ input: process.stdin, terminal: false })
      .on('line', (line) => {
        lines.push(line)
        wake()
      })
      .on('close', () => {
        ended = true
        wake()
      })
    if (lines.length === 0 && !ended) {
      reader.resume()
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    if (!ended) reader.pause()
    return lines.shift()
  }
}

function currentFolder(): string {
  try {
    return process.cwd()
  } catch {
    return ''
  }
}

/** Whether a stream is coloured: the flag, then NO_COLOR, then FORCE_COLOR, then the terminal. */
export function useColor(when: ColorWhen, { env, tty }: Terminal, stream: 'out' | 'err' = 'out'): boolean {
  if (when !== 'auto') return when === 'always'
  if (env.NO_COLOR) return false
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false'
  return tty[stream] && env.TERM !== 'dumb'
}

/** Reports progress on standard error where a person watches: never in CI, never in a pipe. */
export function progress(terminal: Terminal): { update(done: number, total: number): void; end(): void } {
  const watched = terminal.tty.err && !terminal.env.CI && terminal.env.TERM !== 'dumb'
  let last = 0
  return {
    update(done, total) {
      const now = Date.now()
      if (!watched || now - last < 100) return
      last = now
      terminal.err(`\r\x1b[Kreading ${done} of ${total} files`)
    },
    end() {
      if (last > 0) terminal.err('\r\x1b[K')
    },
  }
}
