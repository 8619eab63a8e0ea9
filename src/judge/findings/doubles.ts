import type { Fix, Problem } from '../../core/findings/finding.ts'
import type { Edit } from '../../core/text/span.ts'
import { type ListAround, listAround, rangeOf } from '../groups/lists.ts'

/** Characters on each side that an object or line is looked for. */
const REACH = 400

/** Old texts by the text that takes their place: `old` becomes `new`. */
export type Moves = ReadonlyMap<string, ReadonlySet<string>>

/** What the single edits of some problems replace, by the text that takes its place. */
export function movesOf(problems: readonly Problem[], sources: ReadonlyMap<string, string>): Moves {
  const moves = new Map<string, Set<string>>()
  for (const { fix } of problems) {
    const edit = soleEdit(fix)
    if (!edit) continue
    const key = edit.text.toLowerCase()
    const olds = moves.get(key) ?? new Set()
    moves.set(key, olds.add(oldText(edit, sources)))
  }
  return moves
}

/** A fix that does not write into a list what stands there already: the entry goes instead, on review. */
export function withoutDouble(
  fix: Fix | undefined,
  moves: Moves,
  sources: ReadonlyMap<string, string>,
): Fix | undefined {
  const edit = soleEdit(fix)
  if (!fix || !edit) return fix
  const text = sources.get(edit.file) ?? ''
  if (isKeyBeside(text, edit)) {
    return { safety: 'manual', edits: [], title: `Remove it: ${edit.text} is already set. Check which value is right.` }
  }
  const list = listAround(text, edit.start, edit.end)
  if (!list || !isDoubled(list, edit.text.toLowerCase(), moves)) return fix
  const title = `Remove it: ${edit.text} is already set.`
  if (list.kind === 'none') return { safety: 'manual', edits: [], title }
  return { safety: 'review', edits: [{ file: edit.file, ...rangeOf(text, list), text: '' }], title }
}

/** Whether the new name is a key of the same object, or of the same line. */
function isKeyBeside(text: string, { start, end, text: name }: Edit): boolean {
  const before = text.slice(Math.max(0, start - REACH), start)
  const after = text.slice(end, end + REACH)
  const from = Math.max(before.lastIndexOf('{'), before.lastIndexOf('}'))
  const to = after.search(/[{}]/)
  const inObject = from >= 0 && to >= 0 && before.charAt(from) === '{'
  const around = inObject
    ? [before.slice(from), after.slice(0, to)]
    : [before.slice(before.lastIndexOf('\n') + 1), after.slice(0, /\n/.exec(after)?.index ?? after.length)]
  return around.some((part) => isKeyIn(part.toLowerCase(), name.toLowerCase()))
}

function isKeyIn(part: string, name: string): boolean {
  const at = part.indexOf(name)
  return at >= 0 && /^["'`\]]{0,2}\s{0,3}(?::|=>)/.test(part.slice(at + name.length, at + name.length + 8))
}

/** The new text stands in the list, or an entry before this one becomes it. */
function isDoubled({ entries, index }: ListAround, wanted: string, moves: Moves): boolean {
  return entries.some(({ value }, at) => {
    const other = value.toLowerCase()
    if (at === index) return false
    return other === wanted || other.startsWith(`${wanted};`) || (at < index && moves.get(wanted)?.has(other) === true)
  })
}

function soleEdit(fix: Fix | undefined): Edit | undefined {
  const [edit, ...more] = fix?.edits ?? []
  return edit && more.length === 0 && edit.text !== '' ? edit : undefined
}

function oldText({ file, start, end }: Edit, sources: ReadonlyMap<string, string>): string {
  return (sources.get(file) ?? '').slice(start, end).toLowerCase()
}
