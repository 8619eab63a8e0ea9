import type { Expression, Module } from '../../core/language/expression.ts'
import { soleLiteral } from '../../core/language/literal.ts'
import { append } from '../../core/runtime/lists.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import { flatten, type Text } from '../../core/text/text.ts'
import type { World } from '../world.ts'
import { sliceText } from './slices.ts'
import { toText, type Value } from './value.ts'

type Values = Extract<Expression, { kind: 'object' }>

/** A template with its values as one list, `['https://…/{version}/', ['version' => 'v5']]`, as the text that they make. */
export function expanded(value: Value): Value {
  const [template, values, ...more] = value.kind === 'list' ? value.items : []
  if (template?.kind !== 'text' || values?.kind !== 'object' || more.length > 0) return value
  const entries = new Map(values.entries.map((entry) => [entry.name, entry]))
  return {
    kind: 'text',
    text: filledWith(template.text, (name) => {
      const entry = entries.get(name)
      return entry && toText(entry.value(), entry.span)
    }),
  }
}

/** A text whose placeholders have values beside it: in the list that it begins, or as members of its object. */
export function filledFromBeside(world: World, module: Module, template: Expression, text: Text): Text {
  const values = valuesBeside(module).get(template)
  if (!values) return text
  return filledWith(text, (name) => {
    const member = values.members.find(({ key }) => soleLiteral(key) === name)
    return member && toText(world.evaluate(member.value, { module }), member.span)
  })
}

const PLACEHOLDER = /\{(\w{1,40})\}/g

function filledWith(text: Text, textNamed: (name: string) => Text | undefined): Text {
  const { value } = flatten(text)
  const pieces: Text[number][] = []
  let from = 0
  for (const { 0: placeholder, 1: name = '', index } of value.matchAll(PLACEHOLDER)) {
    const known = textNamed(name)
    if (!known) continue
    append(pieces, [...sliceText(text, from, index), ...known])
    from = index + placeholder.length
  }
  return from === 0 ? text : [...pieces, ...sliceText(text, from, value.length)]
}

/** The values beside each template of a module. */
const valuesBeside = oncePer(({ objects }: Module): ReadonlyMap<Expression, Values> => {
  const found = new Map<Expression, Values>()
  for (const { value } of objects)
    for (const member of value.members) {
      const [template, values] = member.value.kind === 'array' ? member.value.items : [member.value, value]
      const isTemplate = template?.kind === 'text' && flatten(template.text).value.includes('{')
      if (isTemplate && values?.kind === 'object') found.set(template, values)
    }
  return found
})
