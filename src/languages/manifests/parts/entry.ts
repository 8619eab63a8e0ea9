import type { Context, Dependency } from '../../../core/findings/evidence.ts'
import type { Source } from '../../../core/language/language.ts'
import { push } from '../../../core/runtime/lists.ts'
import { oncePer } from '../../../core/runtime/once-per.ts'
import { type Written, written } from '../../../core/text/text.ts'
import { contextOf } from '../../context.ts'

/** Entries beyond which a file is data and not written by hand: it is read as plain text. */
export const MOST_ENTRIES = 150_000

/** A package in a manifest or lock file, with offsets of what is written. */
export interface Entry {
  readonly name: string
  /** Where the name is written. */
  readonly start: number
  readonly end: number
  readonly range?: RangeAt | undefined
  /** The release that was decided for. */
  readonly resolved?: string | undefined
  /** Where it differs from that of its file. */
  readonly form?: Dependency['form']
}

/** A range as it is meant, and where it is written; its end only where escapes spell it. */
export interface RangeAt {
  readonly start: number
  readonly end?: number
  readonly value: string
  /** More constraints of the same range, in strings of their own. */
  readonly more?: readonly RangeAt[]
  /** Where else the name that stands for it is given the same: the first place is that of the range itself. */
  readonly alike?: readonly number[]
}

/** Values of names in a file, by name. */
export type Names = ReadonlyMap<string, RangeAt | undefined>

/** Names with what they are given, every place of it; of several values the last counts, or none where that is open. */
export function namesAmong(
  given: Iterable<readonly [string, RangeAt]>,
  several: 'open' | 'last',
): Map<string, RangeAt | undefined> {
  const values = new Map<string, RangeAt[]>()
  for (const [name, range] of given) push(values, name, range)
  const names = new Map<string, RangeAt | undefined>()
  for (const [name, list] of values) {
    const [first] = list
    const isOne = list.every(({ value }) => value === first?.value)
    const alike = list.slice(1).map(({ start }) => start)
    if (first && isOne) names.set(name, alike.length > 0 ? { ...first, alike } : first)
    else names.set(name, several === 'last' ? list.at(-1) : undefined)
  }
  return names
}

/** The evidence for an entry of an ecosystem. */
export function evidenceOf(
  source: Source,
  of: { readonly ecosystem: string; readonly form: Dependency['form'] },
  { name, start, end, range, resolved, form = of.form }: Entry,
): Dependency {
  const { file, text } = source
  return {
    kind: 'dependency',
    at: { file, start, end },
    context: contextIn(source),
    ecosystem: of.ecosystem,
    name,
    form,
    ...(range?.value ? { range: piecesOf(file, text, range) } : {}),
    ...(range?.alike ? { alike: range.alike.map((at) => ({ file, start: at, end: at + range.value.length })) } : {}),
    ...(resolved ? { resolved } : {}),
  }
}

/** The context of a file, computed once: a lock file has thousands of entries. */
export const contextIn = oncePer(({ file, text }: Source): Context => contextOf(file, text))

/** Constraints that stand apart are one list. */
function piecesOf(file: string, text: string, range: RangeAt): Written[] {
  const pieces = [range, ...(range.more ?? [])].map((rangeAt) => pieceOf(file, text, rangeAt))
  return pieces.flatMap((piece, at): Written[] => {
    const before = pieces[at - 1]
    if (!before) return [piece]
    const span = { file, start: before.span.end, end: piece.span.start }
    return [{ kind: 'written', value: ', ', span, verbatim: false }, piece]
  })
}

function pieceOf(file: string, text: string, { start, end, value }: RangeAt): Written {
  if (text.startsWith(value, start)) return written(file, start, value)
  return { kind: 'written', value, span: { file, start, end: end ?? start + value.length }, verbatim: false }
}

/** An entry of npm. An alias (`npm:other@^1`) depends on the other package. */
export function unaliased(entry: Entry): Entry {
  const { range, ...rest } = entry
  const alias = /^npm:((?:@[^/@]+\/)?[^@]+)(?:@(.*))?$/.exec(range?.value ?? '')
  if (!alias?.[1] || !range) return entry
  const start = range.start + 4
  const end = start + alias[1].length
  return { ...rest, name: alias[1], start, end, ...(alias[2] && { range: { start: end + 1, value: alias[2] } }) }
}

/** Splits `name@range`, also for scoped names; no range when there is no `@`. */
export function splitPackage(text: string): { readonly name: string; readonly range?: string } {
  const at = text.indexOf('@', 1)
  return at < 0 ? { name: text } : { name: text.slice(0, at), range: text.slice(at + 1) }
}
