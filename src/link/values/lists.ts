import type { Span } from '../../core/text/span.ts'
import type { Value } from './value.ts'

/** A list with more items behind its own: those of lists, and what is none. */
export function appended(
  list: Extract<Value, { kind: 'list' }>,
  more: readonly Value[],
  span: Span,
): Extract<Value, { kind: 'list' }> {
  return {
    kind: 'list',
    items: [...list.items, ...more.flatMap((value) => (value.kind === 'list' ? value.items : [value]))],
    span,
  }
}

/** Lists of texts as one; undefined where something else is among them: pairs are merged otherwise. */
export function listsAsOne(values: readonly Value[], span: Span): Value | undefined {
  const [first, ...rest] = values
  const isPlain = (value: Value) =>
    value.kind === 'list' && value.items.length > 0 && value.items.every(({ kind }) => kind !== 'list')
  return first?.kind === 'list' && values.every(isPlain) ? appended(first, rest, span) : undefined
}
