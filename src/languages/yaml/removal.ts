import { contentEnd, lineStart } from '../../core/text/lines.ts'
import type { Edit } from '../../core/text/span.ts'
import type { MapNode, Pair } from '../json/data/node.ts'
import { removalInBraces, wholeLine } from '../json/data/removal.ts'

const ANCHOR = /(?:^|[\s,[{])&[^\s,[\]{}]/

type Writable = { -readonly [Key in keyof Pair]: Pair[Key] }

/** Gives each member of a map the edits that take it out: its lines, or its place between commas. */
export function removalsOf(file: string, text: string, map: MapNode, flow: boolean): void {
  map.pairs.forEach((pair: Writable, index) => {
    Object.defineProperty(pair, 'removal', {
      enumerable: true,
      get: () =>
        flow
          ? ANCHOR.test(text.slice(pair.start, pair.end))
            ? []
            : removalInBraces(file, text, map.pairs, index, map, commentEnd)
          : removalOfLines(file, text, map.pairs, index, map.merges.length),
    })
  })
}

function removalOfLines(
  file: string,
  text: string,
  pairs: readonly Pair[],
  index: number,
  merges: number,
): readonly Edit[] {
  const pair = pairs[index]
  // The target of an anchor is used somewhere else.
  if (!pair || ANCHOR.test(text.slice(pair.start, pair.end))) return []
  const { start } = pair
  const last = pairs.at(-1)
  if (last && pairs.length > 1 && merges === 0 && pairs.every(({ key }) => plain(key.value) === plain(pair.key.value)))
    return [{ file, start: pairs[0]?.start ?? start, end: memberEnd(text, last), text: '{}' }]
  const end = memberEnd(text, pair)
  // A map without members is nothing, which is something else.
  if (pairs.length === 1 && merges === 0) return [{ file, start, end, text: '{}' }]
  const line = wholeLine(text, start, end, commentEnd)
  if (line) return [{ file, ...line, text: '' }]
  // Behind the dash of an item: the next member moves up.
  const next = pairs[index + 1]
  if (next && /^[ \t-]*$/.test(text.slice(lineStart(text, start), start)))
    return [{ file, start, end: next.start, text: '' }]
  return []
}

/** A key without what spellings of it differ in. */
function plain(key: string): string {
  return key.replace(/[-_]/g, '').toLowerCase()
}

/** Where a member ends: line ends and comments behind it are not its own. */
function memberEnd(text: string, { key, value, start, end }: Pair): number {
  const last = value ?? key
  let stop = Math.max(end, last.end)
  while (stop > start && /\s/.test(text.charAt(stop - 1))) stop--
  return stop
}

/** The end of a comment of YAML. */
function commentEnd(text: string, at: number): number | undefined {
  if (text.charAt(at) !== '#' || (at > 0 && !/\s/.test(text.charAt(at - 1)))) return undefined
  return contentEnd(text, at)
}
