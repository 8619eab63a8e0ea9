import { availableParallelism } from 'node:os'
import type { Reading, Source } from '../core/language/language.ts'
import { now } from '../core/runtime/clock.ts'
import { compactLists } from '../core/runtime/compact-lists.ts'
import { type Deadline, unreadFor, whyCut } from '../core/runtime/deadline.ts'
import { nesting } from '../core/text/nesting.ts'
import * as registry from '../languages/index.ts'
import { plain } from '../languages/plain/index.ts'
import { readBatch } from './batch.ts'
import { attempt, endsInTime, type Failure, HANGS_AT_ONCE_MS, hung } from './guard.ts'
import { freeAfter, LARGE } from './large.ts'
import { isLoaded, load } from './load.ts'
import { createPool, type Pool } from './pool.ts'
import { asPlain, type Languages } from './whole.ts'

/** Brackets nested deeper than this are read with a large stack. */
const DEEP = 150
/**
 * Files, and characters in them, from which on it pays to start threads: loading the parsers takes each of them half a
 * second to one, reading a million characters two to three.
 */
const MANY_FILES = 40
const MANY_CHARACTERS = 1_000_000
/** Files from which on it counts what is kept of each until the run ends. */
const MANY_KEPT = 300
/** Threads at most, this one included: each holds the parsers anew, in 50 to 60 MB. */
const MOST_THREADS = 4
/** Characters, and files, that are read in one go; fewer beside threads, which are given more in between. */
const BATCH = { characters: 200_000, alone: 40, besideThreads: 4 }

/** How files are read; all of it for tests. */
export interface ReaderOptions {
  readonly languages?: Languages
  /** Threads at most, this one included. */
  readonly threads?: number
  /** The program of a thread. */
  readonly script?: URL
  readonly patience?: number
  /** The time limit of the run; absent: none. */
  readonly deadline?: Deadline
}

/** Reads files, in threads where that pays. */
export interface Reader {
  /** The readings of the sources, in their order; `onRead` is called after each, in any order. */
  read(sources: readonly Source[], onRead?: (ms: number, index: number) => void): Promise<Reading[]>
  /** Reads a file at once, for a question that cannot wait; undefined when its language has no modules or is not loaded. */
  readAtOnce(source: Source): Reading | undefined
  /** Loads the languages that a question came too early for; whether it is to be asked again. */
  catchUp(): Promise<boolean>
  /** Gives up the memory of threads until files are read again. */
  rest(): void
  close(): void
}

/** A reader: its threads are started when they are needed, and end with it. */
export function createReader(options: ReaderOptions = {}): Reader {
  const languages = options.languages ?? registry
  const threads = options.threads ?? Math.min(MOST_THREADS, availableParallelism())
  const pool = createPool({
    threads: Math.max(1, threads - 1),
    script: options.script ?? new URL('../read/worker.js', import.meta.url),
    data: { languages: new URL('../languages/index.js', import.meta.url).href },
    ...(options.patience === undefined ? {} : { patience: options.patience }),
  })
  const { patience, deadline } = options
  return {
    read: (sources, onRead) => readAll(sources, { languages, pool, threads, onRead, patience, deadline }),
    readAtOnce,
    // Whatever was read has loaded its language.
    catchUp: async () => false,
    rest: () => pool.rest(),
    close: () => pool.close(),
  }
}

interface Setting {
  readonly languages: Languages
  readonly pool: Pool
  readonly threads: number
  readonly patience: number | undefined
  readonly deadline: Deadline | undefined
  readonly onRead: ((ms: number, index: number) => void) | undefined
}

async function readAll(sources: readonly Source[], setting: Setting): Promise<Reading[]> {
  const { pool, languages, onRead, deadline } = setting
  const timer = deadline && setTimeout(() => pool.stop(whyCut(deadline)), deadline.left())
  timer?.unref()
  const readings: Reading[] = new Array(sources.length)
  const open: Promise<void>[] = [loadLanguages(sources, languages)]
  const inThread = async (index: number) => {
    const started = now()
    readings[index] = await readInThread(sources[index] as Source, setting)
    onRead?.(now() - started, index)
  }
  const many = setting.threads > 1 && isMany(sources)
  let batch: number[] = []
  const readHere = async () => {
    let started = now()
    const done = (at: number, outcome: Reading | 'again') => {
      const index = batch[at] ?? 0
      if (outcome === 'again') open.push(inThread(index))
      else {
        // Readings of a thread are compact already.
        readings[index] = sources.length > MANY_KEPT ? compactLists(outcome) : outcome
        onRead?.(now() - started, index)
      }
      started = now()
    }
    const batchSources = batch.map((index) => sources[index] as Source)
    await readBatch({ sources: batchSources, languages, patience: setting.patience, deadline, onRead: done })
    batch = []
    // Answers of finished threads are taken, and new work is given, before the next files are read here.
    if (many) await new Promise((resolve) => setImmediate(resolve))
  }
  for (const [index, source] of sources.entries()) {
    if (needsThread(source, languages) || (many && pool.hasRoom())) open.push(inThread(index))
    else {
      batch.push(index)
      if (isFull(batch, sources, many)) await readHere()
    }
  }
  await readHere()
  await Promise.all(open)
  clearTimeout(timer)
  return readings
}

function isFull(batch: readonly number[], sources: readonly Source[], many: boolean): boolean {
  if (batch.length >= (many ? BATCH.besideThreads : BATCH.alone)) return true
  return batch.reduce((sum, index) => sum + (sources[index]?.text.length ?? 0), 0) > BATCH.characters
}

function isMany(sources: readonly Source[]): boolean {
  return sources.length > MANY_FILES && sources.reduce((sum, { text }) => sum + text.length, 0) > MANY_CHARACTERS
}

function needsThread({ file, text }: Source, { languageOf }: Languages): boolean {
  return (text.length > LARGE || nesting(text) > DEEP) && languageOf(file, text) !== plain
}

/** Loads what the languages of the files need, so that linking can read more of their files at once. */
async function loadLanguages(sources: readonly Source[], { languageOf }: Languages): Promise<void> {
  await Promise.all([...new Set(sources.map(({ file, text }) => languageOf(file, text)))].map(load))
}

async function readInThread(source: Source, { pool, deadline }: Setting): Promise<Reading> {
  if (deadline?.isOver()) return unreadFor(deadline)
  // While the thread reads, this one would keep what it searched the file with.
  freeAfter([source])
  const outcome = await pool.read(source)
  freeAfter([source])
  if (deadline?.isOver() && !isReading(outcome)) return unreadFor(deadline)
  return isReading(outcome)
    ? outcome
    : asPlain(source, outcome === 'overflow' ? 'is nested too deeply' : outcome.failed)
}

function isReading(outcome: Reading | Failure): outcome is Reading {
  return outcome !== 'overflow' && !('failed' in outcome)
}

function readAtOnce(source: Source): Reading | undefined {
  const language = registry.languageOf(source.file, source.text)
  if (language === plain || !isLoaded(language)) return undefined
  const reading = endsInTime(() => ({ outcome: attempt(() => language.read(source)) }), HANGS_AT_ONCE_MS)
  const outcome = reading?.outcome ?? { failed: hung(HANGS_AT_ONCE_MS) }
  if (isReading(outcome)) return outcome
  return {
    evidence: [],
    comments: [],
    trouble: `could not be parsed: ${outcome === 'overflow' ? 'is nested too deeply' : outcome.failed}`,
  }
}
