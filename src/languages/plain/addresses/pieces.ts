import { filesOf } from '../../../core/file-types/endings.ts'
import { append } from '../../../core/runtime/lists.ts'
import { oncePer } from '../../../core/runtime/once-per.ts'
import { type Hole, type Text, unknown, type Written } from '../../../core/text/text.ts'
import type { Page } from '../page/page.ts'
import { spanOf } from '../page/page.ts'
import { defaultIn } from './defaults.ts'
import { variableIn } from './environment-reads.ts'
import { replacedWords } from './replaced.ts'

/** Forms that stand for a value put in later: `${x}`, `#{x}`, `{x}`, `{{ x }}`, `%s`, `%(x)s`, `\(x)`, `<x>` in a path, `VERSION`, `%VERSION%`, `@VERSION@`, `__VERSION__` behind the root. */
const PLACEHOLDER =
  /\$\{\{[^}\n]{0,80}\}\}|\{\{[^}\n]{0,80}\}\}|[$#%]\{[^{}\n]{0,120}\}|\$\([^()\n]{0,80}\)|\$(?:this->|self\.|\w+:)?[A-Za-z_]\w{0,60}(?:->\w{1,60}|\[['"]?\w{1,60}['"]?\])?|\$\d|\{\$\w{1,60}(?:->\w{1,60}|\[['"]?\w{1,60}['"]?\]){0,4}\}|\{[\w.\- [\]:'$"]{0,80}\}|%\([\w.]{1,60}\)[sdr]|%(?:\d{1,2}\$)?[sv@]|%d(?![0-9a-fA-F])|\\\([^()\n]{0,80}\)|(?<=\/)<[\w .-]{1,60}>|(?<=[/v])\[[\w^-]{1,20}\][+*?]?|(?<=cloudapi\/v?)(?:%[A-Z]\w{1,40}%|@\w{1,40}@|__[A-Za-z]\w{0,40}__|[A-Z][A-Z_]{2,40})(?![\w.-])/g

/**
 * Forms of one language, by the ending of its files: `%NAME%` and `!NAME!` of batch files, `~s` of Erlang and Lisp, members
 * of hashes of Perl and variables of its packages, of arrays of Tcl, numbered marks of Qt.
 */
const OWN = (
  [
    [filesOf(['batch']), /%[A-Za-z_]\w{0,40}%|![A-Za-z_]\w{0,40}!/],
    [filesOf(['erlang', 'lisp']), /~t?[aspw]/],
    [/\.nim$/i, /\$#/],
    [
      filesOf(['perl']),
      /\$(?:\w{1,60}::){1,6}\w{1,60}|\$\$?\w{1,60}(?:(?:->)?(?:\{['"]?\w{1,60}['"]?\}|\[['"]?\w{1,20}['"]?\])){1,6}|@\{\[\s?[\w:>-]{1,60}\s?\]\}/,
    ],
    [filesOf(['tcl']), /\$\w{1,60}\(\w{1,60}\)/],
    [filesOf(['c']), /%[1-9](?!\w)/],
  ] as const
).map(([files, form]) => ({ files, pattern: new RegExp(`${form.source}|${PLACEHOLDER.source}`, 'g') }))

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '0': '\0' }

export interface Placeholder {
  readonly start: number
  readonly end: number
  /** The name between its marks, without a default. Empty when it has none. */
  readonly name: string
  /** The value behind `:-`, where it is written. */
  readonly fallback?: { readonly start: number; readonly end: number }
}

/** Placeholders in a part of the text, in order; one that holds `around` is no placeholder but its content. */
export function placeholders(page: Page, start: number, end: number, around = -1): Placeholder[] {
  const found: Placeholder[] = []
  const part = page.text.slice(start, end)
  const pattern = patternOf(page)
  pattern.lastIndex = 0
  for (let match = pattern.exec(part); match; match = pattern.exec(part)) {
    const from = start + match.index
    const to = from + match[0].length
    if (from <= around && around < to) pattern.lastIndex = match.index + 1
    else found.push(placeholder(match[0], from, to))
  }
  return found
}

const patternOf = oncePer((page: Page): RegExp => {
  const pattern = OWN.find(({ files }) => files.test(page.file))?.pattern ?? PLACEHOLDER
  if (!page.text.includes('cloudapi')) return new RegExp(pattern)
  const words = [...replacedWords(page).keys()].map((word) => word.replace(/[^\w]/g, '\\$&'))
  if (words.length === 0) return new RegExp(pattern)
  return new RegExp(`(?<![A-Za-z\\d])(?:${words.join('|')})(?![A-Za-z\\d])|${pattern.source}`, 'g')
})

function placeholder(raw: string, start: number, end: number): Placeholder {
  const inner = raw.replace(/^[$#%\\!]?[{(<[]*\s*/, '').replace(/\s*[})>\]%!]*[+*?]?$/, '')
  const other = defaultIn(inner)
  if (other) {
    const from = start + raw.indexOf(inner) + inner.lastIndexOf(other.value)
    return { start, end, name: other.asked, fallback: { start: from, end: from + other.value.length } }
  }
  const split = /^\w+?(:?[-=])/.exec(inner)
  if (!split || !raw.startsWith('${') || inner.includes('.'))
    return { start, end, name: isNameless(raw, inner) ? '' : raw.startsWith('{$') ? inner.slice(1) : inner }
  const from = start + raw.indexOf(inner) + split[0].length
  return {
    start,
    end,
    name: inner.slice(0, split[0].length - (split[1]?.length ?? 0)),
    fallback: { start: from, end: end - 1 },
  }
}

/** `{}`, `{0}`, `%s`: a position and no name. */
function isNameless(raw: string, inner: string): boolean {
  return /^\d*$/.test(inner) || /^(?:%(?:\d{1,2}\$)?[sdv@]|%\d|~\w{1,2}|\$#)$/.test(raw)
}

/** Values that a file gives a name, and the variable of the environment that is asked before them. */
export type NameValues = Pick<Hole, 'options' | 'open' | 'variable'>

/** Returns the values of a placeholder's name, if the file has any. */
export type Resolve = (name: string) => NameValues

const nothing: Resolve = () => ({ options: [], open: true })

/** A part of the text as a Text: verbatim pieces, pieces for escapes, holes for placeholders. */
export function textOf(
  page: Page,
  start: number,
  end: number,
  resolve: Resolve = nothing,
  holes = placeholders(page, start, end),
): Text {
  const text: Text[number][] = []
  let at = start
  for (const hole of holes) {
    if (hole.start < at || hole.end > end) continue
    append(text, literal(page, at, hole.start))
    text.push(holeOf(page, hole, resolve))
    at = hole.end
  }
  append(text, literal(page, at, end))
  return text
}

function holeOf(page: Page, hole: Placeholder, resolve: Resolve): Text[number] {
  const known = hole.name === '' ? nothing('') : resolve(hole.name)
  const fallback = hole.fallback ? [literal(page, hole.fallback.start, hole.fallback.end)] : []
  const base = unknown(
    spanOf(page, hole.start, hole.end),
    hole.name || page.text.slice(hole.start, hole.end).replace(/[{}]/g, '') || 'value',
  )
  const variable = variableIn(page.text.slice(hole.start, hole.end)) ?? known.variable
  return {
    ...base,
    options: [...known.options, ...fallback],
    open: hole.fallback ? true : known.open,
    ...(variable !== undefined && { variable }),
  }
}

/** Text without placeholders; every escape is a piece of its own, so that all other offsets stay exact. */
function literal(page: Page, start: number, end: number): Written[] {
  const pieces: Written[] = []
  let from = start
  const part = page.text.slice(start, end)
  for (let next = part.indexOf('\\'); next >= 0 && start + next < end - 1; next = part.indexOf('\\', from - start)) {
    const at = start + next
    const length = escapeLength(page.text, at)
    if (at > from) pieces.push(piece(page, from, at))
    const raw = page.text.slice(at + 1, at + length)
    pieces.push({
      kind: 'written',
      value: decode(raw),
      span: spanOf(page, at, Math.min(end, at + length)),
      verbatim: false,
    })
    from = Math.min(end, at + length)
  }
  if (from < end) pieces.push(piece(page, from, end))
  return pieces
}

function piece(page: Page, start: number, end: number): Written {
  return { kind: 'written', value: page.text.slice(start, end), span: spanOf(page, start, end), verbatim: true }
}

function escapeLength(text: string, at: number): number {
  const next = text.charAt(at + 1)
  if (next === 'u' && /^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6))) return 6
  if (next === 'x' && /^[0-9a-fA-F]{2}$/.test(text.slice(at + 2, at + 4))) return 4
  return 2
}

function decode(raw: string): string {
  if (raw.length > 2) return String.fromCharCode(Number.parseInt(raw.slice(1), 16))
  return ESCAPES[raw] ?? raw
}
