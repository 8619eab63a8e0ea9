import { Worker } from 'node:worker_threads'
import type { Language, Reading, Source } from '../core/language.ts'
import { languageOf } from '../languages/index.ts'
import { plain } from '../languages/plain/index.ts'

/** Files above this many characters are read in a thread that can be ended. */
const LARGE = 1_000_000
/** Brackets nested deeper than this are read with a large stack. */
const DEEP = 150
const STACK_MB = 64
const PATIENCE_MS = 5_000

/**
 * Reads a file in its language. What the language cannot read is read as plain text, and the reading says so.
 * Never throws for the content of a file.
 */
export async function readSafely(source: Source): Promise<Reading> {
  const language = languageOf(source.file)
  if (language === plain) return language.read(source)
  const careful = source.text.length > LARGE || nesting(source.text) > DEEP
  const reading = careful ? await readInThread(source) : tryRead(language, source)
  return reading === 'overflow' ? settle(source, await readInThread(source)) : settle(source, reading)
}

/** Reads a file at once, for a question that cannot wait; undefined when it has no module. */
export function readAtOnce(source: Source): Reading | undefined {
  const reading = tryRead(languageOf(source.file), source)
  return reading === 'overflow' || 'failed' in reading ? undefined : reading
}

interface Failed {
  readonly failed: string
}

function tryRead(language: Language, source: Source): Reading | Failed | 'overflow' {
  try {
    return language.read(source)
  } catch (error) {
    if (error instanceof RangeError) return 'overflow'
    return { failed: `failed: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function settle(source: Source, reading: Reading | Failed | 'overflow'): Reading {
  if (reading !== 'overflow' && !('failed' in reading) && (reading.module || !reading.trouble)) return reading
  const why =
    reading === 'overflow' ? 'is nested too deeply' : 'failed' in reading ? reading.failed : (reading.trouble ?? '')
  return { ...plain.read(source), trouble: `could not be parsed, read as plain text: ${why}` }
}

function readInThread(source: Source): Promise<Reading | Failed> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./worker.js', import.meta.url), {
      workerData: source,
      resourceLimits: { stackSizeMb: STACK_MB },
    })
    const end = (result: Reading | Failed) => {
      clearTimeout(timer)
      resolve(result)
      void worker.terminate()
    }
    const timer = setTimeout(() => end({ failed: `took more than ${PATIENCE_MS / 1000} s` }), PATIENCE_MS)
    worker.once('message', (message: { reading: Reading } | Failed) =>
      end('failed' in message ? message : message.reading),
    )
    worker.once('error', (error) => end({ failed: `failed: ${error.message}` }))
    worker.once('exit', () => end({ failed: 'ended early' }))
  })
}

/** How deep brackets stand in each other, without knowing strings: an upper bound is enough. */
function nesting(text: string): number {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 40 || code === 91 || code === 123) deepest = Math.max(deepest, ++depth)
    else if ((code === 41 || code === 93 || code === 125) && depth > 0) depth--
  }
  return deepest
}
