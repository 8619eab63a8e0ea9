import type { Edit, Span } from '../../../core/text/span.ts'

/** Characters on each side that an object or line is looked for. */
const REACH = 400

/** Whether the new name is a key of the same object, or of the same line. */
export function isKeyBeside(text: string, { start, end, text: name }: Edit): boolean {
  const before = text.slice(Math.max(0, start - REACH), start)
  const after = text.slice(end, end + REACH)
  const from = Math.max(before.lastIndexOf('{'), before.lastIndexOf('}'))
  const to = after.search(/[{}]/)
  const inObject = from >= 0 && to >= 0 && before.charAt(from) === '{'
  const around = inObject
    ? [before.slice(from), after.slice(0, to)]
    : [before.slice(before.lastIndexOf('\n') + 1), after.slice(0, /\n/.exec(after)?.index ?? after.length)]
  if (isOtherBranch(before, after, name)) return false
  return around.some((part) => isKeyIn(part.toLowerCase(), name.toLowerCase()))
}

const THEN_ELSE = /^["']\s{1,9}if\s[^,{}\n]{1,160}\selse\s{1,9}["']([\w-]{1,80})["']/
const ELSE_THEN = /["']([\w-]{1,80})["']\s{1,9}if\s[^,{}\n]{1,160}\selse\s{1,9}["']$/
const TERNARY_THEN = /\?\s{0,9}["'`]\n["'`]\s{0,9}:\s{0,9}["'`]([\w-]{1,80})["'`]/
const TERNARY_ELSE = /\?\s{0,9}["'`]([\w-]{1,80})["'`]\s{0,9}:\s{0,9}["'`]$/

/** Whether the new name is the other value of one conditional expression: only one of both is the key. */
function isOtherBranch(before: string, after: string, name: string): boolean {
  const others = [
    THEN_ELSE.exec(after),
    ELSE_THEN.exec(before),
    TERNARY_THEN.exec(`${before.slice(-20)}\n${after}`),
    TERNARY_ELSE.exec(before),
  ]
  return others.some((match) => match?.[1]?.toLowerCase() === name.toLowerCase())
}

function isKeyIn(part: string, name: string): boolean {
  const at = part.indexOf(name)
  return at >= 0 && /^["'`\]]{0,2}\s{0,3}(?::|=>)/.test(part.slice(at + name.length, at + name.length + 8))
}

/** Longest command that is looked at, in characters. */
const LONGEST = 4_000
/** Ends of lines that continue: in a shell, on Windows, in PowerShell. */
const CONTINUED = /(?:[\\^`]|\|)[ \t]*\r?$/
/** Files of requests that are written out: each is a block without an empty line. */
const BLOCKS = /\.(?:http|rest)$/i

/** Whether both places stand in one command, or in one request that is written out. */
export function isOneCommand(text: string, { file, start: a }: Span, { start: b }: Span): boolean {
  const [from, to] = [Math.min(a, b), Math.max(a, b)]
  if (to - from > LONGEST) return false
  const lines = text.slice(from, to).split('\n')
  if (BLOCKS.test(file)) return lines.slice(1, -1).every((line) => line.trim() !== '' && !line.startsWith('###'))
  return lines.slice(0, -1).every((line) => CONTINUED.test(line))
}
