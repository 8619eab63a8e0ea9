import { type Placeholder, placeholders } from '../addresses/pieces.ts'
import { lineAt, type Page, stringAround } from './page.ts'
import type { Quoted } from './scan.ts'

/** A run of URL characters, placeholders included, and the string that it stands in. */
export interface Token {
  readonly start: number
  readonly end: number
  readonly string?: Quoted
  readonly holes: readonly Placeholder[]
}

/** Longest part of a token on each side of a place. */
const REACH = 2048
const FIRST_REACH = 256
/** Longest placeholder: one that is cut by the edge of a window is not seen. */
const MARGIN = 130
const URL_CHAR = /[\w\-.~:/?#@!&*+,;=%^$]/
const SCHEME = /[A-Za-z][A-Za-z\d+.-]{0,20}:\\?\/\\?\/|[=,;>]|:(?=\\?\/)/g

/** The token around an offset, at most from `floor` on. */
export function tokenAround(page: Page, at: number, floor: number): Token {
  const string = stringAround(page, at)
  const lowest = Math.max(floor, string ? string.open : lineAt(page, at).start, at - REACH)
  const highest = Math.min(string ? string.end : lineEnd(page.text, at, at + REACH), at + REACH)
  const { start: first, end: last, holes } = grow(page, at, lowest, highest)
  const start = afterPrefix(page.text, first, at, holes)
  const end = isClean(page.text, at, last, string) ? last : trimEnd(page.text, last, at, holes)
  const inside = holes.filter((hole) => hole.start >= start && hole.end <= end)
  return string ? { start, end, string, holes: inside } : { start, end, holes: inside }
}

/** Spreads on both sides, in a small window first: most tokens are short, and a line can be megabytes. */
function grow(page: Page, at: number, lowest: number, highest: number) {
  for (let reach = FIRST_REACH; ; reach *= 4) {
    const from = Math.max(lowest, at - reach)
    const to = Math.min(highest, at + reach)
    const holes = placeholders(page, from, to, at)
    const start = spread(page, holes, at, from, -1)
    const end = spread(page, holes, at, to, 1)
    const whole = (start > from + MARGIN || from === lowest) && (end < to - MARGIN || to === highest)
    if (whole || reach >= REACH) return { start, end, holes }
  }
}

/** Whether the end is the end of its string, and no end of a `sed` command. */
function isClean(text: string, at: number, end: number, string: Quoted | undefined): boolean {
  return end === string?.end && !/#{1,2}[gI]?$/.test(text.slice(Math.max(at, end - 3), end))
}

function lineEnd(text: string, at: number, most: number): number {
  const end = text.slice(at, most).indexOf('\n')
  return end < 0 ? Math.min(most, text.length) : at + end
}

/** Walks from a place to where the token ends on one side; placeholders and escaped slashes are stepped over. */
function spread(page: Page, holes: readonly Placeholder[], at: number, limit: number, step: 1 | -1): number {
  const ends = new Map(holes.map((hole) => (step > 0 ? [hole.start, hole.end] : [hole.end, hole.start])))
  let position = at
  while (step > 0 ? position < limit : position > limit) {
    const hole = ends.get(position)
    if (hole !== undefined) {
      position = hole
      continue
    }
    const char = page.text.charAt(step > 0 ? position : position - 1)
    if (char === '\\' && step > 0 && /[/.\-wd]/.test(page.text.charAt(position + 1))) position += 2
    else if (char === '\\' && step < 0 && /[/.\-wd]/.test(page.text.charAt(position))) position--
    else if (URL_CHAR.test(char) || char > '\u00bf') position += step
    else break
  }
  return step > 0 ? Math.min(position, limit) : Math.max(position, limit)
}

/** Drops what stands before the address itself: `url=`, `key:`; the last scheme before the place counts. */
function afterPrefix(text: string, start: number, at: number, holes: readonly Placeholder[]): number {
  let from = start
  for (const match of text.slice(start, at).matchAll(SCHEME)) {
    const position = start + match.index
    if (holes.some((hole) => hole.start <= position && position < hole.end)) continue
    from = match[0].includes('/') ? position : position + 1
  }
  return from
}

function trimEnd(text: string, end: number, at: number, holes: readonly Placeholder[]): number {
  const held = Math.max(at, holes.at(-1)?.end ?? at)
  let to = end
  while (to > held && /[.,;:!?*_&=+~^$@#]/.test(text.charAt(to - 1))) to--
  return to
}
