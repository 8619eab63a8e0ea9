/**
 * Brackets in each other that a parser is given: what it compares where it tries several ways, what it skips where none
 * fits, and the stack that is looked through for what can be freed, may take as long as their square.
 */
export const DEEPEST = 10_000

/** How deep brackets stand in each other, without knowing strings: an upper bound is enough. */
export function nesting(text: string): number {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 40 || code === 91 || code === 123) deepest = Math.max(deepest, ++depth)
    else if ((code === 41 || code === 93 || code === 125) && depth > 0) depth--
  }
  return deepest
}
