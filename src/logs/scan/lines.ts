import type { ByteSource } from '../input/files/source.ts'
import { CHUNK, LINE_LIMIT, type Scanner } from './scanner.ts'
import type { LineVisitor } from './visitor.ts'
import { startWalk, type Walk } from './walk.ts'
import { createWindow } from './window.ts'

/** Range of lines to read. */
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

/** Counts of a scan. */
export interface LinesRead {
  /** Lines; a last one without a line end counts. */
  readonly lines: number
  /** Lines longer than `LINE_LIMIT`. */
  readonly longLines: number
}

/**
 * Passes the lines of a source that hold a needle to a visitor, in order, without a byte order mark. Awaits only
 * promises of the source, and does not close it.
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
