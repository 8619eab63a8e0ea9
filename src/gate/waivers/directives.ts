import type { Span } from '../../core/text/span.ts'
import { endOfWords } from './comment-markers.ts'

/** Kinds of directives: the suffix after `cloudapi-migrate-`. */
export const KINDS = ['disable', 'disable-line', 'disable-next-line', 'disable-file', 'enable'] as const
export type Kind = (typeof KINDS)[number]

/** A directive as it is written in a comment. */
export interface Directive {
  /** `cloudapi-migrate-disable-line`, or what looks like one. */
  readonly word: string
  /** Text after the keyword: rules, and the reason after ` -- `. */
  readonly body: string
  /** Whether a line of it was truncated. */
  readonly cut: boolean
  /** From the keyword to the end of the text. */
  readonly at: Span
  /** Its comment. */
  readonly comment: Span
}

const WORD = /cloudapi-migrate-(?:disable|enable)[\w-]*/g
/** Text allowed before a directive on its line of a comment: no words, no quotes. */
const DECORATION = /^[^\p{L}\p{N}_`"']*(?:rem\b[^\p{L}\p{N}_`"']*)?$/iu
/** A comment marker inside of a comment: a directive may follow it. */
const MARK = /\s(?:\/\/+|#+|--+|;+|\/\*+|<!--)\s*$/
/** Another directive on the same line. */
const ANOTHER = /(?:\/\/|#|\/\*|<!--)[ \t]{0,8}cloudapi-migrate-(?:dis|en)able/
/** Characters that would continue a name before the keyword. */
const NAME = /[\w@$./\\-]$/
const MARKED = /(?:--|\/\/|\.\.)$/
/** Longest decoration, and longest line of a directive. */
const FURTHEST = 80
const LONGEST = 2_000
/** Lines that a reason in a block may run over. */
const MOST_LINES = 10

/** The directives in comments, in order of the text. The comments are in order and may lie in each other. */
export function directivesIn(file: string, text: string, comments: readonly Span[]): Directive[] {
  const directives: Directive[] = []
  let floor = 0
  let first = 0
  for (const match of text.matchAll(WORD)) {
    const at = match.index
    while ((comments[first]?.end ?? at) < at) first++
    const comment = around(comments, first, at)
    if (!comment || at < floor || !isLed(text, comment, at)) continue
    const { body, cut, end } = bodyAt(text, comment, at + match[0].length)
    directives.push({ word: match[0], body, cut, at: { file, start: at, end }, comment })
    floor = end
  }
  return directives
}

/** The innermost comment that holds an offset. */
function around(comments: readonly Span[], first: number, at: number): Span | undefined {
  let inner: Span | undefined
  for (let index = first; (comments[index]?.start ?? at + 1) <= at; index++) {
    const comment = comments[index]
    if (comment && at < comment.end && (!inner || comment.end - comment.start <= inner.end - inner.start))
      inner = comment
  }
  return inner
}

/** Whether a directive is the first text of a comment on its line, or follows a comment marker in it. */
function isLed(text: string, { start }: Span, at: number): boolean {
  const from = Math.max(start, at - FURTHEST)
  const line = text.slice(from, at).lastIndexOf('\n') + 1
  const lead = text.slice(from + line, at)
  const unquotedLead = from === start && line === 0 ? lead.replace(/^'/, '') : lead
  if (NAME.test(unquotedLead) && !MARKED.test(unquotedLead)) return false
  return DECORATION.test(unquotedLead) || MARK.test(unquotedLead)
}

/** Text of a directive: its line of the comment, and in a block the lines below that continue its reason. */
function bodyAt(text: string, { end: most }: Span, from: number): { body: string; cut: boolean; end: number } {
  const parts: string[] = []
  let end = from
  let cut = false
  for (let start = from, line = 0; line < MOST_LINES && start < most; line++) {
    const stop = lineEnd(text, start, most)
    const to = endOfWords(text, start, stop)
    const lead = line === 0 ? 0 : (/^[\s*#;%|>-]{0,80}/.exec(text.slice(start, to))?.[0].length ?? 0)
    const words = text.slice(start + lead, to)
    if (line > 0 && (words === '' || /^@|^cloudapi-migrate-(?:dis|en)able/.test(words))) break
    const next = words.search(ANOTHER)
    const bodyWords = next < 0 ? words : words.slice(0, next).trimEnd()
    parts.push(bodyWords)
    end = start + lead + bodyWords.length
    cut = stop < most && text.charAt(stop) !== '\n'
    if (next >= 0 || /\(\s*until\b[^()]*\)$/i.test(bodyWords.slice(-FURTHEST)) || cut || stop >= most) break
    start = stop + 1
  }
  return { body: parts.join(' '), cut, end }
}

/** End of a line in a comment, up to the length limit. */
function lineEnd(text: string, at: number, most: number): number {
  const limit = Math.min(most, at + LONGEST)
  const end = text.slice(at, limit).indexOf('\n')
  return end < 0 ? limit : at + end
}
