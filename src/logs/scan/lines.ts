import type { ByteSource } from '../input/files/source.ts'
import { CHUNK, LINE_LIMIT, type Scanner } from './scanner.ts'
import type { LineVisitor } from './visitor.ts'
import { startWalk, type Walk } from './walk.ts'
import { createWindow } from './window.ts'

/** What to read. */
export interface LineOptions {
  /** Whether `line` is called from the first line on. */
  readonly every?: boolean
  /**
   * The lines that start in [from, to) of a file. The source has to begin at `from - 1`, or at 0 if `from` is 0: so it
   * is seen whether a line starts at `from`. What it holds behind `to` is read as far as the last line goes.
   */
  readonly range?: { readonly from: number; readonly to: number }
  /** For tests: bytes read at once, and longest line. */
  readonly chunk?: number
  readonly limit?: number
}

/** What was read. */
export interface LinesRead {
  /** Lines; a last one without a line end counts. */
  readonly lines: number
  /** Those of them that are longer than `LINE_LIMIT`. */
  readonly longLines: number
}

/**
 * Hands the lines of a source that hold a needle to a visitor, in order. A byte order mark before the first line is no
 * part of it. Waits only where the source lets it wait. Does not close the source.
 */
export async function scanLines(
  source: Pick<ByteSource, 'read'>,
  scanner: Scanner,
  visitor: LineVisitor,
  options: LineOptions = {},
): Promise<LinesRead> {
  const walk = startWalk(visitor, options.every === true)
  await walkLines(source, scanner, walk, options)
  return { lines: walk.lines, longLines: walk.longLines }
}

/** The same for a walk that began elsewhere. `onRead` is called behind each read. */
export async function walkLines(
  source: Pick<ByteSource, 'read'>,
  scanner: Scanner,
  walk: Walk,
  options: Omit<LineOptions, 'every'> = {},
  onRead: () => void = () => {},
): Promise<void> {
  const { chunk = CHUNK, limit = LINE_LIMIT } = options
  const window = createWindow(scanner, { chunk, limit, range: options.range })
  while (!window.done) {
    const got = source.read(window.room())
    window.add(typeof got === 'number' ? got : await got)
    for (let region = window.take(); region; region = window.take()) walk.region(region, scanner)
    onRead()
  }
}
