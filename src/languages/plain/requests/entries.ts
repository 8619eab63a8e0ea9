const OPENS = '([{'
const CLOSES = ')]}'
/** Behind the end of an entry: the key of the next one. */
const NEXT_KEY = /^[)\]}\s]{0,40},\s{0,40}["'`]?[\w$-]{1,60}["'`]?\s{0,3}(?::(?!:)|=>|\()/

/** The text in front of a place, without entries of the same object or list in front of its own. */
export function ownEntryBefore(before: string): string {
  let depth = 0
  let isOut = false
  for (let at = before.length - 1; at >= 0; at--) {
    const char = before.charAt(at)
    if (CLOSES.includes(char)) {
      if (depth === 0 && isOut && (char === '}' || isEntryEnd(before, at))) return before.slice(at + 1)
      depth++
    } else if (OPENS.includes(char)) {
      if (depth > 0) depth--
      else if (char === '{') isOut = true
    }
  }
  return before
}

/** Whether a parenthesis ends a call with an object that is an entry of its own: `build.mutation({ … }),`. */
function isEntryEnd(text: string, at: number): boolean {
  return (
    text[at] === ')' &&
    /\}\s{0,40}$/.test(text.slice(Math.max(0, at - 40), at)) &&
    /^\)\s{0,40},/.test(text.slice(at, at + 42))
  )
}

/** The text behind a place, up to the next entry of an object that its own one is followed by. */
export function ownEntryBehind(behind: string): string {
  let depth = 0
  for (let at = 0; at < behind.length; at++) {
    const char = behind.charAt(at)
    if (OPENS.includes(char)) depth++
    else if (CLOSES.includes(char)) {
      if (depth > 0) depth--
      else if (char === '}' && NEXT_KEY.test(behind.slice(at + 1))) return behind.slice(0, at)
    }
  }
  return behind
}
