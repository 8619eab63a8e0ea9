import { lineIndex } from '../../../core/text/line-starts.ts'

/** Bytes in lines that end with 0x0A, in any encoding: the lines of git. */
export interface ByteLines {
  readonly bytes: Buffer
  /** Start of each line, and the end of the last one. */
  readonly starts: ArrayLike<number>
}

/** A replacement in bytes: half open, and the length of what takes its place. */
export interface ByteSpan {
  readonly start: number
  readonly end: number
  readonly size: number
}

/** Lines from 0, half open, that became others. */
export interface Region {
  readonly before: readonly [from: number, to: number]
  readonly after: readonly [from: number, to: number]
  /** The replacements in it, by their place in the order of all, half open. */
  readonly spans: readonly [from: number, to: number]
}

const LF = 0x0a

/** Bytes cut into lines. */
export function byteLines(bytes: Buffer): ByteLines {
  const starts = [0]
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) starts.push(at + 1)
  if (starts.at(-1) !== bytes.length) starts.push(bytes.length)
  return { bytes, starts }
}

/** Number of lines; the last one may lack its line end. */
export function lineCount({ starts }: ByteLines): number {
  return starts.length - 1
}

/** One line with its line end. */
export function byteLine({ bytes, starts }: ByteLines, index: number): Buffer {
  return bytes.subarray(starts[index] ?? bytes.length, starts[index + 1] ?? bytes.length)
}

/** The changed lines of known replacements (sorted, disjoint), in order; replacements on one line are one region. */
export function regionsOf(before: ByteLines, after: ByteLines, spans: readonly ByteSpan[]): Region[] {
  const regions: Region[] = []
  let shift = 0
  for (const { start, end, size, spans: held } of joinOnLines(before.bytes, spans)) {
    const from = start + shift
    const lines = around(before, after, [start, end], [from, from + size])
    const region = { ...trim(before, after, lines), spans: held }
    shift += size - (end - start)
    if (region.before[0] < region.before[1] || region.after[0] < region.after[1]) regions.push(region)
  }
  return regions
}

type Lines = Pick<Region, 'before' | 'after'>
type Offsets = readonly [start: number, end: number]

/** The lines of a replacement: up to where it ends when lines end there on both sides, else with the line around it. */
function around(before: ByteLines, after: ByteLines, [start, end]: Offsets, [start2, end2]: Offsets): Lines {
  const whole = end === before.bytes.length || (isStart(before.bytes, end) && isStart(after.bytes, end2))
  const stop = (lines: ByteLines, at: number) =>
    at === lines.bytes.length ? lineCount(lines) : Math.min(lineCount(lines), lineAt(lines, at) + (whole ? 0 : 1))
  return {
    before: [lineAt(before, start), stop(before, end)],
    after: [lineAt(after, start2), stop(after, end2)],
  }
}

function joinOnLines(bytes: Buffer, spans: readonly ByteSpan[]): (ByteSpan & Pick<Region, 'spans'>)[] {
  const joined: (ByteSpan & Pick<Region, 'spans'>)[] = []
  for (const [index, span] of spans.entries()) {
    const last = joined.at(-1)
    if (last && !bytes.subarray(last.end, span.start).includes(LF)) {
      joined[joined.length - 1] = {
        start: last.start,
        end: span.end,
        size: last.size + span.start - last.end + span.size,
        spans: [last.spans[0], index + 1],
      }
    } else joined.push({ ...span, spans: [index, index + 1] })
  }
  return joined
}

function isStart(bytes: Buffer, at: number): boolean {
  return at === 0 || bytes[at - 1] === LF
}

/** The line of an offset; after the last line end, the number of lines. */
function lineAt(lines: ByteLines, offset: number): number {
  const { bytes, starts } = lines
  if (offset >= bytes.length) return lineCount(lines) - (isStart(bytes, bytes.length) ? 0 : 1)
  return lineIndex(starts, offset)
}

/** Without the lines at both ends that are the same. */
function trim(before: ByteLines, after: ByteLines, region: Lines): Lines {
  let [b0, b1] = region.before
  let [a0, a1] = region.after
  while (b0 < b1 && a0 < a1 && byteLine(before, b0).equals(byteLine(after, a0))) {
    b0++
    a0++
  }
  while (b0 < b1 && a0 < a1 && byteLine(before, b1 - 1).equals(byteLine(after, a1 - 1))) {
    b1--
    a1--
  }
  return { before: [b0, b1], after: [a0, a1] }
}
