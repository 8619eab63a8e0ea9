import { NAMES_FILE } from '../../../core/file-types/traits.ts'
import type { Url } from '../../../core/findings/evidence.ts'
import { flatten, type Text, written } from '../../../core/text/text.ts'
import { type Page, place } from '../page/page.ts'
import { isImport, roleOf } from '../page/roles.ts'
import { type Token, tokenAround } from '../page/tokens.ts'
import { fold } from './fold.ts'
import { joinedAt } from './joined.ts'
import { hostBeside } from './split-addresses.ts'

/** Where an address of this API may be: its word as a segment, or the root before versions. */
const ANCHOR = /cloudapi(?![A-Za-z0-9])(?<=(?:[^A-Za-z0-9]|^|%2[Ff])cloudapi)|\/rest(?![\w.-])/g
const IDENTIFIER = /[\w]{0,80}/y
/** The word beside a slash, a placeholder, or at the edge of a piece. */
const SEGMENT = /(?:^|[/}]|%2[Ff]|\\\/)(?:cloudapi|rest)(?:$|[/{$#%<[\\?]|\)s)|^\/?(?:cloudapi)\/?$/

/** A word alone is no address. */
const SLASH = /[/]|%2f/i

/** Every text of a file that may be an address of this API. */
export function* urls(page: Page): Iterable<Url> {
  let floor = 0
  ANCHOR.lastIndex = 0
  for (const match of page.text.matchAll(ANCHOR)) {
    const at = match.index
    if (at < floor) continue
    const identifier = identifierAt(page, at)
    if (identifier) {
      yield identifier
      floor = identifier.at.end
      continue
    }
    const joined = joinedAt(page, at)
    if (joined) {
      yield joined
      floor = at + 1
      continue
    }
    const token = tokenAround(page, at, floor)
    if (!SEGMENT.test(page.text.slice(Math.max(token.start, at - 3), Math.min(token.end, at + 11)))) continue
    if (isImport(page, token) || isSourceFile(page, token)) continue
    const { text, end } = fold(page, token, floor)
    floor = end
    if (!SLASH.test(flatten(text).value) || namesRelease(text)) continue
    const url = [...hostBeside(page, token), ...text]
    yield { kind: 'url', ...place(page, token.start, token.end), url, role: roleOf(page, token) }
  }
}

/** A version whose name holds a release such as `1_0_0`: other products count so. */
function namesRelease(text: Text): boolean {
  return text.some(
    (piece) => piece.kind === 'hole' && piece.options.length === 0 && /\d_\d{1,2}_\d/.test(piece.ref.name),
  )
}

/** A relative path that ends in the name of a file. */
function isSourceFile(page: Page, { start, end }: Token): boolean {
  const text = page.text.slice(start, end)
  return /^[\w.-]/.test(text) && !text.includes('://') && NAMES_FILE.test(text.slice(-120))
}

/** A name that spells a path: `_cloudapi_v4_datacenters`. */
function identifierAt(page: Page, at: number): Url | undefined {
  if (!page.text.startsWith('cloudapi_v', at) || !/\d/.test(page.text.charAt(at + 10))) return undefined
  IDENTIFIER.lastIndex = at
  const end = at + (IDENTIFIER.exec(page.text)?.[0].length ?? 0)
  const start = page.text.charAt(at - 1) === '_' ? at - 1 : at
  const parts = page.text.slice(start, end).split(/(?<=_)|(?=_)/)
  let from = start
  const url: Text = parts.map((part) => {
    const piece = written(page.file, from, part)
    from += part.length
    return part === '_' ? { ...piece, value: '/', verbatim: false } : piece
  })
  return { kind: 'url', ...place(page, start, end), url, role: 'identifier' }
}
