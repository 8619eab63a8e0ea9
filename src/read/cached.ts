import { createHash } from 'node:crypto'
import type { Language, Reading, Source } from '../core/language/language.ts'
import { now } from '../core/runtime/clock.ts'
import type { Store } from '../core/runtime/store.ts'
import { languageById, languageOf } from '../languages/index.ts'
import { plain } from '../languages/plain/index.ts'
import type { Reader } from './index.ts'
import { isLoaded, load } from './load.ts'

/** How a file was read: whole, or at once as linking needs it. */
type Way = 'whole' | 'at once'

/** Properties of languages that a cached reader needs before they are loaded. */
interface Memory {
  readonly store: Store
  /** Languages that would be loaded by now, had nothing been kept. */
  readonly used: Set<Language>
  /** Languages that a question came too early for. */
  readonly missed: Set<Language>
}

/** A reader that keeps what another one makes of a file, and does not ask it twice. */
export function cachedReader(reader: Reader, store: Store): Reader {
  const memory: Memory = { store, used: new Set(), missed: new Set() }
  return {
    read: (sources, onRead) => readAll(sources, onRead, reader, memory),
    readAtOnce: (source) => readOne(source, reader, memory),
    async catchUp() {
      const late = [...memory.missed]
      memory.missed.clear()
      await Promise.all(late.map(load))
      return late.some(isLoaded)
    },
    rest: () => reader.rest(),
    close: () => reader.close(),
  }
}

async function readAll(
  sources: readonly Source[],
  onRead: ((ms: number, index: number) => void) | undefined,
  reader: Reader,
  memory: Memory,
): Promise<Reading[]> {
  const readings: Reading[] = new Array(sources.length)
  const open: number[] = []
  for (const [index, source] of sources.entries()) {
    const started = now()
    const known = isWorthIt(source) ? recall(memory.store, source, 'whole') : undefined
    if (known) {
      readings[index] = known
      onRead?.(now() - started, index)
    } else open.push(index)
  }
  const missing = open.map((index) => sources[index] as Source)
  const fresh = missing.length > 0 ? await reader.read(missing, (ms, at) => onRead?.(ms, open[at] as number)) : []
  fresh.forEach((reading, at) => {
    readings[open[at] as number] = reading
    keep(memory.store, missing[at] as Source, 'whole', reading)
  })
  for (const [index, source] of sources.entries()) noteLanguages(source, readings[index] as Reading, memory)
  return readings
}

function noteLanguages({ file, text }: Source, reading: Reading, { used }: Memory): void {
  used.add(languageOf(file, text))
  for (const language of innerLanguages(reading)) used.add(language)
}

function innerLanguages({ inner = [] }: Reading): Language[] {
  return inner.flatMap((reading) => [
    ...(reading.module ? [languageById(reading.module.language) ?? plain] : []),
    ...innerLanguages(reading),
  ])
}

/** Without a cache, a file is read at once only when its language is loaded: what was kept must not answer more. */
function readOne(source: Source, reader: Reader, { store, used, missed }: Memory): Reading | undefined {
  const language = languageOf(source.file, source.text)
  if (language === plain || !used.has(language)) return reader.readAtOnce(source)
  const known = recall(store, source, 'at once')
  if (known) return known
  if (!isLoaded(language)) {
    missed.add(language)
    return undefined
  }
  const reading = reader.readAtOnce(source)
  if (reading) keep(store, source, 'at once', reading)
  return reading
}

/** Plain text is read as fast as what was kept of it. */
function isWorthIt({ file, text }: Source): boolean {
  return languageOf(file, text) !== plain
}

/** Trouble may come from the time or the memory that there was: such a file is read again. */
function keep(store: Store, source: Source, way: Way, reading: Reading): void {
  if (reading.trouble === undefined && isWorthIt(source)) store.put(keyOf(source, way), reading)
}

function recall(store: Store, source: Source, way: Way): Reading | undefined {
  const value = store.get(keyOf(source, way))
  return isReading(value, source.file) ? value : undefined
}

function keyOf({ file, text, words = {} }: Source, way: Way): string {
  const around = JSON.stringify([way, file, words.header, words.mediaType, words.package])
  return createHash('sha256').update(around).update('\0').update(text).digest('hex')
}

function isReading(value: unknown, file: string): value is Reading {
  if (typeof value !== 'object' || value === null) return false
  if (!('evidence' in value && Array.isArray(value.evidence))) return false
  if (!('comments' in value && Array.isArray(value.comments))) return false
  if (!('module' in value) || value.module === undefined) return true
  const { module } = value
  return typeof module === 'object' && module !== null && 'file' in module && module.file === file
}
