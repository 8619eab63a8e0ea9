import type { Header } from '../../../core/findings/evidence.ts'
import { written } from '../../../core/text/text.ts'
import { textOf } from '../addresses/pieces.ts'
import { lineAt, linesAround, type Page, place } from '../page/page.ts'
import { widened } from '../page/words.ts'

/** A vendor media type whose name holds a dot: `application/vnd.vendor.kind+json`. */
const MEDIA_TYPE = /application\\?\/vnd\.[A-Za-z\d-]{1,60}\.[\w.+*-]{0,80}/gi
const NAME = /content[-_]?type|accept(?![\w-]*encoding|[\w-]*language)|consumes|produces/gi
const STATUS = /(?:^|\n)[<\s"']{0,3}HTTP\/[\d.]+ \d{3}\b/

/** Vendor media types, with the header that they are the value of where the line names it. */
export function mediaTypes(page: Page): Header[] {
  const found: Header[] = []
  for (const match of page.text.matchAll(widened(MEDIA_TYPE, page.words, 'mediaType'))) {
    const start = match.index
    const end =
      start +
      match[0].replace(/(?<![.+*-])[.+*-]+$/, (tail) => (tail.startsWith('.') && tail.length === 1 ? '' : tail)).length
    const base = { kind: 'header', ...place(page, start, end), value: textOf(page, start, end) } satisfies Header
    const name = nameOf(page, start)
    const header: Header = name ? { ...base, name: [written(page.file, name.start, name.value)] } : base
    found.push(isResponse(page, start, name?.value) ? { ...header, response: true } : header)
  }
  return found
}

/** The last name of a header in front of the value: on its line, else on the two lines above. */
function nameOf(page: Page, at: number): { start: number; value: string } | undefined {
  const line = lineAt(page, at)
  const nameBefore = lastName(line.text.slice(0, at - line.start), line.start)
  if (nameBefore) return nameBefore
  const above = linesAround(page, line.index, -2, -1)
  return above.start < line.start && !/^\s*$/.test(above.text)
    ? lastName(above.text.slice(0, line.start - above.start), above.start)
    : undefined
}

function lastName(text: string, offset: number): { start: number; value: string } | undefined {
  let last: { start: number; value: string } | undefined
  for (const match of text.matchAll(NAME)) last = { start: offset + match.index, value: match[0] }
  return last
}

/** A header of a recorded answer: a status line stands above it without a blank line between. */
function isResponse(page: Page, at: number, name: string | undefined): boolean {
  if (page.context === 'recorded') return !/^accept$/i.test(name ?? '')
  const line = lineAt(page, at)
  if (!/^[<\s"'*]{0,4}[\w-]+:\s/.test(line.text)) return false
  const above = linesAround(page, line.index, -25, -1).text.split('\n').slice(0, -1)
  const blank = above.findLastIndex((one) => one.trim() === '')
  const block = above.slice(blank + 1).join('\n')
  return STATUS.test(block)
}
