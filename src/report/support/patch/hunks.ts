import { type ByteLines, byteLine, lineCount, type Region } from './regions.ts'

/** Changed lines with the same lines around them. */
export interface Hunk {
  readonly regions: readonly Region[]
  /** The first shown line, and the end of the range, from 0. */
  readonly before: readonly [from: number, to: number]
  readonly after: readonly [from: number, to: number]
}

/** Lines of context on each side. */
const CONTEXT = 3

/**
 * Regions with up to three lines of context, joined where they touch. A line that must not be shown ends the context
 * before it.
 */
export function hunksOf(regions: readonly Region[], count: number, isHidden: (line: number) => boolean): Hunk[] {
  const groups: { regions: Region[]; lead: number; tail: number }[] = []
  for (const [index, region] of regions.entries()) {
    const next = regions[index + 1]?.before[0] ?? count
    const floor = regions[index - 1]?.before[1] ?? 0
    const lead = reach(region.before[0] - 1, -1, region.before[0] - floor, isHidden)
    const tail = reach(region.before[1], 1, next - region.before[1], isHidden)
    const last = groups.at(-1)
    if (last && last.tail + lead >= region.before[0] - floor) {
      last.regions.push(region)
      last.tail = tail
    } else groups.push({ regions: [region], lead, tail })
  }
  return groups.map(({ regions: members, lead, tail }): Hunk => {
    const first = members[0] as Region
    const end = members.at(-1) as Region
    return {
      regions: members,
      before: [first.before[0] - lead, end.before[1] + tail],
      after: [first.after[0] - lead, end.after[1] + tail],
    }
  })
}

/** Number of context lines from a line on, limited by hidden lines and available space. */
function reach(from: number, step: 1 | -1, room: number, isHidden: (line: number) => boolean): number {
  let lines = 0
  while (lines < Math.min(CONTEXT, room) && !isHidden(from + lines * step)) lines++
  return lines
}

/** Whether a hunk ends right after its change in the middle of a file: `git apply` would assume the end of the file. */
export function isBare({ regions, before }: Hunk, count: number): boolean {
  return before[1] === regions.at(-1)?.before[1] && before[1] < count
}

/** One line of a hunk. */
export interface HunkLine {
  readonly mark: ' ' | '-' | '+'
  /** From 0; of the text after the change for `+`, else of the one before. */
  readonly line: number
}

/** The lines of a hunk in order: what goes before what comes. */
export function hunkLines({ regions, before }: Hunk): HunkLine[] {
  const lines: HunkLine[] = []
  const push = (mark: HunkLine['mark'], from: number, to: number) => {
    for (let line = from; line < to; line++) lines.push({ mark, line })
  }
  let at = before[0]
  for (const region of regions) {
    push(' ', at, region.before[0])
    push('-', ...region.before)
    push('+', ...region.after)
    at = region.before[1]
  }
  push(' ', at, before[1])
  return lines
}

/** `@@ -3,7 +3,6 @@`; an empty side is named by the line in front of it. */
export function hunkHeader({ before, after }: Hunk): string {
  const side = ([from, to]: readonly [number, number]) => `${to > from ? from + 1 : from},${to - from}`
  return `@@ -${side(before)} +${side(after)} @@`
}

/** A hunk to the byte. */
export function hunkBytes(hunk: Hunk, before: ByteLines, after: ByteLines): Buffer {
  const parts: Buffer[] = [Buffer.from(`${hunkHeader(hunk)}\n`)]
  for (const { mark, line } of hunkLines(hunk)) {
    const side = mark === '+' ? after : before
    parts.push(Buffer.from(mark), byteLine(side, line))
    const ends = line === lineCount(side) - 1 && side.bytes.at(-1) !== 0x0a
    if (ends) parts.push(Buffer.from('\n\\ No newline at end of file\n'))
  }
  return Buffer.concat(parts)
}
