/** Brackets in each other: beyond it the parser's recursion and ours are at risk. */
const DEEPEST = 400

/** Whether brackets stand in each other too deeply: in JSON those outside of strings, in a language of other quotes all. */
export function isTooDeep(text: string, { isJson = false } = {}): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 34 && isJson) at = stringEnd(text, at)
    else if (code === 123 || code === 91) {
      if (++depth > DEEPEST) return true
    } else if (code === 125 || code === 93) depth--
  }
  return false
}

/** Keys and values beyond which a file is data and not written by hand: each takes 1.5 KB. */
const MOST_NODES = 150_000

/** Whether a document is too large to be written by hand: counts commas and colons outside of strings. */
export function isTooLarge(text: string, most = MOST_NODES): boolean {
  if (text.length < 2 * most) return false
  let nodes = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 34) at = stringEnd(text, at)
    else if ((code === 44 || code === 58) && ++nodes > most) return true
  }
  return false
}

/** Where a string ends that begins at an offset: at its quote, or with its line. */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 34 || code === 10) return at
    if (code === 92) at++
  }
  return text.length
}
