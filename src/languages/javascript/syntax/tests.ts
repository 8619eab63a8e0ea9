import type * as t from '@babel/types'
import { comparison, labelOf, sectionTests, type Tests } from '../../../core/language/conditions.ts'
import type { Condition, Expression } from '../../../core/language/expression.ts'
import { holding, rangeKey, readTest, type Visitor } from './visitor.ts'

const EQUAL = /^={2,3}$/
const UNEQUAL = /^!={1,2}$/

/** Reads a test; returns its conditions on values that are compared with words and constants. */
export function testsIn(v: Visitor, test: t.Expression): Tests {
  const values = readTest(v, () => v.expression(test))
  const parts = conjuncts(test)
  const all = parts.flatMap((part) => conditionIn(part, values) ?? [])
  return { all, whole: all.length === parts.length }
}

/** The tests that all have to hold. */
function conjuncts(test: t.Expression): t.Expression[] {
  const found: t.Expression[] = []
  let at = unwrapped(test)
  for (; at.type === 'LogicalExpression' && at.operator === '&&'; at = unwrapped(at.left))
    found.push(unwrapped(at.right))
  return [...found, at].reverse()
}

function unwrapped(node: t.Expression): t.Expression {
  return node.type === 'ParenthesizedExpression' ? unwrapped(node.expression) : node
}

function conditionIn(part: t.Expression, values: ReadonlyMap<string, Expression>): Condition | undefined {
  if (part.type !== 'BinaryExpression') return undefined
  const differs = UNEQUAL.test(part.operator)
  if (!differs && !EQUAL.test(part.operator)) return undefined
  const left = values.get(rangeKey(part.left))
  const right = values.get(rangeKey(part.right))
  return left && right && comparison(left, right, differs)
}

/** Reads what a switch looks at; what its cases say holds from where each is entered. */
export function casesOf(
  v: Visitor,
  { discriminant }: t.SwitchStatement,
): (label: Expression | undefined, consequent: readonly t.Statement[]) => void {
  const outer = v.when
  const testsOf = sectionTests(v.expression(discriminant))
  return (label, consequent) => {
    v.when = holding(outer, testsOf(label && [labelOf(label)], !ends(consequent)))
  }
}

function ends(consequent: readonly t.Statement[]): boolean {
  const last = consequent.at(-1)
  const inner = last?.type === 'BlockStatement' ? last.body.at(-1) : last
  return /^(?:Break|Return|Throw|Continue)Statement$/.test(inner?.type ?? '')
}
