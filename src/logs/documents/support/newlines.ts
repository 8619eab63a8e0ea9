const NEWLINE = 0x0a

/** Ends of lines in a part of some bytes. */
export function newlinesIn(all: Buffer, from: number, to: number): number {
  let count = 0
  for (let at = all.indexOf(NEWLINE, from); at >= 0 && at < to; at = all.indexOf(NEWLINE, at + 1)) count++
  return count
}
