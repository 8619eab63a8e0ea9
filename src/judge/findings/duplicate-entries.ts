import type { Fix, Problem } from '../../core/findings/finding.ts'
import type { ListAround, PlaceReader } from '../../core/findings/place-reader.ts'
import type { Edit } from '../../core/text/span.ts'

/** Old texts by the text that takes their place: `old` becomes `new`. */
export type Moves = ReadonlyMap<string, ReadonlySet<string>>

/** Texts that the single edits of some problems replace, by the text that takes their place. */
export function movesOf(problems: readonly Problem[], written: PlaceReader): Moves {
  const moves = new Map<string, Set<string>>()
  for (const { fix } of problems) {
    const edit = soleEdit(fix)
    if (!edit) continue
    const key = edit.text.toLowerCase()
    const olds = moves.get(key) ?? new Set()
    moves.set(key, olds.add(written.wordAt(edit).toLowerCase()))
  }
  return moves
}

/** A fix that does not write into a list what stands there already: the entry goes instead, on review. */
export function withoutDuplicateEntry(fix: Fix | undefined, moves: Moves, written: PlaceReader): Fix | undefined {
  const edit = soleEdit(fix)
  if (!fix || !edit) return fix
  if (written.isKeyBeside(edit)) {
    return { safety: 'manual', edits: [], title: `Remove it: ${edit.text} is already set. Check which value is right.` }
  }
  const list = written.listAround(edit)
  const wanted = edit.text.toLowerCase()
  if (!list || !isDoubled(list, wanted, moves)) return fix
  const title = `Remove it: ${edit.text} is already set.`
  if (list.kind === 'none') return { safety: 'manual', edits: [], title }
  // Two entries that go one by one must not both take the comma between them.
  const isFirst = list.values.slice(0, list.index).every((_, at) => goes(list.values, at, wanted, moves))
  const range = isFirst ? list.removalAsFirst : list.removal
  return { safety: 'review', edits: [{ ...range, text: '' }], title }
}

function goes(values: ListAround['values'], index: number, wanted: string, moves: Moves): boolean {
  const isOld = moves.get(wanted)?.has(values[index]?.toLowerCase() ?? '') === true
  return isOld && isDoubled({ values, index }, wanted, moves)
}

/** The new text stands in the list, or an entry before this one becomes it. */
function isDoubled({ values, index }: Pick<ListAround, 'values' | 'index'>, wanted: string, moves: Moves): boolean {
  return values.some((value, at) => {
    const other = value.toLowerCase()
    if (at === index) return false
    return other === wanted || other.startsWith(`${wanted};`) || (at < index && moves.get(wanted)?.has(other) === true)
  })
}

function soleEdit(fix: Fix | undefined): Edit | undefined {
  const [edit, ...more] = fix?.edits ?? []
  return edit && more.length === 0 && edit.text !== '' ? edit : undefined
}
