import { scriptTags } from '../../../core/text/script-tags.ts'
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
  const { comments, scripts } = scriptTags(page)
  const languages = scripts.map(({ tag }) => /\slang\s*=\s*["']?(\w+)/i.exec(tag)?.[1]?.toLowerCase() ?? '')
  const kept = scripts.map(({ start, end }): [number, number] => [start, end])
  const typescript = languages.some((language) => language.startsWith('ts') || language === 'typescript')
  const jsx = languages.some((language) => language.endsWith('x')) || !typescript
  return {
    text: blank(page, kept),
    dialect: { typescript, jsx, joined: kept.length > 1 },
    comments: comments.map(({ start, end }) => ({ file, start, end })),
    ranges: kept,
  }
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
