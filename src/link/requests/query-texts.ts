import { flatten } from '../../core/text/text.ts'
import { objectOfPairs } from '../expressions/operations.ts'
import { sliceText } from '../values/slices.ts'
import type { Entry, Value } from '../values/value.ts'

/** A query that is given as a text, `depth=1&pretty=true`, or as a list of pairs, as an object; others as they are. */
export function queryFrom(value: Value): Value {
  if (value.kind === 'list') return objectOfPairs(value)
  const [first] = value.kind === 'text' ? value.text : []
  if (value.kind !== 'text' || !first) return value
  const { text } = value
  const entries = [...flatten(text).value.matchAll(/([^?&=]{1,200})=([^&]*)/g)].map((match): Entry => {
    const [whole, name = ''] = match
    const valueText: Value = {
      kind: 'text',
      text: sliceText(text, match.index + name.length + 1, match.index + whole.length),
    }
    const key = sliceText(text, match.index, match.index + name.length)
    return { key, name, value: () => valueText, span: key[0]?.span ?? first.span, form: 'literal' }
  })
  return entries.length === 0 ? value : { kind: 'object', entries, rest: [], span: first.span }
}
