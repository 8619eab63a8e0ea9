import { lineOf } from './lines.ts'

/** Characters of a line on each side of an offset that are looked at: a file may be one line, with a place at each word. */
const NEAR = 2_000

/** The line that holds an offset, clipped on both sides. */
export function lineAt(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - NEAR), at)
  const after = text.slice(at, at + NEAR)
  const end = after.indexOf('\n')
  return before.slice(before.lastIndexOf('\n') + 1) + (end < 0 ? after : after.slice(0, end))
}

/**
 * Marks that begin a comment, without those that begin code: `#[…]` is an attribute, `#define` a macro, `--data` an
 * option on a line of its own, `%w[…]` a list, `*list` is spread, `;[…]` begins a statement.
 */
const COMMENT =
  /^[^\S\n]{0,200}(?:\/\/|\/\*|\*(?=[\s*/]|$)|#(?![[{]|\s{0,8}(?:define|if|elif|pragma)\b)|--(?![a-z][\w-]*(?:[\s=]|$))|;(?![[({"'`+-])|%(?![qQwWiIrsx]?[^\w\s])|<!--|rem\s)/i

/** Whether the line that holds an offset is a comment from its start. A star is one where a block is open. */
export function isInCommentLine(text: string, at: number): boolean {
  const { start, end } = lineOf(text, at)
  const line = text.slice(start, Math.min(end, start + 300))
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
