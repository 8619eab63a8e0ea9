import { lineOf } from './ranges.ts'

/** The line that holds an offset. */
export function lineAt(text: string, at: number): string {
  const { start, end } = lineOf(text, at)
  return text.slice(start, end)
}

/**
 * Marks that begin a comment, without those that begin code: `#[…]` is an attribute, `#define` a macro, `--data` an
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
