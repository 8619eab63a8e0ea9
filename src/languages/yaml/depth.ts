import { isTooDeep } from '../json/depth.ts'

/** Characters that a line starts with: indentation, dashes and question marks, each of which may open a level. */
const WIDEST = 500

/**
 * Whether a file may nest so deeply that its parser runs out of stack: an upper bound, by brackets and by what lines
 * start with. It has to be known before: where the stack ends inside of a regular expression, the process ends.
 */
export function isDeep(text: string): boolean {
  if (isTooDeep(text)) return true
  let width = 0
  let leading = true
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10) {
      width = 0
      leading = true
    } else if (leading && (code === 32 || code === 9 || code === 45 || code === 63)) {
      if (++width > WIDEST) return true
    } else leading = false
  }
  return false
}

/** Values beyond which a file is data and not written by hand: each takes 2 KB. */
const MOST_VALUES = 160_000

/**
 * Whether a file is too large to be written by hand: a line has two values at most, a comma is in front of another one.
 */
export function isTooLarge(text: string): boolean {
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10) values += 2
    else if (code === 44) values++
  }
  return values > MOST_VALUES
}
