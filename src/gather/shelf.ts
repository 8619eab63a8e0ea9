import { apiWith } from '../../rules/api/api.ts'
import type { Custom } from '../core/custom.ts'
import type { Context } from '../core/evidence.ts'
import { type Module, WHOLE_TEXT } from '../core/expression.ts'
import { guard, type Mishaps, note } from '../core/guard.ts'
import type { Reading, Source } from '../core/language.ts'
import { newSurveys, type Surveys } from '../discover/survey.ts'
import { contextOf } from '../languages/context.ts'
import { dataModule, isData } from '../languages/index.ts'
import type { Reader } from '../read/index.ts'
import { type Need, needOf, readText } from './needs.ts'
import { openSource } from './open-source.ts'
import { textModule } from './text-module.ts'

/** One file that was read. */
export interface Book {
  readonly source: Source
  readonly context: Context
  readonly reading: Reading
  /** Whether its language read it: what nothing hangs on is left unread, or is only read as text. */
  readonly parsed: boolean
  /** Milliseconds that reading it took. */
  readonly ms: number
}

/** The files that were read, and those that could not be. */
export interface Shelf {
  readonly books: Map<string, Book>
  readonly skipped: Map<string, string>
  /** What failed while it was filled. */
  readonly mishaps: Mishaps
  /** What searches saw of folders, and which they left out. */
  readonly surveys: Surveys
  /** Modules read while linking: no findings are sought in them. */
  readonly lent: Map<string, { readonly source: Source; readonly module: Module } | undefined>
  /** Texts that count instead of those on disk. */
  readonly texts: ReadonlyMap<string, string>
  /** Reads a file that linking asks for. */
  readonly readAtOnce: Reader['readAtOnce']
  /** Rows that stand beside the table of the API. */
  readonly custom?: Custom
}

/** An empty shelf. */
export function createShelf(
  { readAtOnce }: Reader,
  texts: Shelf['texts'] = new Map(),
  custom?: Custom,
  surveys: Surveys = newSurveys(true),
): Shelf {
  return {
    books: new Map(),
    skipped: new Map(),
    mishaps: new Map(),
    surveys,
    lent: new Map(),
    texts,
    readAtOnce,
    ...(custom && { custom }),
  }
}

/** How files are put on a shelf. */
export interface Shelving {
  readonly reader: Reader
  /** How much of a file has to be read. */
  readonly need: (source: Source) => Need
  /** Whether a person named this very file. */
  readonly named?: (file: string) => boolean
  readonly onProgress?: (done: number, total: number, file?: string) => void
}

/** Reads files of the root onto the shelf, in their order; one that cannot be read is noted instead. */
export async function shelve(shelf: Shelf, root: string, files: readonly string[], shelving: Shelving): Promise<void> {
  shelving.onProgress?.(0, files.length)
  const sources = files.flatMap((file): Source[] => {
    const known = shelf.books.get(file)
    if (known) return known.parsed ? [] : [known.source]
    const found = openSource(shelf, root, file, { named: shelving.named?.(file) ?? false })
    if (!('skipped' in found)) {
      if (found.encoding === 'latin1') shelf.skipped.set(file, 'is not UTF-8: read as Latin-1')
      return [{ file, text: found.text }]
    }
    shelf.skipped.set(file, found.skipped)
    return []
  })
  await shelveSources(shelf, sources, shelving)
}

/** Reads texts onto the shelf as the files that they are said to be. */
export async function shelveSources(
  shelf: Shelf,
  given: readonly Source[],
  { reader, need, onProgress }: Shelving,
): Promise<void> {
  const sources = given.map((source) => withWords(shelf, source))
  const needs = sources.map((source) => needIn(shelf, source, need))
  const whole = sources.filter((_, index) => needs[index] === 'all')
  let done = sources.length - whole.length
  const times = new Map<Source, number>()
  let waiting = 0
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
    if (reading.trouble) shelf.skipped.set(source.file, reading.trouble)
    const task = { file: source.file, lost: 'is taken for code, since what kind of file it is' }
    const context = guard<Context>(
      shelf.mishaps,
      task,
      () => 'code',
      () => contextOf(source.file, source.text),
    )
    const parsed = byFile.has(source.file)
    shelf.books.set(source.file, { source, context, reading, parsed, ms: times.get(source) ?? 0 })
  })
}

function needIn({ mishaps }: Shelf, source: Source, need: Shelving['need']): Need {
  const task = { file: source.file, lost: 'was read whole, since how much of it matters is not known' }
  return guard<Need>(
    mishaps,
    task,
    () => 'all',
    () => need(source),
  )
}

/** A file with the words that custom rows add to what is looked for in it. */
function withWords({ custom }: Shelf, source: Source): Source {
  const { words } = apiWith(custom).patterns
  return words ? { ...source, words } : source
}

/** A shelf with other texts for some of its files: those are read again as before, all else is the same. */
export async function reshelve(shelf: Shelf, texts: ReadonlyMap<string, string>, reader: Reader): Promise<Shelf> {
  const next = {
    ...shelf,
    books: new Map(shelf.books),
    skipped: new Map(shelf.skipped),
    mishaps: new Map(shelf.mishaps),
    lent: new Map(shelf.lent),
  }
  const sources = [...texts].map(([file, text]) => ({ file, text }))
  const need = (source: Source) =>
    shelf.books.get(source.file)?.parsed || shelf.lent.has(source.file) ? 'all' : needOf(source, apiWith(shelf.custom))
  for (const { file } of sources) {
    next.lent.delete(file)
    if (shelf.books.get(file)?.reading.trouble) next.skipped.delete(file)
  }
  await shelveSources(next, sources, { reader, need })
  return next
}

/** The text of a file as a module, for what is sent as it stands there. */
function lendText(shelf: Shelf, root: string, file: string): Module | undefined {
  const found = shelf.books.get(file)?.source ?? openSource(shelf, root, file)
  return 'skipped' in found ? undefined : textModule({ file, text: found.text })
}

/** The module of a file, read at once if it is not on the shelf. */
export function lend(shelf: Shelf, root: string, file: string): Module | undefined {
  if (file.endsWith(WHOLE_TEXT)) return lendText(shelf, root, file.slice(0, -WHOLE_TEXT.length))
  const book = shelf.books.get(file)
  if (book?.reading.module) return book.reading.module
  if (shelf.lent.has(file)) return shelf.lent.get(file)?.module
  const found = openSource(shelf, root, file)
  const source = 'skipped' in found ? undefined : withWords(shelf, { file, text: found.text })
  const module = source && readModule(source, shelf)
  shelf.lent.set(file, module && source && { source, module })
  return module
}

/** Remembers what shelves have lent; calling what it gives forgets all that they lent since. */
export function rememberLent(shelves: readonly Shelf[]): () => void {
  const before = shelves.map(({ lent }) => [lent, [...lent]] as const)
  return () => {
    for (const [lent, entries] of before) {
      lent.clear()
      for (const [file, found] of entries) lent.set(file, found)
    }
  }
}

function readModule(source: Source, { readAtOnce, mishaps }: Shelf): Module | undefined {
  if (isData(source.file)) return dataModule(source)
  const reading = readAtOnce(source)
  if (reading?.trouble !== undefined) note(mishaps, { file: source.file, why: reading.trouble })
  return reading?.module
}
