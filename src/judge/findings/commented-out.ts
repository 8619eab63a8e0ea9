import { lineOf } from '../../core/text/ranges.ts'

/** Marks that open a comment, or a line inside one. */
const MARK = /^[\s]{0,200}(?:\/\/+|\/\*+|\*+|#+|--+|;+|%+|<!--|'|rem\s)[!\s]{0,200}/i

/** A name that is given a value: `API_URL = …`, `export FOO=…`, `"url": …`, `const base := …`. */
const ASSIGNED =
  /^(?:-\s+)?(?:(?:export|const|let|var|final|static|public|private|protected|readonly|set|local|string|my)\s+){0,4}["'`]?[$@:]?[\w.[\]>-]{1,100}["'`]?\s{0,40}(?::=|\+=|\|\|=|=>|=(?!=))/i

/** A key of a settings file; running text may hold `word: url` as well, so the key must look like a name. */
const KEYED =
  /^(?:-\s+)?(?:["'][\w.-]{1,100}["']|\w{0,60}[_.-]\w{1,60}|(?:base|api)?(?:url|uri|host|endpoint|path|basepath|server|value))\s{0,40}:(?!\/\/)/i

/** A call: `fetch(…)`, `await client.get(…)`, `curl …`. */
const CALLED =
  /^(?:(?:return|await|yield|new)\s+){0,3}[$@]?[\w.$>:-]{1,100}\(|^\$?\s{0,10}(?:curl|wget|http|https|xh)\s+\S/i

/** Whether a line of a comment is code or a setting that somebody switched off, rather than a sentence. */
export function isCommentedOut(line: string): boolean {
  const head = line.slice(0, 600).replace(MARK, '')
  return ASSIGNED.test(head) || KEYED.test(head) || CALLED.test(head)
}

/** The line that holds an offset. */
export function lineAt(text: string, at: number): string {
  const { start, end } = lineOf(text, at)
  return text.slice(start, end)
}

/**
 * Marks that begin a comment, with what tells them from code: `#[…]` is an attribute, `#define` a macro, `--data` an
 * option on a line of its own, `%w[…]` a list, `*list` is spread, `;[…]` begins a statement.
 */
const COMMENT =
  /^[^\S\n]{0,200}(?:\/\/|\/\*|\*(?=[\s*/]|$)|#(?![[{]|\s{0,8}(?:define|if|elif|pragma)\b)|--(?![a-z][\w-]*(?:[\s=]|$))|;(?![[({"'`+-])|%(?![qQwWiIrsx]?[^\w\s])|<!--|rem\s)/i

/** Whether the line that holds an offset is a comment from its start. A star is one where a block is open. */
export function isInCommentLine(text: string, at: number): boolean {
  const line = lineAt(text, at).slice(0, 300)
  return COMMENT.test(line) && (!/^\s*\*/.test(line) || opensBlock(text, at))
}

/** A mark that opens a block of comments or closes one; a pattern of paths or media types such as `a/*` does neither. */
const BLOCK = /(?<=^|[\s;{}])(?:\/\*|\(\*)|\*[/)](?![*\w])/g
/** Characters above in which a block is looked for. */
const REACH = 20_000

function opensBlock(text: string, at: number): boolean {
  const last = text
    .slice(Math.max(0, at - REACH), at)
    .match(BLOCK)
    ?.at(-1)
  return last !== undefined && !last.startsWith('*')
}
