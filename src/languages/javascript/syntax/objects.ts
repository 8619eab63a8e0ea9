import type * as t from '@babel/types'
import type { Expression, Member } from '../../../core/language/expression.ts'
import { append } from '../../../core/runtime/lists.ts'
import { removalOf } from '../../../core/text/removal.ts'
import { readFunction } from './functions.ts'
import { keyText } from './patterns.ts'
import { literalValue, recordIdentifier } from './strings.ts'
import { useOfKey } from './uses.ts'
import {
  type ExpressionContext,
  type Expressions,
  inFunction,
  named,
  spanOf,
  unknownValue,
  type Visitor,
} from './visitor.ts'

/** Object and array literals. */
export const objects = {
  ObjectExpression(v, node, place) {
    const members: Member[] = []
    const spreads: Expression[] = []
    const value = { kind: 'object', members, spreads, span: spanOf(v, node) } satisfies Expression
    v.objects.push({ value, ...named(place.name), ...inFunction(v) })
    node.properties.forEach((property, index) => {
      if (property.type === 'SpreadElement') spreads.push(v.expression(property.argument, around(place)))
      else members.push(member(v, property, place, node, index))
    })
    return value
  },
  ArrayExpression(v, node, place) {
    const items: Expression[] = []
    const spreads: number[] = []
    for (const element of node.elements) {
      if (element?.type !== 'SpreadElement') {
        items.push(
          element
            ? v.expression(element, { ...around(place), ...named(place.name) })
            : unknownValue(v, node, 'nothing'),
        )
        continue
      }
      const spread = v.expression(element.argument, around(place))
      if (spread.kind === 'array') append(items, spread.items)
      else spreads.push(items.push(spread) - 1)
    }
    return { kind: 'array', items, span: spanOf(v, node), ...(spreads.length > 0 ? { spread: spreads } : {}) }
  },
} satisfies Expressions

function around({ use }: ExpressionContext): ExpressionContext {
  return use === 'assertion' || use === 'search' ? { use } : {}
}

function member(
  v: Visitor,
  node: t.ObjectProperty | t.ObjectMethod,
  place: ExpressionContext,
  object: t.ObjectExpression,
  index: number,
): Member {
  const key = keyOf(v, node)
  const name = literalValue(key)
  const use = useOfKey(name, around(place).use)
  const value =
    node.type === 'ObjectMethod'
      ? readFunction(v, node, { name: name ?? '' })
      : v.expression(node.value, { ...named(name), ...(use ? { use } : {}) })
  return { key, value, span: spanOf(v, node), removal: removalOf(v, object.properties, index, object) }
}

function keyOf(v: Visitor, { key, computed }: t.ObjectProperty | t.ObjectMethod): Expression {
  if (computed) return v.expression(key)
  if (key.type === 'Identifier') {
    recordIdentifier(v, key.name, key)
    return keyText(v, key, key.name)
  }
  if (key.type === 'PrivateName') return keyText(v, key, `#${key.id.name}`)
  return v.expression(key)
}
