const FEED = 10
const RETURN = 13

/** Whether a log that begins like this ends its lines with a carriage return alone. */
export function endsInReturns(start: Uint8Array): boolean {
  return start.includes(RETURN) && !start.includes(FEED)
}

/** Turns returns into line feeds, in place, up to the first line feed; whether there was none yet. */
export function feedsForReturns(bytes: Uint8Array): boolean {
  const feed = bytes.indexOf(FEED)
  const part = feed < 0 ? bytes : bytes.subarray(0, feed)
  for (let at = part.indexOf(RETURN); at >= 0; at = part.indexOf(RETURN, at + 1)) part[at] = FEED
  return feed < 0
}
