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
      if (depth === 0 && isOut && char === '}') return before.slice(at + 1)
      depth++
    } else if (OPENS.includes(char)) {
      if (depth > 0) depth--
      else if (char === '{') isOut = true
    }
  }
  return before
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
