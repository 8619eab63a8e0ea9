/**
 * Returns whether a line of an ignore file may match the path of an entry, by the last segments of the lines: most
 * entries match none, and need not be tested against each line. Assumes that the folders above are not ignored.
 */
export function mayMatch(lines: readonly string[]): (file: string) => boolean {
  const names = new Set<string>()
  const ends: string[] = []
  const folders: string[] = []
  const others: string[] = []
  for (const line of lines) {
    const [segment, above = ''] = lastSegments(line)
    // A line of nothing but slashes and white space may still name an entry of white space.
    if (segment === undefined && /\/\s+$/.test(line)) others.push('\\s*')
    if (segment === undefined) continue
    if (SLASH_IN_SET.test(line)) others.push('.*')
    else if (PLAIN.test(segment)) names.add(segment)
    else if (segment.startsWith('*') && PLAIN.test(segment.slice(1))) ends.push(segment.slice(1))
    else if (/^\*+$/.test(segment) && PLAIN.test(above)) folders.push(`${above}/`)
    else others.push(looser(segment))
  }
  const other = others.length > 0 ? new RegExp(`^(?:${others.join('|')})$`, 's') : undefined
  return (file) => {
    const name = file.slice(file.lastIndexOf('/') + 1)
    if (names.has(name) || ends.some((end) => name.endsWith(end))) return true
    return folders.some((folder) => file.includes(folder)) || other?.test(name) === true
  }
}

/** No sign that means more than itself in an ignore file. */
const PLAIN = /^[^*?[\]\\\s]+$/

/** A slash in square brackets: the segments of such a line are not known. */
const SLASH_IN_SET = /\[[^[\]/]*\//

/** The last segment of a line, and the one above it. */
function lastSegments(line: string): readonly string[] {
  if (line.startsWith('#')) return []
  const pattern = line.replace(/^!/, '').replace(/(?<!\/)\/+[ \t]*$/, '')
  return pattern
    .split('/')
    .slice(-2)
    .reverse()
    .filter((segment) => segment !== '')
}

/** A literal, a single-character wildcard, or a multi-character one; the rest matches anything. */
const PIECE = /([^*?[\]\\\s]+)|(\?|\[[^!^[\]\\:/][^[\]\\:/]*\])|(\*+)|[\s\S]+/gy

/** A regular expression that matches whatever a segment does, and more. */
function looser(segment: string): string {
  return segment.replace(PIECE, (_, literal?: string, single?: string) => {
    if (literal !== undefined) return literal.replace(/[.+^${}()|]/g, '\\$&')
    return single === undefined ? '.*' : '.'
  })
}
