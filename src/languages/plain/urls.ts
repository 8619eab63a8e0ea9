import type { Url } from '../../core/evidence.ts'
import { flatten, written } from '../../core/text.ts'
import { fold } from './fold.ts'
import { type Page, place } from './page.ts'
import { isImport, roleOf } from './roles.ts'
import { tokenAround } from './tokens.ts'

/** Where an address of this API may be: its word as a segment, or the root before versions. */
const ANCHOR = /(?<![A-Za-z0-9])cloudapi(?![A-Za-z0-9])|(?<=%2[Ff])cloudapi(?![A-Za-z0-9])|\/rest(?![\w.-])/g
const IDENTIFIER = /[\w]{0,80}/y
/** The word beside a slash, a placeholder, or at the edge of a piece. */
const SEGMENT = /(?:^|[/}]|%2[Ff]|\\\/)(?:cloudapi|rest)(?:$|[/{$#%<[\\?]|\)s)|^\/?(?:cloudapi)\/?$/

/** A word alone is no address. */
const SLASH = /[/]|%2f/i

/** Every text of a file that may be an address of this API. */
export function urls(page: Page): Url[] {
  const found: Url[] = []
  let floor = 0
  ANCHOR.lastIndex = 0
  for (const match of page.text.matchAll(ANCHOR)) {
    const at = match.index
    if (at < floor) continue
    const identifier = identifierAt(page, at)
    if (identifier) {
      found.push(identifier)
      floor = identifier.at.end
      continue
    }
    const token = tokenAround(page, at, floor)
    if (!SEGMENT.test(page.text.slice(Math.max(token.start, at - 3), Math.min(token.end, at + 11)))) continue
    if (isImport(page, token)) continue
    const { text, end } = fold(page, token, floor)
    floor = end
    if (!SLASH.test(flatten(text).value)) continue
    found.push({ kind: 'url', ...place(page, token.start, token.end), url: text, role: roleOf(page, token) })
  }
  return found
}

/** A name that spells a path: `_cloudapi_v4_datacenters`. */
function identifierAt(page: Page, at: number): Url | undefined {
  if (!page.text.startsWith('cloudapi_v', at) || !/\d/.test(page.text.charAt(at + 10))) return undefined
  IDENTIFIER.lastIndex = at
  const end = at + (IDENTIFIER.exec(page.text)?.[0].length ?? 0)
  let start = at
  while (start > at - 60 && /\w/.test(page.text.charAt(start - 1))) start--
  const name = written(page.file, start, page.text.slice(start, end))
  return { kind: 'url', ...place(page, start, end), url: [name], role: 'identifier' }
}
