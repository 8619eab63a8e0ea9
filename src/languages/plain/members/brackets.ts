import { lastStarting, type Packed } from '../page/packed.ts'
import type { Page } from '../page/page.ts'

/** A part of a text. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** A character of code, or a string with its quotes. */
export interface Part extends Range {
  /** Empty for a string. */
  readonly char: string
}

/** Characters on each side of a place in which its brackets are looked for. */
const REACH = 6_000
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** The brackets around an offset, with what they hold; undefined where they do not match, or a quote stands alone. */
export function bracketsAround(page: Page, at: number): Range | undefined {
  const start = openingBefore(page, at)
  return start === undefined ? undefined : bracketsAt(page, start)
}

/** The bracket at an offset and the one that closes it, with what they hold. */
export function bracketsAt(page: Page, start: number): Range | undefined {
  const end = closingOf(page, start)
  return end === undefined ? undefined : { start, end }
}

function openingBefore(page: Page, from: number): number | undefined {
  // Most documents have no brackets: looking for one costs less than walking past strings and comments.
  if (!/[([{]/.test(page.text.slice(Math.max(0, from - REACH), from))) return undefined
  const closed: string[] = []
  const commentBefore = backwards(page.comments, from, ({ end }) => end)
  const stringBefore = backwards(page.strings, from, ({ close }) => close)
  for (let at = from; at > 0 && from - at < REACH; ) {
    const skipped = commentBefore(at - 1) ?? stringBefore(at - 1)
    at = skipped?.start ?? at - 1
    const char = skipped ? '' : page.text.charAt(at)
    if (/[)\]}]/.test(char)) closed.push(char)
    const close = CLOSING[char]
    if (close === undefined) continue
    if (closed.length === 0) return at
    if (closed.pop() !== close) return undefined
  }
  return undefined
}

/** Returns the range that holds an offset, for offsets that only go back: no search for each of them. */
function backwards<T extends { readonly start: number }>(things: Packed<T>, from: number, endOf: (thing: T) => number) {
  let index = lastStarting(things, from)
  let one = things.at(index)
  return (at: number): Range | undefined => {
    while (one && one.start > at) one = things.at(--index)
    return one && at < endOf(one) ? { start: one.start, end: endOf(one) } : undefined
  }
}

function closingOf(page: Page, start: number): number | undefined {
  const open: string[] = []
  for (const { char, end } of partsOf(page, { start, end: start + 2 * REACH })) {
    const close = CLOSING[char]
    if (close !== undefined) open.push(close)
    else if (/[)\]}]/.test(char)) {
      if (open.pop() !== char) return undefined
      if (open.length === 0) return end
    } else if (char !== '' && page.syntax.quotes.includes(char)) return undefined
  }
  return undefined
}

/** The characters and strings of a part, in order, without comments. */
export function* partsOf(page: Page, { start, end }: Range): Generator<Part> {
  for (let at = start; at < Math.min(end, page.text.length); ) {
    const comment = commentAt(page, at)
    const string = comment ? undefined : stringAt(page, at)
    const stop = comment?.end ?? string?.end ?? at + 1
    if (!comment) yield { start: at, end: stop, char: string ? '' : page.text.charAt(at) }
    at = stop
  }
}

/** The comment that holds the character at an offset. */
export function commentAt({ comments }: Page, at: number): Range | undefined {
  const comment = comments.at(lastStarting(comments, at))
  return comment && at < comment.end ? comment : undefined
}

/** Where the comment ends that begins at an offset. */
export function commentEnd(page: Page, at: number): number | undefined {
  const comment = commentAt(page, at)
  return comment?.start === at ? comment.end : undefined
}

function stringAt({ strings }: Page, at: number): Range | undefined {
  const string = strings.at(lastStarting(strings, at))
  return string && at < string.close ? { start: string.start, end: string.close } : undefined
}

/** Text between marks that are in no brackets of their own, without blanks and comments around it. */
export function split(page: Page, { start, end }: Range, marks: RegExp): Range[] {
  const ranges: Range[] = []
  let depth = 0
  let current: Range | undefined
  for (const part of partsOf(page, { start: start + 1, end: end - 1 })) {
    if (depth === 0 && part.char !== '' && marks.test(part.char)) {
      if (current) ranges.push(current)
      current = undefined
      continue
    }
    if (/[([{]/.test(part.char)) depth++
    if (/[)\]}]/.test(part.char)) depth--
    if (part.char.trim() !== '' || part.char === '') current = { start: current?.start ?? part.start, end: part.end }
  }
  if (current) ranges.push(current)
  return ranges
}
