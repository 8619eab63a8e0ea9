/**
 * Escape sequences of terminals: ESC with its parameters, and the strings (title, link, device control) that ESC
 * opens and BEL or ST ends. An unfinished one loses its opening only.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const SEQUENCES = /(?:\x1b\[|\x9b)[0-?]{0,32}[ -/]{0,8}[@-~]|\x1b[\]PX^_][^\x07\x1b\x9c]{0,2000}(?:\x07|\x1b\\|\x9c)/g

/** Control characters, marks that turn the direction of writing, invisible characters, line and paragraph separators. */
const UNSAFE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  /[\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Commands of a CI anywhere in a line: `##[add-mask]`, `##vso[task.setvariable]`, `##teamcity[`. */
const MARKED = /##(?=\w{0,20}\[)/g

/** A text from outside for one line of a terminal: no escape sequence, no control character, no turned writing, no command of a CI. */
export function sanitize(text: string): string {
  const plain = text.replace(SEQUENCES, '').replace(UNSAFE, (char) => (char === '\t' ? ' ' : '\ufffd'))
  return plain.replace(MARKED, '#\ufffd')
}

/** Control sequences of this program: line ends, tabs, colours, and the rewriting of a progress line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const OWN = /\r?\n|\t|\x1b\[\d{0,2}m|\r?\x1b\[K/g

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const COLORS = /\x1b\[\d{0,2}[mK]/g

/** Characters that are not allowed in a terminal, apart from line ends and tabs; fast to search in a long text. */
const SUSPECT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  /[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]/

/** Lines of this program with all else that a terminal could obey out; its own colours stay where it painted. */
export function sanitizeLines(text: string, painted: boolean): string {
  if (!SUSPECT.test(text)) return text
  if (!painted) return text.split('\n').map(sanitize).join('\n')
  let out = ''
  let at = 0
  for (const allowed of text.matchAll(OWN)) {
    out += sanitize(text.slice(at, allowed.index)) + allowed[0]
    at = allowed.index + allowed[0].length
  }
  return out + sanitize(text.slice(at))
}

/** A text as other words, with the colours of this program put back between them: `word` is given the plain text and a part of it. */
export function beneathColors(text: string, word: (plain: string, start: number, end: number) => string): string {
  const plain = text.replace(COLORS, '')
  if (plain.length === text.length) return word(text, 0, text.length)
  let out = ''
  let from = 0
  let at = 0
  for (const color of text.matchAll(COLORS)) {
    const length = color.index - from
    out += word(plain, at, at + length) + color[0]
    from = color.index + color[0].length
    at += length
  }
  return out + word(plain, at, plain.length)
}

/** JSON whose strings hold the same values with all that a terminal or a CI could obey written as `\uXXXX`. */
export function escapeJson(json: string): string {
  return (SUSPECT.test(json) ? json.replace(UNSAFE, escapeUnlessBreak) : json).replace(MARKED, '#\\u0023')
}

/** JSON itself breaks lines; no string in it does. */
function escapeUnlessBreak(char: string): string {
  return char === '\n' ? char : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
}
