import { apiWith } from '../../../rules/api/api.ts'
import type { Custom } from '../../core/findings/custom.ts'
import type { Context } from '../../core/findings/evidence.ts'
import { type Module, WHOLE_TEXT } from '../../core/language/expression.ts'
import type { Reading, Source } from '../../core/language/language.ts'
import { guard, type Mishaps, note } from '../../core/runtime/guard.ts'
import { newSurveys, type Surveys } from '../../discover/survey.ts'
import { contextOf } from '../../languages/context.ts'
import { dataModule, isData } from '../../languages/index.ts'
import type { Reader } from '../../read/index.ts'
import { openSource } from './open-source.ts'
import { type Need, needOf, readText } from './reading-depth.ts'
import { textModule } from './text-module.ts'

/** One file that was read. */
export interface ParsedFile {
  readonly source: Source
  readonly context: Context
  readonly reading: Reading
  /** Whether its language read it: what nothing hangs on is left unread, or is only read as text. */
  readonly parsed: boolean
  /** Milliseconds that reading it took. */
  readonly ms: number
}

/** The files that were read, and those that could not be. */
export interface FileStore {
  readonly files: Map<string, ParsedFile>
  readonly skipped: Map<string, string>
  /** Failures while it was filled. */
  readonly mishaps: Mishaps
  /** Folders that searches saw, and those that they left out. */
  readonly surveys: Surveys
  /** Modules read while linking: no findings are sought in them. */
  readonly loadedForLinking: Map<string, { readonly source: Source; readonly module: Module } | undefined>
  /** Files whose text linking was lent as it stands; undefined: one that cannot be read. */
  readonly lentWhole: Map<string, Source | undefined>
  /** Texts that count instead of those on disk. */
  readonly texts: ReadonlyMap<string, string>
  /** Reads a file that linking asks for. */
  readonly readAtOnce: Reader['readAtOnce']
  /** Rows that stand beside the table of the API. */
  readonly custom?: Custom
}

/** An empty store. */
export function createFileStore(
  { readAtOnce }: Reader,
  texts: FileStore['texts'] = new Map(),
  custom?: Custom,
  surveys: Surveys = newSurveys(true),
): FileStore {
  return {
    files: new Map(),
    skipped: new Map(),
    mishaps: new Map(),
    surveys,
    loadedForLinking: new Map(),
    lentWhole: new Map(),
    texts,
    readAtOnce,
    ...(custom && { custom }),
  }
}

/** How files are read into a store. */
export interface StoreOptions {
  readonly reader: Reader
  /** How much of a file has to be read. */
  readonly need: (source: Source) => Need
  /** Whether the very file is named on the command line. */
  readonly named?: (file: string) => boolean
  readonly onProgress?: (done: number, total: number, file?: string) => void
}

/** Reads files of the root into the store, in their order; one that cannot be read is noted instead. */
export async function readIntoStore(
  store: FileStore,
  root: string,
  files: readonly string[],
  shelving: StoreOptions,
): Promise<void> {
  shelving.onProgress?.(0, files.length)
  const sources = files.flatMap((file): Source[] => {
    const known = store.files.get(file)
    if (known) return known.parsed ? [] : [known.source]
    const opened = openSource(store, root, file, { named: shelving.named?.(file) ?? false })
    if (!('skipped' in opened)) {
      if (opened.encoding === 'latin1') store.skipped.set(file, 'is not UTF-8: read as Latin-1')
      return [{ file, text: opened.text }]
    }
    store.skipped.set(file, opened.skipped)
    return []
  })
  await addSources(store, sources, shelving)
}

