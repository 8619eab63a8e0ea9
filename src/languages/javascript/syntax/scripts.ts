import type { Span } from '../../../core/text/span.ts'
import type { Dialect } from '../parser/parse.ts'

/** The scripts of a Vue or Svelte file: the text with everything else blanked, so that offsets stay. */
export interface Scripts {
  readonly text: string
  readonly dialect: Dialect
  /** Comments of the page around the scripts, without their marks. */
  readonly comments: readonly Span[]
  /** Where the scripts are: start and end. */
  readonly ranges: readonly (readonly [number, number])[]
}

/** Whether a file is a page with scripts in it. */
export function isPage(file: string): boolean {
  return /\.(?:vue|svelte)$/i.test(file)
}

/** Finds the script blocks of a page. */
export function scriptsOf(file: string, page: string): Scripts {
  const comments: Span[] = []
  const languages: string[] = []
  const kept: [number, number][] = []
  const opening = /<!--|<script(?=[\s>/])/gi
  for (let found = opening.exec(page); found; found = opening.exec(page)) {
    if (found[0] === '<!--') {
      const close = page.indexOf('-->', found.index + 4)
      const end = close < 0 ? page.length : close
      comments.push({ file, start: found.index + 4, end })
      opening.lastIndex = Math.min(page.length, end + 3)
      continue
    }
    const start = tagEnd(page, found.index + 7)
    const tag = page.slice(found.index, start)
    if (/\/\s*>$/.test(tag.slice(-40))) {
      opening.lastIndex = start
      continue
    }
    const end = scriptEnd(page, start)
    languages.push(/\slang\s*=\s*["']?(\w+)/i.exec(tag)?.[1]?.toLowerCase() ?? '')
    kept.push([start, end])
    opening.lastIndex = Math.max(start, end)
  }
  const typescript = languages.some((language) => language.startsWith('ts') || language === 'typescript')
  const jsx = languages.some((language) => language.endsWith('x')) || !typescript
  return { text: blank(page, kept), dialect: { typescript, jsx, joined: kept.length > 1 }, comments, ranges: kept }
}

/** Offset behind the `>` of a tag, quotes respected. */
function tagEnd(page: string, from: number): number {
  let quote = ''
  for (let at = from; at < page.length; at++) {
    const char = page[at] ?? ''
    if (quote) quote = char === quote ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if (char === '>') return at + 1
  }
  return page.length
}

function scriptEnd(page: string, from: number): number {
  const closing = /<\/script(?=[\s>])/gi
  closing.lastIndex = from
  return closing.exec(page)?.index ?? page.length
}

function blank(page: string, kept: readonly [number, number][]): string {
  let result = ''
  let at = 0
  for (const [start, end] of kept) {
    // A semicolon in the closing tag's place keeps two scripts apart.
    result += spaces(page, at, start) + page.slice(start, end)
    at = end
    if (at < page.length) {
      result += ';'
      at++
    }
  }
  return result + spaces(page, at, page.length)
}

function spaces(page: string, start: number, end: number): string {
  return page.slice(start, end).replace(/[^\r\n]/g, ' ')
}
