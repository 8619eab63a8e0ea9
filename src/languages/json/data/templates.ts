import type { Part } from './part.ts'
import { readPlaceholder } from './placeholders.ts'

/** How deep defaults of defaults are read. */
const DEEPEST = 4
/** Placeholders of one text: more of them are no address anyone wrote. */
const MOST_PARTS = 200
/** Where something may be put in: `${{ }}`, `{{ }}`, `$[[ ]]`, `<< >>`, `${ }`, `$( )`, `$NAME`, `{name}`, `%s`, `%env()%`, `{% %}`, `/<name>`. */
const OPENING =
  /\$\{\{|\$\[\[?(?=\s?[a-z])|<<(?=\s?(?:pipeline\.|parameters\.|matrix\.))|\{\{|\{%|\$\{|#\{|\$\(|\$\$|\$(?=[A-Z_])|\{(?=[\w.-]{0,60}\})|%(?=[sd](?![0-9a-fA-F])|env\(|[a-z][a-z_]{2})|(?<=\/)<(?=[\w .-]{1,60}>)/g

/** The parts of a value between two offsets: what is written there, and what is put in. */
export function partsOf(value: string, from = 0, to = value.length, depth = 0): Part[] {
  const parts: Part[] = []
  let floor = from
  const opening = new RegExp(OPENING)
  opening.lastIndex = from
  for (let match = opening.exec(value); match && match.index < to; match = opening.exec(value)) {
    if (parts.length > MOST_PARTS) break
    const mark = match[0]
    if (mark === '$$') continue
    const found = readPlaceholder(value, match.index, mark, to)
    if (!found) continue
    if (match.index > floor) parts.push({ kind: 'text', start: floor, end: match.index })
    parts.push(withDefault(value, found, depth))
    floor = found.part.end
    opening.lastIndex = floor
  }
  if (floor < to) parts.push({ kind: 'text', start: floor, end: to })
  return parts
}

/** A placeholder with the default that stands in it, which may hold placeholders of its own. */
function withDefault(
  value: string,
  { part, fallback }: NonNullable<ReturnType<typeof readPlaceholder>>,
  depth: number,
): Part {
  if (!fallback || depth >= DEEPEST || fallback.end <= fallback.start) return part
  const { start, end } = part
  const fallbackParts = partsOf(value, fallback.start, fallback.end, depth + 1)
  const [only] = fallbackParts
  const fallbackPart: Part =
    fallbackParts.length === 1 && only ? only : { kind: 'concat', of: fallbackParts, ...fallback }
  return { kind: 'choice', of: [part, fallbackPart], fallback: true, start, end }
}
