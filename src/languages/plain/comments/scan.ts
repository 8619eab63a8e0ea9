import type { CommentForm } from '../../../core/file-types/comment-forms.ts'
import { oncePer } from '../../../core/runtime/once-per.ts'
import { lineEnd } from '../../../core/text/lines.ts'

interface Range {
  readonly start: number
  readonly end: number
}

/** A form that can be looked for. */
interface Ready extends CommentForm {
  readonly opening: RegExp
}

interface Prepared {
  readonly forms: readonly Ready[]
  readonly any: RegExp
}

/** Kinds of strings that are not closed: beyond them no more ends are looked for. */
const MOST_OPEN = 200

interface State {
  /** Up to where a kind of string is known not to end. */
  readonly dead: Map<string, number>
  /** The end of the line that the scan is on. */
  line: number
}

/** The comments of a text, marks included, in order. A string that is not closed is none. */
export function* commentRanges(text: string, forms: readonly CommentForm[]): Generator<Range> {
  const { forms: ready, any } = prepare(forms)
  const state: State = { dead: new Map(), line: -1 }
  for (let from = 0; ; ) {
    // Between two steps another text may be scanned.
    any.lastIndex = from
    const at = any.exec(text)?.index
    if (at === undefined) return
    if (at > state.line) state.line = lineEnd(text, at)
    const form = ready.find(({ opening, first }) => isAt(opening, text, at) && (!first || isFirst(text, at)))
    const end = form ? endOf(text, form, at, state) : -1
    if (form && end >= 0 && form.kind !== 'string') yield { start: at, end }
    from = Math.max(end, at + 1)
  }
}

const prepare = oncePer(
  (forms: readonly CommentForm[]): Prepared => ({
    forms: forms.map((form) => ({ ...form, opening: new RegExp(form.open, 'imy') })),
    any: new RegExp([...forms.map(({ open }) => `(?:${open})`), '\\\\["\'`]'].join('|'), 'gim'),
  }),
)

function isAt(opening: RegExp, text: string, at: number): boolean {
  opening.lastIndex = at
  return opening.test(text)
}

/** Whether only a little white space stands in front of an offset on its line. */
function isFirst(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 200), at)
  const blank = before.slice(before.lastIndexOf('\n') + 1)
  return blank.trim() === '' && (blank.length < before.length || before.length === at)
}

/** Where a form ends that begins at an offset; -1: it does not. */
function endOf(text: string, form: Ready, at: number, { dead, line }: State): number {
  form.opening.lastIndex = at
  const match = form.opening.exec(text)
  const from = at + (match?.[0].length ?? 1)
  if (form.kind === 'line') return line
  const close = (form.close ?? match?.[0] ?? '').replace('\\1', match?.[1] ?? '')
  if (close === '') return from
  const key = `${form.kind} ${form.open} ${close}`
  if ((dead.get(key) ?? -1) > at || dead.size > MOST_OPEN) return -1
  if (form.kind === 'block') return blockEnd(text, form, from, close)
  const limit = form.lines ? text.length : line
  const end = stringEnd(text, form, from, { close, limit })
  if (end < 0) dead.set(key, limit)
  return end
}

/** A comment that is not closed reaches to the end. */
function blockEnd(text: string, { opening, nested }: Ready, from: number, close: string): number {
  let end = text.indexOf(close, from)
  if (!nested) return end < 0 ? text.length : end + close.length
  let depth = 1
  const either = new RegExp(`${opening.source}|${close.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`, 'g')
  either.lastIndex = from
  for (let match = either.exec(text); match; match = either.exec(text)) {
    depth += match[0] === close ? -1 : 1
    end = match.index + match[0].length
    if (depth === 0) return end
  }
  return text.length
}

function stringEnd(
  text: string,
  { escape: mark }: Ready,
  from: number,
  { close, limit }: { readonly close: string; readonly limit: number },
): number {
  if (mark === undefined || mark === 'double') {
    for (let end = text.indexOf(close, from); end >= 0 && end < limit; end = text.indexOf(close, end)) {
      if (mark === undefined || !text.startsWith(close, end + close.length)) return end + close.length
      end += close.length * 2
    }
    return -1
  }
  for (let at = from; at < limit; at++) {
    if (text.startsWith(close, at)) return at + close.length
    if (text.charAt(at) === mark) at++
  }
  return -1
}
