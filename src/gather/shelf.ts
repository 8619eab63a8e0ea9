import type { Context, Evidence } from '../core/evidence.ts'
import type { Module } from '../core/expression.ts'
import type { Reading, Source } from '../core/language.ts'
import { readSource } from '../discover/read.ts'
import { contextOf } from '../languages/context.ts'
import { languageOf } from '../languages/index.ts'
import { jsonModule } from '../languages/javascript/json-module.ts'
import { plain } from '../languages/plain/index.ts'
import { readAtOnce, readSafely } from '../read/index.ts'
import { uncovered } from './uncovered.ts'

/** One file that was read. */
export interface Book {
  readonly source: Source
  readonly context: Context
  readonly reading: Reading
  /** Milliseconds that reading it took. */
  readonly ms: number
}

/** The files that were read, and those that could not be. */
export interface Shelf {
  readonly books: Map<string, Book>
  readonly skipped: Map<string, string>
  /** Modules read while linking: no findings are sought in them. */
  readonly lent: Map<string, { readonly source: Source; readonly module: Module } | undefined>
}

/** An empty shelf. */
export function createShelf(): Shelf {
  return { books: new Map(), skipped: new Map(), lent: new Map() }
}

/** Reads a file of the root onto the shelf; one that cannot be read is noted instead. */
export async function shelve(
  shelf: Shelf,
  root: string,
  file: string,
  options: { named: boolean; parse: (text: string) => boolean },
): Promise<void> {
  if (shelf.books.has(file)) return
  const found = readSource(root, file, undefined, { named: options.named })
  if ('skipped' in found) {
    shelf.skipped.set(file, found.skipped)
    return
  }
  await shelveSource(shelf, { file, text: found.text }, options.parse)
}

/** Reads a text onto the shelf as the file that it is said to be. */
export async function shelveSource(shelf: Shelf, source: Source, parse: (text: string) => boolean): Promise<void> {
  const started = performance.now()
  const parsed = parse(source.text)
  const reading = parsed ? await readSafely(source) : { evidence: [], comments: [] }
  if (reading.trouble) shelf.skipped.set(source.file, reading.trouble)
  const context = contextOf(source.file, source.text)
  const evidence = parsed ? evidenceOf(source, reading) : []
  shelf.books.set(source.file, { source, context, reading: { ...reading, evidence }, ms: performance.now() - started })
}

/** What a language says of a file, and what it leaves to the plain reader. */
function evidenceOf(source: Source, reading: Reading): readonly Evidence[] {
  if (!reading.module) return reading.evidence
  return [...reading.evidence, ...uncovered(reading.module, plain.read(source).evidence)]
}

/** The module of a file, read at once if it is not on the shelf. */
export function lend(shelf: Shelf, root: string, file: string): Module | undefined {
  const book = shelf.books.get(file)
  if (book?.reading.module) return book.reading.module
  if (shelf.lent.has(file)) return shelf.lent.get(file)?.module
  const found = readSource(root, file)
  const source = 'skipped' in found ? undefined : { file, text: found.text }
  const module = source && readModule(source)
  shelf.lent.set(file, module && source && { source, module })
  return module
}

function readModule(source: Source): Module | undefined {
  if (/\.json$/i.test(source.file)) return jsonModule(source)
  return languageOf(source.file) === plain ? undefined : readAtOnce(source)?.module
}
