import type { Property } from '../../../core/findings/evidence.ts'
import { mapOf, type Node, pairOf, spanOf, textOf } from '../data/node.ts'
import { claim, type Form } from '../data/sheet.ts'
import { PROPERTY } from '../data/words.ts'

/** Keywords of a schema about a member. */
const SAYS = [
  'type',
  '$ref',
  'description',
  'allOf',
  'oneOf',
  'anyOf',
  'enum',
  'format',
  'readOnly',
  'nullable',
  'title',
]

/** Schemas declare members: a description of a body is no body. */
export const schemas: Form = {
  visit(sheet, { map }) {
    const properties = mapOf(pairOf(map, 'properties')?.value)
    if (!properties?.pairs.some(({ value }) => isSchema(value))) return
    claim(sheet, properties, { declares: true })
    for (const { key, value } of properties.pairs) {
      if (/^(?:href|self|next|prev)$/.test(key.value)) claim(sheet, value, { use: 'link' })
      if (!PROPERTY.test(key.value) || !isSchema(value)) continue
      const property: Property = {
        kind: 'property',
        at: spanOf(sheet.file, key),
        context: sheet.context,
        name: textOf(sheet.file, key),
        form: 'declaration',
        siblings: properties.pairs.flatMap((pair) => (pair.key === key ? [] : [pair.key.value])),
      }
      sheet.evidence.push(property)
      sheet.taken.push(key)
    }
  },
}

function isSchema(node: Node | undefined): boolean {
  return mapOf(node)?.pairs.some(({ key }) => SAYS.includes(key.value)) ?? false
}
