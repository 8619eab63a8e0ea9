import type { Context, Evidence, Url } from '../core/evidence.ts'
import type { Span } from '../core/span.ts'
import { type Text, unknown, written } from '../core/text.ts'
import { isCommentLine, lineAt } from './commented-out.ts'
import { indexPieces } from './pieces.ts'

/** A value that ends with the root of this API: in quotes, or behind the key of a setting. */
const QUOTED = /(["'`])((?:(?:https?:)?\/\/)?(?:[\w.${}-]*[.:${}][\w.:${}-]*)?\/?)cloudapi\/?\1/g
const SET =
  /^[^\S\n]{0,40}(?:-\s+)?["']?[\w.-]*(?:path|prefix|root|base|api|url|uri|endpoint)[\w.-]*["']?[^\S\n]{0,9}[:=][^\S\n]{0,9}((?:(?:https?:)?\/\/)?(?:[\w.${}-]*[.:${}][\w.:${}-]*)?\/?)cloudapi\/?[^\S\n]*\r?$/gim
/** Words of a list: of an array of a shell, `%w[…]`, what `printf` puts together. */
const WORDS = /(?:=\(|%[wW][[({<]|\bprintf\s{1,9}\S{1,40})[^)\]}\n]{0,200}?[\s[({]\/?cloudapi(?=\/?[\s)\]}>])/g
/** What is put together with others: in a list, beside a key, between operators. */
const JOINED = /[[(,+.:=>]\s{0,40}$/
const TOGETHER = /join|implode|concat|path|prefix|root|base|url|uri|endpoint|host|api(?<!cloudapi)/i
/** What a server or a proxy answers. */
const ROUTED = /PathPrefix|\broutes?\b|\blocation\b|rewrite|proxy_pass|traefik/i
/** The version stands right behind it, and is the current one. */
const THEN_CURRENT = /^\/?["'`]\s{0,9}[,+.]\s{0,40}["'`]\/?v6\b/i
const VERSION = /(?<![\w.-])v?[1-5](?![\w.-])/i
const CURRENT = /(?<![\w.])v6(?![\w.])/i
/** Places of one file that are looked at. */
const MOST = 50

/** What the table tells of addresses. */
export interface Meaning {
  /** Whether a text goes on behind the root. */
  isVersioned(text: Text): boolean
  /** Whether a text names a host of this API. */
  isOwn(text: string): boolean
}

/**
 * The root of this API, written as a value of its own, that ended in no address with a version: whatever it is put
 * together with, the version is not known. Where a file spells version 6 and no other, that is the one.
 */
export function danglingIn(
  evidence: readonly Evidence[],
  sources: ReadonlyMap<string, string>,
  contexts: ReadonlyMap<string, Context>,
  { isVersioned, isOwn }: Meaning,
): Url[] {
  const wanted = [...sources].filter(
    ([file, text]) => isCode(contexts.get(file)) && text.includes('cloudapi') && !isCurrent(text),
  )
  if (wanted.length === 0) return []
  const settled = indexPieces(
    evidence.filter(
      (one) =>
        (one.kind === 'request' && isVersioned(one.url)) ||
        (one.kind === 'url' && (one.role !== 'base' || isVersioned(one.url))),
    ),
  )
  return wanted.flatMap(([file, text]) =>
    spellings(file, text)
      .filter((span) => settled(span).length === 0 && !hasForeignHost(text, span, isOwn))
      .map((span) => urlAt(span, text, contexts.get(file) ?? 'code')),
  )
}

function isCode(context: Context | undefined): boolean {
  return context === 'code' || context === 'config'
}

function isCurrent(text: string): boolean {
  return CURRENT.test(text) && !VERSION.test(text)
}

function spellings(file: string, text: string): Span[] {
  const quoted = [...text.matchAll(QUOTED)].filter(({ 2: lead, index }) => {
    const before = text.slice(Math.max(0, index - 60), index)
    // A word alone is a name of anything, unless something puts it together with others.
    return lead !== '' || (JOINED.test(before) && TOGETHER.test(lineAt(text, index)))
  })
  const found = [...quoted, ...text.matchAll(SET), ...text.matchAll(WORDS)].slice(0, MOST)
  return found.flatMap(({ 0: whole, index }) => {
    const start = index + whole.lastIndexOf('cloudapi')
    const end = start + 'cloudapi'.length
    const line = lineAt(text, start)
    if (isCommentLine(line) || ROUTED.test(line) || THEN_CURRENT.test(text.slice(end, end + 80))) return []
    return [{ file, start, end }]
  })
}

/** A host that is written right in front of the root, and is none of this API's. */
function hasForeignHost(text: string, { start }: Span, isOwn: Meaning['isOwn']): boolean {
  const host = /(?:^|[\s"'`/])([\w-]{1,63}(?:\.[\w-]{1,63}){1,6})(?::\d{1,5})?\/$/.exec(
    text.slice(Math.max(0, start - 300), start),
  )?.[1]
  return host !== undefined && !isOwn(host)
}

function urlAt(span: Span, text: string, context: Context): Url {
  const behind = { ...span, start: span.end }
  const slash = { ...written(span.file, span.start, '/'), span: { ...span, end: span.start }, verbatim: false }
  const root = written(span.file, span.start, text.slice(span.start, span.end))
  const url: Text = [slash, root, { ...slash, span: behind }, unknown(span, 'what it is put together with')]
  return { kind: 'url', at: span, context, role: 'base', url }
}
