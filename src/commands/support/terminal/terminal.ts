import type { Interface } from 'node:readline'
import type { ColorWhen } from '../../../config/index.ts'
import { importModule } from '../../../core/runtime/import-module.ts'
import { sanitizeLines } from '../../../report/support/text/sanitize.ts'
import { cleanTalk } from '../../../report/support/text/words.ts'

/** Streams and surroundings of a command. */
export interface Terminal {
  /** Absolute; empty when the folder was deleted. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Whether standard input, output and error are interactive terminals. */
  readonly tty: { readonly in: boolean; readonly out: boolean; readonly err: boolean }
  /** Columns of standard output, where that is a terminal. */
  readonly columns?: number
  /** Data: standard output. A text is cleaned on its way; `finish` is given the clean one, and what it makes is printed. */
  out(data: string | Uint8Array, finish?: (clean: string) => string): void
  /** Waits until a slow reader has taken the data; false: it is gone. Absent: there is no need to wait. */
  drained?(): Promise<boolean>
  /** Writes sanitised text to standard error; with `painted`, its colours are kept. */
  err(text: string, painted?: boolean): void
  /** Everything on standard input. */
  readStdin(): Promise<Uint8Array>
  /** Prompts on standard error; returns the answered line, undefined at the end of standard input. */
  ask(question: string): Promise<string | undefined>
}

/** The least and the most columns that a text is folded to. */
const [NARROWEST, WIDEST] = [40, 160]

/** Columns that a text on standard output is folded to; nothing where no terminal shows it. */
export function widthOf({ tty, columns }: Terminal): number | undefined {
  return tty.out && columns !== undefined ? Math.min(WIDEST, Math.max(NARROWEST, columns)) : undefined
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  return {
    cwd: currentFolder(),
    env: process.env,
    tty: {
      // Standard input is opened on request only: most runs do not read it.
      get in() {
        return process.stdin.isTTY === true
      },
      out: process.stdout.isTTY === true,
      err: process.stderr.isTTY === true,
    },
    ...(process.stdout.columns ? { columns: process.stdout.columns } : {}),
    out: (data, finish = (clean) => clean) =>
      void process.stdout.write(typeof data === 'string' ? finish(sanitizeLines(data, true)) : data),
    drained: stdoutDrained,
    err: (text, painted = false) => void process.stderr.write(cleanTalk(text, painted)),
    async readStdin() {
      const chunks: Uint8Array[] = []
      for await (const chunk of process.stdin) chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
      return Buffer.concat(chunks)
    },
    ask: asker(),
  }
}

/** The reader of a pipe may leave at any time: then there is nothing to wait for. */
async function stdoutDrained(): Promise<boolean> {
  const { stdout } = process
  if (!stdout.destroyed && stdout.writableNeedDrain) {
    await new Promise<void>((resolve) => {
      const ends = ['drain', 'close', 'error']
      const done = () => {
        for (const end of ends) stdout.off(end, done)
        resolve()
      }
      for (const end of ends) stdout.on(end, done)
    })
  }
  return !stdout.destroyed
}

/** Prompts line by line: early lines are buffered, and between prompts nothing is read. */
function asker(): Terminal['ask'] {
  const lines: string[] = []
  let reader: Interface | undefined
  let ended = false
  let wake = () => {}
  return async (question) => {
    process.stderr.write(cleanTalk(question, true))
    reader ??= (await importModule<typeof import('node:readline')>('node:readline'))
      .createInterface({ input: process.stdin, terminal: false })
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

/** Whether a terminal shows more than ASCII; a file and a pipe take everything. */
export function showsUnicode({ env, tty }: Terminal): boolean {
  if (!tty.out) return true
  if (env.TERM === 'linux' || env.TERM === 'dumb') return false
  if (env.WT_SESSION) return true
  return /utf-?8/i.test(env.LC_ALL || env.LC_CTYPE || env.LANG || '')
}
