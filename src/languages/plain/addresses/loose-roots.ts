import type { Root } from '../../../core/findings/evidence.ts'
import { unknown, type Written, written } from '../../../core/text/text.ts'
import { inComment, lineAt, type Page, place, spanOf } from '../page/page.ts'
import { versionBeside } from './version-beside.ts'

/** A value that ends with the root of this API: in quotes, or behind the key of a setting. */
const QUOTED = /(["'`])((?:(?:https?:)?\/\/)?(?:(?=[\w-]*[.:${}])[\w.:${}-]*)?\/?)cloudapi(?:\/v?)?\1/g
/** Text that may stand in front of the root in one value: a host that is written, or put in. */
const LEAD = /((?:\$\{\w{1,60}:?[-=]["']?)?(?:(?:https?:)?\/\/)?(?:(?=[\w-]*[.:${}])[\w.:${}-]*)?\/?)/.source
const KEY = /[\w.-]{0,60}(?:path|prefix|root|base|api|url|uri|endpoint)[\w.-]{0,60}/.source
/** Declarations of a variable, in front of its name. */
const DECLARES =
  /(?:export|setx?|readonly|local|declare|typeset|environment=|\$env:)[^\S\n]{0,9}(?:-\w{1,9}[^\S\n]{1,9}){0,2}/.source
const GIVES = /[^\S\n]{0,9}(?:[?:+]?=|:)[^\S\n]{0,9}/.source
/** Assignments whose operator is a space. */
const SPACED = /(?:env|arg|setenv)[^\S\n]{1,9}/.source
const SET = new RegExp(
  `^[^\\S\\n]{0,40}(?:-\\s+)?@?(?:(?:${DECLARES})?["']?${KEY}["']?${GIVES}|${SPACED}${KEY}(?:=|[^\\S\\n]{1,9}))${LEAD}cloudapi(?:\\/v?)?\\}?["']?[^\\S\\n]*\\r?$`,
  'gim',
)
/** A variable in front of a command that is given it. */
const BEFORE_COMMAND = new RegExp(`(?<![\\w.-])${KEY}=${LEAD}cloudapi(?:\\/v?)?(?=[^\\S\\n]+\\S)`, 'gi')
/** The text of an element. */
const ELEMENT = />\s{0,9}((?:https?:)?\/\/[\w.${}:-]{1,200}\/)cloudapi(?:\/v?)?\s{0,9}<\//g
/** Words of a list: of an array of a shell, `%w[…]`, what `printf` and functions of a shell put together. */
const WORDS =
  /(?:=\(|%[wW][[({<]|\bprintf\s{1,9}\S{1,40}|\$\(\w{0,30}join\w{0,30}\s)[^)\]}\n]{0,200}?(?<=[\s[({])\/?cloudapi(?=\/?[\s)\]}>])/g
/** Text in front of a value that is joined with others: in a list, beside a key, between operators. */
const JOINED = /[[(,+.:=>]\s{0,40}$/
/** Keys whose value names a program or an author, and is no part of a path: by their last word, or as a whole. */
const LAST_WORD = [
  'agent',
  'author',
  'client_name',
  'clientName',
  'logger',
  'log_name',
  'logName',
  'label',
  'tag',
  'title',
  'user',
]
const WHOLE = ['caller', 'module', 'origin']
const GIVEN = /["'`]?\]?\s{0,9}[=:]>?\s{0,9}$/.source
const NAMES = new RegExp(
  `(?:(?<![A-Za-z\\d])(?:${spellingsOf(LAST_WORD)})|(?<=[a-z\\d])(?:${LAST_WORD.map(capital).join('|')})|(?<![\\w$])(?:${spellingsOf(WHOLE)}))${GIVEN}`,
)
const TOGETHER = /join|implode|concat|path|prefix|root|base|url|uri|endpoint|host|api(?<!cloudapi)/i
/** Routes that a server or a proxy answers. */
const ROUTED = /PathPrefix|\broutes?\b|\blocation\b|rewrite|proxy_pass|traefik/i
/** The version stands right behind it, and is the current one. */
const THEN_CURRENT = /^\/?["'`]\s{0,9}[,+.]\s{0,40}["'`]\/?v6\b/i
const VERSION = /(?<![\w.-])v?[1-5](?![\w.-])/i
const CURRENT = /(?<![\w.])v6(?![\w.])/i
const COMMENT = /^[^\S\n]{0,200}(?:\/\/|\/\*|#|--|;|%|<!--|rem\s)/i
const HOST = /(?:^|[\s"'`/])([\w-]{1,63}(?:\.[\w-]{1,63}){1,6})(?::\d{1,5})?\/$/
/** Places of one file that are looked at. */
const MOST = 50

/**
 * Where the root of this API is written as a value of its own. Where a file spells version 6 and no other, that is what
 * it is put together with.
 */
export function looseRoots(page: Page): Root[] {
  const { text, context } = page
  if ((context !== 'code' && context !== 'config') || !text.includes('cloudapi')) return []
  if (spellsCurrent(text)) return []
  const quoted = [...text.matchAll(QUOTED)].filter(({ 2: lead, index }) => {
    const before = text.slice(Math.max(0, index - 60), index)
    // A word alone is a name of anything, unless something puts it together with others.
    return lead !== '' || (JOINED.test(before) && !NAMES.test(before) && TOGETHER.test(lineAt(page, index).text))
  })
  return [
    ...quoted,
    ...text.matchAll(SET),
    ...text.matchAll(BEFORE_COMMAND),
    ...text.matchAll(ELEMENT),
    ...text.matchAll(WORDS),
  ]
    .slice(0, MOST)
    .flatMap(({ 0: whole, index }) => rootAt(page, index + whole.lastIndexOf('cloudapi')) ?? [])
}

/** Words in small letters, with a capital, and in capitals. */
function spellingsOf(words: readonly string[]): string {
  return words.flatMap((word) => [word, capital(word), word.toUpperCase()]).join('|')
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Whether a text spells version 6 and no other. */
export function spellsCurrent(text: string): boolean {
  return CURRENT.test(text) && !VERSION.test(text)
}

function rootAt(page: Page, start: number): Root | undefined {
  const { text, file } = page
  const end = start + 'cloudapi'.length
  const line = lineAt(page, start).text
  if (inComment(page, start) || COMMENT.test(line.slice(0, 300)) || ROUTED.test(line)) return undefined
  if (THEN_CURRENT.test(text.slice(end, end + 80))) return undefined
  const host = HOST.exec(text.slice(Math.max(0, start - 300), start))?.[1]
  const gap = (at: number, value = '/'): Written => ({
    ...written(file, at, value),
    span: spanOf(page, at, at),
    verbatim: false,
  })
  const root = written(file, start, text.slice(start, end))
  const beside = versionBeside(file, text, start)
  if (beside?.value.endsWith('6')) return undefined
  const rest = beside
    ? [gap(end, /^v/i.test(beside.value) ? '/' : '/v'), written(file, beside.start, beside.value)]
    : [gap(end), unknown(root.span, 'what it is put together with')]
  return {
    kind: 'root',
    ...place(page, start, end),
    url: [gap(start), root, ...rest],
    ...(host && { host }),
  }
}