/** Reads texts into the store as the files that they are said to be. */
export async function addSources(
  store: FileStore,
  given: readonly Source[],
  { reader, need, onProgress }: StoreOptions,
): Promise<void> {
  const sources = given.map((source) => withWords(store, source))
  const needs = sources.map((source) => needIn(store, source, need))
  const whole = sources.filter((_, index) => needs[index] === 'all')
  let done = sources.length - whole.length
  const times = new Map<Source, number>()
  let waiting = 0
  if (whole.length > 0) onProgress?.(done, sources.length, whole[0]?.file)
  const readings = await reader.read(whole, (ms, index) => {
    const source = whole[index]
    if (source) times.set(source, ms)
    // The first one that is not read yet is one of those that are being read.
    while (waiting < whole.length && times.has(whole[waiting] as Source)) waiting++
    onProgress?.(++done, sources.length, whole[waiting]?.file)
  })
  const byFile = new Map(whole.map((source, index) => [source.file, readings[index]]))
  sources.forEach((source, index) => {
    const reading = byFile.get(source.file) ?? readText(source, needs[index] ?? 'none')
    if (reading.trouble) store.skipped.set(source.file, reading.trouble)
    const task = { file: source.file, lost: 'is taken for code, since what kind of file it is' }
    const context = guard<Context>(
      store.mishaps,
      task,
      () => 'code',
      () => contextOf(source.file, source.text),
    )
    const parsed = byFile.has(source.file)
    store.files.set(source.file, { source, context, reading, parsed, ms: times.get(source) ?? 0 })
  })
}

function needIn({ mishaps }: FileStore, source: Source, need: StoreOptions['need']): Need {
  const task = { file: source.file, lost: 'was read whole, since how much of it matters is not known' }
  return guard<Need>(
    mishaps,
    task,
    () => 'all',
    () => need(source),
  )
}

/** A file with the words that custom rows add to what is looked for in it. */
function withWords({ custom }: FileStore, source: Source): Source {
  const { words } = apiWith(custom).patterns
  return words ? { ...source, words } : source
}

/**
 * A store with other texts for some of its files: those are read again as before, or as `depth` says; all else is the
 * same.
 */
export async function withTexts(
  store: FileStore,
  texts: ReadonlyMap<string, string>,
  reader: Reader,
  depth?: Need,
): Promise<FileStore> {
  const next = {
    ...store,
    files: new Map(store.files),
    skipped: new Map(store.skipped),
    mishaps: new Map(store.mishaps),
    loadedForLinking: new Map(store.loadedForLinking),
    lentWhole: new Map(store.lentWhole),
    texts: new Map([...store.texts, ...texts]),
  }
  const sources = [...texts].map(([file, text]) => ({ file, text }))
  const need = (source: Source) =>
    depth ??
    (store.files.get(source.file)?.parsed || store.loadedForLinking.has(source.file)
      ? 'all'
      : needOf(source, apiWith(store.custom)))
  for (const { file } of sources) {
    next.loadedForLinking.delete(file)
    next.lentWhole.delete(file)
    if (store.files.get(file)?.reading.trouble) next.skipped.delete(file)
  }
  await addSources(next, sources, { reader, need })
  return next
}

/** The text of a file as a module, for what is sent as it stands there. */
function lendText(store: FileStore, root: string, file: string): Module | undefined {
  const opened = store.files.get(file)?.source ?? openSource(store, root, file)
  const source = 'skipped' in opened ? undefined : { file, text: opened.text }
  store.lentWhole.set(file, source)
  return source && textModule(source)
}

/** The module of a file, read at once if it is not in the store. */
export function loadForLinking(store: FileStore, root: string, file: string): Module | undefined {
  if (file.endsWith(WHOLE_TEXT)) return lendText(store, root, file.slice(0, -WHOLE_TEXT.length))
  const parsed = store.files.get(file)
  if (parsed?.reading.module) return parsed.reading.module
  if (store.loadedForLinking.has(file)) return store.loadedForLinking.get(file)?.module
  const opened = openSource(store, root, file)
  const source = 'skipped' in opened ? undefined : withWords(store, { file, text: opened.text })
  const module = source && readModule(source, store)
  store.loadedForLinking.set(file, module && source && { source, module })
  return module
}

/** Remembers what stores have lent; calling what it gives forgets all that they lent since. */
export function rememberLoaded(stores: readonly FileStore[]): () => void {
  const before = stores.map(({ loadedForLinking: lent }) => [lent, [...lent]] as const)
  return () => {
    for (const [lent, entries] of before) {
      lent.clear()
      for (const [file, found] of entries) lent.set(file, found)
    }
  }
}

function readModule(source: Source, { readAtOnce, mishaps }: FileStore): Module | undefined {
  if (isData(source.file)) return dataModule(source)
  const reading = readAtOnce(source)
  if (reading?.trouble !== undefined) note(mishaps, { file: source.file, why: reading.trouble })
  return reading?.module
}
