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
  return around.some((part) => isKeyIn(part.toLowerCase(), name.toLowerCase()))
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
