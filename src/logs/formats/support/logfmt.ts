const PAIR = /([A-Za-z_@][\w@.()/-]{0,127})=(?:"((?:[^"\\]|\\.){0,65536})"|([^\s"]\S{0,65535})?)(?:\s|$)/y
const PAIRS = 200

/**
 * The pairs of a line that is made of `key=value` and `key="value"` from its start, two at least; nothing for others.
 */
export function logfmtPairs(line: string): Record<string, string> | undefined {
  const pairs: Record<string, string> = Object.create(null)
  let count = 0
  PAIR.lastIndex = 0
  for (let at = 0; at < line.length && count < PAIRS; count++) {
    PAIR.lastIndex = at
    const match = PAIR.exec(line)
    if (!match) break
    const [, key = '', quoted, bare = ''] = match
    pairs[key] ??= quoted === undefined ? bare : unescaped(quoted)
    at = PAIR.lastIndex
    while (line.charCodeAt(at) === 0x20) at++
  }
  return count >= 2 ? pairs : undefined
}

function unescaped(text: string): string {
  if (!text.includes('\\')) return text
  try {
    return JSON.parse(`"${text}"`)
  } catch {
    return text.replace(/\\(.)/g, '$1')
  }
}
