import type { Url } from '../../../core/findings/evidence.ts'
import type { Text, Written } from '../../../core/text/text.ts'
import { lineAt, matchAt, type Page, place, spanOf, stringAround } from '../page/page.ts'
import { resolver } from './constants.ts'
import { textOf } from './pieces.ts'

/** Calls and builders that put a slash between their words. */
const JOINS = /\(str\s|join|concat|implode|combine|segment|url|Paths\.get|Path\.of|\bpath\b|\bresolve\b|append/i
const VERSION = /^(?:\/?v[1-6]\/?)$/
/** `%w[` of Ruby, `qw(` of Perl, `[list ` of Tcl, up to a word of theirs. */
const WORD_LIST = /(?:(?:%[wWi]|\bqw)[[({</]|\[list\s)[^\])}>\n]{0,60}$/
/** Values that all files of a module of Terraform share. */
const VARIABLE = /^(?:var|local)\.[\w-]{1,60}$/
const REACH = 200
const MOST_WORDS = 12
/** A word, which may be a member: `$self->version`, `$self->{version}`. */
const WORD = /(?:->|(?<=[\w>])\{["']?\w{1,60}["']?\}|[^\s"'`,;()[\]{}|<>]){1,80}/y
/** Text between two words of a list: a comma, a space in `%w[…]`, the next call of a builder. */
const GAP =
  /["'`]?(?:\s{0,40}[,;]\s{0,40}|\s{1,4}\/:?\s{1,4}|[ \t]{1,8}|\)\s{0,40}\.\w{1,40}\()[*&.]{0,3}[fFrRbBuUL@$]{0,2}["'`]?/y
const GAP_BEFORE =
  /["'`]?(?:\s{0,40}[,;]\s{0,40}|\s{1,4}\/:?\s{1,4}|[ \t]{1,8}|\)\s{0,40}\.\w{1,40}\()[*&.]{0,3}(?:%w[[({])?["'`]?$/

/** An address that is given as words in a list: `'/'.join([host, 'cloudapi', 'v4'])`. */
export function joinedAt(page: Page, at: number): Url | undefined {
  const start = page.text.charAt(at - 1) === '/' ? at - 1 : at
  const end = at + 'cloudapi'.length
  if (!isWord(page, start, end)) return undefined
  const words = wordsAfter(page, end)
  if (!words[0] || !(holdsVersion(words[0]) || namesVersion(words[0]))) return undefined
  if (!JOINS.test(page.text.slice(Math.max(0, at - REACH), at + REACH))) return undefined
  const before = wordBefore(page, start)
  const tokenText = textOf(page, start, end)
  const lead = start === at ? [...(before ?? []), slash(page, start)] : (before ?? [])
  const url = [...lead, ...tokenText, ...words.flatMap((word) => [slash(page, end), ...word])]
  return { kind: 'url', ...place(page, start, end), url, role: 'base' }
}

function isWord(page: Page, start: number, end: number): boolean {
  const string = stringAround(page, start)
  const before = page.text.charAt(start - 1)
  if (!string)
    return WORD_LIST.test(page.text.slice(Math.max(0, start - 80), start)) && /\s/.test(page.text.charAt(end))
  const after = page.text.charAt(end)
  return (start === string.open || /[\s[({]/.test(before)) && (end === string.end || /\s/.test(after))
    ? true
    : start === string.open && after === '/' && end + 1 === string.end
}

/** A name that another file may give a version. */
function namesVersion([only, ...more]: Text): boolean {
  const name = only?.kind === 'hole' && more.length === 0 && only.options.length === 0 ? only.ref.name : ''
  return VARIABLE.test(name) || /(?:^|[^A-Za-z])v$|(?:ver(?:sion)?|generation|release)$/i.test(name)
}

function holdsVersion(text: Text): boolean {
  return text.some((piece) =>
    piece.kind === 'written' ? VERSION.test(piece.value) : piece.options.some((option) => holdsVersion(option)),
  )
}

function wordsAfter(page: Page, from: number): Text[] {
  const words: Text[] = []
  let at = page.text.charAt(from) === '/' ? from + 1 : from
  for (let count = 0; count < MOST_WORDS; count++) {
    const gap = matchAt(GAP, page.text, at)
    if (!gap) break
    const word = matchAt(WORD, page.text, at + gap.length)
    if (!word) break
    const start = at + gap.length
    const end = start + word.length
    words.push(gap.trim() === '' ? textOf(page, start, end) : wordText(page, start, end))
    at += gap.length + word.length
  }
  return words
}

function wordBefore(page: Page, start: number): Text | undefined {
  const from = Math.max(lineAt(page, start).start, start - 160)
  const before = page.text.slice(from, start)
  const gap = GAP_BEFORE.exec(before)
  const word = gap && /[\w$@.:/-]{1,100}$/.exec(before.slice(0, gap.index))
  return word ? wordText(page, from + word.index, from + word.index + word[0].length) : undefined
}

/** A quoted word as it is written, a bare one as a hole with what the file gives it. */
function wordText(page: Page, start: number, end: number): Text {
  if (stringAround(page, start) || VERSION.test(page.text.slice(start, end)))
    return textOf(page, start, end, resolver(page))
  const name = page.text.slice(start, end).replace(/^[$@*&.]+/, '')
  return [{ kind: 'hole', ref: { kind: 'unknown', name }, span: spanOf(page, start, end), ...resolver(page)(name) }]
}

function slash(page: Page, at: number): Written {
  return { kind: 'written', value: '/', span: spanOf(page, at, at), verbatim: false }
}
