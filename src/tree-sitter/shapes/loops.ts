import type { Expression } from '../../core/language/expression.ts'
import { field } from '../node.ts'
import { assign, declare, inScope } from '../scope.ts'
import { branching, expression, type Reader, sourceOf, statement } from '../visitor.ts'
import { giveType } from './assignments.ts'

/** Each item of a list that is looped over. */
export function itemOf(of: Expression): Expression {
  const { span } = of
  return { kind: 'member', of, name: { kind: 'unknown', name: 'item', span }, span }
}

/** `for (Type name : list)`: the name is declared with its type, and is each item. */
export function typedLoop(fields: { readonly name: string; readonly list: string }): Reader {
  return (v, node) => {
    const name = field(node, fields.name)
    const list = field(node, fields.list)
    const body = field(node, 'body')
    inScope(v, {}, () => {
      const of = list && expression(v, list)
      if (of && name?.type === 'identifier') {
        const index = declare(v, sourceOf(v, name), name, 'variable')
        giveType(v, index, v.grammar.typeAt?.(v, field(node, 'type')))
        assign(v, index, itemOf(of), name.end)
      }
      if (body) branching(v, () => statement(v, body))
    })
    return undefined
  }
}
