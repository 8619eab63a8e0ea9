import { type Syntax, syntaxOf } from '../../../core/file-types/comment-syntax.ts'
import type { Words } from '../../../core/findings/custom.ts'
import type { Context } from '../../../core/findings/evidence.ts'
import type { Source } from '../../../core/language/language.ts'
import { lineIndex, lineStarts } from '../../../core/text/line-starts.ts'
import type { Span } from '../../../core/text/span.ts'
import { contextOf } from '../../context.ts'
import { lastStarting, type Packed } from './packed.ts'
import { type Quoted, type Region, regions, scan } from './scan.ts'

/** A file with everything that the searches share. */
export interface Page {
  readonly file: string
  readonly text: string
  readonly context: Context
  readonly syntax: Syntax
  readonly strings: Packed<Quoted>
  readonly comments: Packed<Region>
  /** Code blocks of a document. */
  readonly fences: Packed<Region>
  /** Offset of each line. */
  readonly lines: Int32Array
  readonly words?: Words
}

/** Reads strings, comments and lines of a file. */
export function pageOf(source: Source): Page {
  const { file, words } = source
  const text = withLineFeeds(source.text)
  const syntax = syntaxOf(file, text)
  return {
    file,
    text,
    context: contextOf(file, text),
    syntax,
    ...scan(text, syntax),
    fences: syntax.prose ? fencesOf(text) : regions(),
    lines: lineStarts(text),
    ...(words && { words }),
  }
}

/** The text with line feeds alone at the ends of its lines, and a blank in place of each carriage return. */
function withLineFeeds(text: string): string {
  return text.includes('\r\n') ? text.replaceAll('\r\n', ' \n') : text
}

function fencesOf(text: string): Packed<Region> {
  const fences = regions()
  const mark = /^[ \t]{0,8}(?:```|~~~|----$)/gm
  for (let open = mark.exec(text); open; open = mark.exec(text)) {
    const close = mark.exec(text)
    fences.add({ start: open.index, end: close ? close.index : text.length })
    if (!close) break
  }
  return fences
}

/** Index of the line that holds an offset. */
export function lineIndexAt({ lines }: Page, at: number): number {
  return lineIndex(lines, at)
}

function within(some: Packed<Region>, at: number): boolean {
  const region = some.at(lastStarting(some, at))
  return region !== undefined && at < region.end
}

/** Whether an offset is in a comment. */
export function inComment(page: Page, at: number): boolean {
  return within(page.comments, at)
}

/** Whether an offset is in the running text of a document: no code block. */
export function inProse(page: Page, at: number): boolean {
  if (page.context === 'config') return false
  return page.syntax.prose === true && !within(page.fences, at) && !/^(?: {4}|\t)\S/.test(lineAt(page, at).text)
}

/** The string whose content holds an offset. */
export function stringAround(page: Page, at: number): Quoted | undefined {
  const string = page.strings.at(lastStarting(page.strings, at))
  return string && string.open <= at && at < string.end ? string : undefined
}

/** The string that starts at an offset, quote included. */
export function stringStarting(page: Page, at: number): Quoted | undefined {
  const string = page.strings.at(lastStarting(page.strings, at))
  return string?.start === at ? string : undefined
}

/** The string that ends at an offset, quote included. */
export function stringEnding(page: Page, at: number): Quoted | undefined {
  const string = page.strings.at(lastStarting(page.strings, at))
  return string?.close === at ? string : undefined
}

/** Most characters of a line that are looked at on each side of a place. */
const REACH = 400

/** The line around an offset, clipped on both sides, and where it begins. */
export function lineAt(
  page: Page,
  at: number,
): { readonly text: string; readonly start: number; readonly index: number } {
  const index = lineIndexAt(page, at)
  const from = Math.max(page.lines[index] ?? 0, at - REACH)
  const next = page.lines[index + 1] ?? page.text.length + 1
  const to = Math.min(next - 1, at + REACH)
  return { text: page.text.slice(from, to), start: from, index }
}

/** Lines around a line, clipped; `from` and `to` count lines relative to it. */
export function linesAround(
  page: Page,
  index: number,
  from: number,
  to: number,
): { readonly text: string; readonly start: number } {
  const start = page.lines[Math.max(0, index + from)] ?? 0
  const end = page.lines[index + to + 1] ?? page.text.length
  return { text: page.text.slice(start, Math.min(end, start + 3000)), start }
}

/** The match of a sticky pattern at an offset. */
export function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

/** A span of the page's file. */
export function spanOf(page: Page, start: number, end: number): Span {
  return { file: page.file, start, end }
}

/** Fields of a place that every piece of evidence has. */
export function place(page: Page, start: number, end: number) {
  const at = spanOf(page, start, end)
  return inComment(page, start) ? { at, context: page.context, comment: true } : { at, context: page.context }
}
