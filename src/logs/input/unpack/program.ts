import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { importModule } from '../../../core/runtime/import-module.ts'
import { lookUp, type Places } from '../../../programs/look-up.ts'
import type { Packing } from '../files/source.ts'
import type { Raw } from '../raw.ts'

/** External decompressors by preference. Node's gzip is faster than any. */
const PROGRAMS: Readonly<Record<Packing, readonly string[]>> = {
  gzip: [],
  zstd: ['zstd'],
  bzip2: ['lbzip2', 'bzip2'],
  xz: ['xz'],
}

/** The absolute path of a program that unpacks, or nothing. */
export function programFor(packing: Packing, places: Places): string | undefined {
  for (const name of PROGRAMS[packing]) {
    const file = lookUp(name, places)
    if (file) return file
  }
  return undefined
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>

/**
 * Decompresses with an external program: it gets bytes but no file name and no environment, and is killed when reading
 * stops.
 */
export function byProgram(program: string, packing: Packing) {
  return async function* unpack(raw: Raw, troubles: string[], signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const { spawn } = await importModule<typeof import('node:child_process')>('node:child_process')
    const child: Child = spawn(program, ['-dc'], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: bareEnvironment(),
      windowsHide: true,
    })
    let message = ''
    child.stderr.on('data', (text: Buffer) => {
      if (message.length < 4096) message += text.toString('latin1')
    })
    const over = new Promise<number | Error>((resolve) => {
      child.on('error', resolve)
      child.on('close', (code) => resolve(code ?? -1))
    })
    const end = () => child.kill('SIGKILL')
    signal.addEventListener('abort', end)
    const fed = feed(child, raw)
    try {
      for await (const chunk of child.stdout) yield chunk
      const how = await over
      await fed
      const trouble = how === 0 && message === '' ? undefined : complaint(packing, how, message)
      if (trouble) troubles.push(trouble)
    } finally {
      signal.removeEventListener('abort', end)
      end()
      child.stdin.destroy()
      child.stdout.destroy()
    }
  }
}

/** Writes bytes with back-pressure. */
async function feed({ stdin }: Child, raw: Raw): Promise<void> {
  let broken = false
  let wake = () => {}
  const end = () => {
    broken = true
    wake()
  }
  stdin.on('error', end).on('close', end)
  while (!broken) {
    const chunk = await raw.next()
    if (!chunk || broken) break
    // Its bytes change with the next one.
    await new Promise<void>((resolve) => {
      wake = resolve
      stdin.write(chunk, () => resolve())
    })
  }
  stdin.end()
}

/** Settings of these programs in the environment could make them write other things. */
function bareEnvironment(): NodeJS.ProcessEnv {
  return { LC_ALL: 'C', ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}) }
}

/** The error of a program, as a clause. */
function complaint(packing: Packing, end: number | Error, message: string): string | undefined {
  if (end instanceof Error) return `cannot be unpacked: the program for ${packing} does not start`
  if (/memory|window/i.test(message)) return `needs too much memory to be unpacked: unpack it first`
  if (/dictionary/i.test(message)) return 'was packed with a dictionary, which is not here: unpack it first'
  if (/trailing garbage|unsupported format|unknown header|format not recognized/i.test(message)) {
    return `has bytes behind its ${packing} data that are not ${packing}: they were not read`
  }
  if (end === 0) return undefined
  return /end.?of.?file|unexpected end|premature|truncated|incomplete|ends unexpectedly/i.test(message)
    ? `ends in the middle of its ${packing} data`
    : `is damaged: its ${packing} data cannot be unpacked to the end`
}
