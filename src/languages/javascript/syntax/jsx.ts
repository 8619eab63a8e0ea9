import type * as t from '@babel/types'
import { recordString, textOf } from './strings.ts'
import { useOfKey } from './uses.ts'
import { childrenOf, type Expressions, spanOf, unknownValue, type Visitor } from './visitor.ts'

/** Elements of JSX: what stands in them is walked, the element itself is no value that matters. */
export const jsx = {
  JSXElement(v, node) {
    readName(v, node.openingElement.name)
    for (const attribute of node.openingElement.attributes) {
      if (attribute.type === 'JSXSpreadAttribute') v.expression(attribute.argument)
      else readAttribute(v, attribute)
    }
    for (const inner of node.children) v.expression(inner)
    return unknownValue(v, node, 'jsx')
  },
  JSXFragment(v, node) {
    for (const inner of node.children) v.expression(inner)
    return unknownValue(v, node, 'jsx')
  },
  JSXText(v, node) {
    const span = spanOf(v, node)
    const value = textOf(v, node, node.value, v.text.slice(span.start, span.end) === node.value)
    if (/\w/.test(node.value)) recordString(v, value, {})
    return value
  },
  JSXExpressionContainer: (v, node, place) => v.expression(node.expression, place),
  JSXSpreadChild: (v, node) => v.expression(node.expression),
  JSXEmptyExpression: (v, node) => unknownValue(v, node, 'nothing'),
} satisfies Expressions

function readAttribute(v: Visitor, node: t.JSXAttribute): void {
  if (!node.value) return
  const name =
    node.name.type === 'JSXIdentifier' ? node.name.name : `${node.name.namespace.name}:${node.name.name.name}`
  const use = useOfKey(name, undefined)
  v.expression(node.value, { name, ...(use ? { use } : {}) })
}

function readName(v: Visitor, node: t.Node): void {
  if (node.type !== 'JSXIdentifier')
    for (const inner of childrenOf(node)) if (inner.type === 'JSXIdentifier') v.expression(inner)
}
