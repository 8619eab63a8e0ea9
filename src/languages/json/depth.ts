/** Brackets in each other: beyond it the parser's recursion and ours are at risk. */
const DEEPEST = 400

/** Whether brackets outside of strings stand in each other too deeply. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 123 || code === 91) {
      if (++depth > DEEPEST) return true
    } else if (code === 125 || code === 93) depth--
  }
  return false
}
