import type { Range } from './ranges.ts'

/** A script that stands in a page: its opening tag, and where its code starts and ends. */
export interface ScriptTag extends Range {
  readonly tag: string
}

/** The scripts of a page, and its comments around them, without their marks. */
export function scriptTags(page: string): { readonly scripts: ScriptTag[]; readonly comments: Range[] } {
  const scripts: ScriptTag[] = []
  const comments: Range[] = []
  const opening = /<!--|<script(?=[\s>/])/gi
  for (let found = opening.exec(page); found; found = opening.exec(page)) {
    if (found[0] === '<!--') {
      const close = page.indexOf('-->', found.index + 4)
      const end = close < 0 ? page.length : close
      comments.push({ start: found.index + 4, end })
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
    scripts.push({ tag, start, end })
    opening.lastIndex = Math.max(start, end)
  }
  return { scripts, comments }
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
