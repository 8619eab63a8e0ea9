import type * as t from '@babel/types'
import type { Binding, Expression } from '../../../core/language/expression.ts'
import { member } from '../resolve/environment.ts'
import { assign, declare, lookUp } from './scope.ts'
import { textOf } from './strings.ts'
import { branching, type Ranged, spanOf, unknownValue, type Visitor } from './visitor.ts'

/** How a value is given to the names of a pattern. */
export interface Giving {
  readonly value: Expression
  /** Offset from which the names have it. */
  readonly at: number
  /** Declares names that are not known yet. */
  readonly kind?: Binding['kind']
}

/** Gives a value to everything that a pattern names; members that are assigned to go to `toMember`. */
export function give(
  v: Visitor,
  pattern: t.Node,
  giving: Giving,
  toMember?: (node: t.Node, value: Expression) => void,
): void {
  switch (pattern.type) {
    case 'Identifier':
      giveName(v, pattern, giving)
      return
    case 'AssignmentPattern':
      give(v, pattern.left, { ...giving, value: withDefault(v, pattern, giving.value) }, toMember)
      return
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.type === 'RestElement')
          give(v, property.argument, { ...giving, value: unknownValue(v, property, 'rest') }, toMember)
        else if (isProperty(property))
          give(v, property.value, { ...giving, value: memberOfPattern(v, property, giving.value) }, toMember)
        else v.expression(property)
      }
      return
    case 'ArrayPattern':
      pattern.elements.forEach((patternLike, index) => {
        if (!patternLike) return
        const rest = patternLike.type === 'RestElement'
        const value = rest ? unknownValue(v, patternLike, 'rest') : itemOf(v, giving.value, String(index), patternLike)
        give(v, rest ? patternLike.argument : patternLike, { ...giving, value }, toMember)
      })
      return
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      give(v, pattern.expression, giving, toMember)
      return
    default:
      toMember?.(pattern, giving.value)
  }
}

/** A parser that recovers leaves methods in patterns. */
function isProperty(node: t.Node): node is t.ObjectProperty {
  return node.type === 'ObjectProperty'
}

function giveName(v: Visitor, id: t.Identifier, { value, at, kind }: Giving): void {
  const index = kind ? declare(v, id.name, id, kind) : lookUp(v, id.name)
  if (index !== undefined) assign(v, index, value, at)
}

function withDefault(v: Visitor, pattern: t.AssignmentPattern, value: Expression): Expression {
  const name = pattern.left.type === 'Identifier' ? { name: pattern.left.name } : {}
  const other = branching(v, () => v.expression(pattern.right, name))
  return { kind: 'choice', of: [value, other], open: false, fallback: true, span: spanOf(v, pattern) }
}

function memberOfPattern(v: Visitor, property: t.ObjectProperty, of: Expression): Expression {
  const { key } = property
  if (key.type === 'Identifier' && !property.computed) return itemOf(v, of, key.name, key)
  if (key.type === 'StringLiteral' || key.type === 'NumericLiteral') return itemOf(v, of, String(key.value), key)
  const name = v.expression(key)
  return member(v, of, name, key.start ?? 0, key.end ?? 0)
}

function itemOf(v: Visitor, of: Expression, name: string, at: Ranged): Expression {
  // Items of a literal are known without asking linking for a member of it.
  if (of.kind === 'array' && !of.spread) return of.items[Number(name)] ?? unknownValue(v, at, name)
  return member(v, of, name, at.start ?? 0, at.end ?? 0)
}

/** The values that a loop gives its variable. */
export function eachOf(v: Visitor, of: Expression, node: Ranged): Expression {
  if (of.kind === 'array' && !of.spread)
    return { kind: 'choice', of: of.items, open: of.items.length === 0, span: spanOf(v, node) }
  return { kind: 'member', of, name: unknownValue(v, node, 'each'), span: spanOf(v, node) }
}

/** A key that is not computed, as a text where it stands. */
export function keyText(v: Visitor, key: Ranged, name: string): Expression {
  return textOf(v, key, name, v.text.slice(key.start ?? 0, key.end ?? 0) === name)
}
