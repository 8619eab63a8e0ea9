import { isatty } from 'node:tty'
import type { ColorWhen } from '../../config.ts'

/** Where a command prints, and what it may know of its surroundings. */
export interface Terminal {
  /** Absolute; empty when the folder was deleted. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Whether standard output and standard error are a person's terminal. */
  readonly tty: { readonly out: boolean; readonly err: boolean }
  /** Data: standard output. */
  out(text: string): void
  /** Talk: standard error. */
  err(text: string): void
  /** Everything on standard input. */
  readStdin(): Promise<Uint8Array>
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  return {
    cwd: currentFolder(),
    env: process.env,
    tty: { out: isatty(1), err: isatty(2) },
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    async readStdin() {
      const chunks: Uint8Array[] = []
      for await (const chunk of process.stdin) chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
      return Buffer.concat(chunks)
    },
  }
}

function currentFolder(): string {
  try {
    return process.cwd()
  } catch {
    return ''
  }
}

/** Whether standard output is coloured: the flag, then NO_COLOR, then FORCE_COLOR, then the terminal. */
export function useColor(when: ColorWhen, { env, tty }: Terminal): boolean {
  if (when !== 'auto') return when === 'always'
  if (env.NO_COLOR) return false
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false'
  return tty.out && env.TERM !== 'dumb'
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
