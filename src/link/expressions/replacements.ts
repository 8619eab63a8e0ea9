import { append } from '../../core/runtime/lists.ts'
import type { Span } from '../../core/text/span.ts'
import { flatten, HOLE, type Hole, type Text, type Written } from '../../core/text/text.ts'
import { sliceText } from '../values/slices.ts'
import { spelled, toText, type Value } from '../values/value.ts'

/** A text in which what is searched for is replaced, once or everywhere; undefined where that is not known. */
export function replaceText(
  text: Text,
  search: Value,
  searchText: Text,
  replacement: Text,
  all: boolean,
): Value | undefined {
  const { value } = flatten(text)
  const ranges =
    search.kind === 'pattern' ? matchPattern(value, search) : matchString(value, flatten(searchText).value, all)
  if (!ranges) return undefined
  if (ranges.length === 0) return { kind: 'text', text: withFilled(text, flatten(searchText).value, replacement) }
  const pieces: (Written | Hole)[] = []
  let from = 0
  for (const [start, end] of ranges) {
    append(pieces, sliceText(text, from, start))
    append(pieces, replacement)
    from = end
  }
  return { kind: 'text', text: [...pieces, ...sliceText(text, from, value.length)] }
}

/** A text whose placeholders are given what takes their place: `{version}` of a setting. */
function withFilled(text: Text, search: string, replacement: Text): Text {
  const [, name] = /^\W{1,3}([\w.-]{1,60})\W{0,3}$/.exec(search) ?? []
  const isIt = (piece: Text[number]) =>
    piece.kind === 'hole' &&
    piece.options.length === 0 &&
    piece.ref.name === name &&
    piece.span.end - piece.span.start === search.length
  return name === undefined ? text : text.flatMap((piece) => (isIt(piece) ? replacement : [piece]))
}

/** Texts that are replaced one after the other at most. */
const MOST = 40

/**
 * A text in which each text of a list is replaced by its own of another list, or all of them by one, and each key of an
 * object by its value.
 */
export function replaceEach(
  text: Text,
  searched: Extract<Value, { kind: 'list' | 'object' }>,
  replacement: Value | undefined,
  span: Span,
): Value | undefined {
  const pairs =
    searched.kind === 'list'
      ? searched.items.map((value, at) => [value, replacement?.kind === 'list' ? replacement.items[at] : replacement])
      : searched.entries.map(({ name, value }) => [{ kind: 'text', text: [spelled(name, span)] } as const, value()])
  let result: Value | undefined = { kind: 'text', text }
  for (const [search, other] of pairs.slice(0, MOST)) {
    if (result?.kind !== 'text' || !search || !other) return undefined
    result = replaceText(result.text, search, toText(search, span), toText(other, span), true)
  }
  return result
}

function matchString(value: string, search: string, all: boolean): [number, number][] | undefined {
  if (search === '' || search.includes(HOLE)) return undefined
  const ranges: [number, number][] = []
  for (let at = value.indexOf(search); at >= 0; at = value.indexOf(search, at + search.length)) {
    ranges.push([at, at + search.length])
    if (!all) break
  }
  return ranges
}

/** Patterns come from audited code: only ones that cannot backtrack for long are run, and on short texts. */
function matchPattern(value: string, pattern: Extract<Value, { kind: 'pattern' }>): [number, number][] | undefined {
  const source = flatten(pattern.source).value
  if (value.length > 500 || source.length > 80 || /\)[*+{?]|\\\d|\(\?/.test(source)) return undefined
  if ((source.match(/[*+{]/g)?.length ?? 0) > 2) return undefined
  try {
    const found = [...value.matchAll(new RegExp(source, 'g'))]
    const kept = pattern.flags.includes('g') ? found : found.slice(0, 1)
    return kept.map((match) => [match.index, match.index + match[0].length])
  } catch {
    return undefined
  }
}
