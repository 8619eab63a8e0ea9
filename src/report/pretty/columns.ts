/** Columns that a character takes where it does not take one. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u
const NONE = /\p{Mn}|\p{Me}|\p{Cf}/u

/** Columns that a clean text takes in a terminal, as far as terminals agree. */
export function columnsOf(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: clean texts have none; they count as one column
  if (/^[\x00-\x7f]*$/.test(text)) return text.length
  let columns = 0
  for (const char of text) columns += WIDE.test(char) ? 2 : NONE.test(char) ? 0 : 1
  return columns
}

/** A text in at most so many columns; what is cut is marked at the end. */
export function cut(text: string, columns: number, mark: string): string {
  if (columnsOf(text) <= columns) return text
  let [out, left] = ['', columns - mark.length]
  for (const char of text) {
    left -= columnsOf(char)
    if (left < 0) break
    out += char
  }
  return out + mark
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what colours a text is made of control characters
const COLOURS = /\u001b\[[\d;]*m/g

/**
 * Wraps a text at spaces to lines of at most `width` columns, with an indent after the first. Longer words stay whole:
 * paths and addresses have to be copied. A tab is a space without a line break.
 */
export function wrapped(first: string, text: string, indent: number, width: number): string {
  const lines = [first.trimEnd()]
  const pad = ' '.repeat(indent)
  const words = text.split(' ').flatMap((word) => (columnsOf(word) > width - indent ? word.split('\t') : [word]))
  for (const [index, word] of words.entries()) {
    const line = lines[lines.length - 1] ?? ''
    const longer = index === 0 ? `${first}${word}` : `${line} ${word}`
    if (columnsOf(longer.replace(COLOURS, '')) <= width || line.trim() === '') lines[lines.length - 1] = longer
    else lines.push(pad + word)
  }
  return lines.join('\n').replaceAll('\t', ' ')
}
