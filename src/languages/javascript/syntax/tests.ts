import type * as t from '@babel/types'
import { comparison, type Tests } from '../../../core/language/conditions.ts'
import type { Condition, Expression } from '../../../core/language/expression.ts'
import { rangeKey, readTest, type Visitor } from './visitor.ts'

const EQUAL = /^={2,3}$/
const UNEQUAL = /^!={1,2}$/

/** Reads a test; gives what it says of values that are compared with words and constants. */
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
  const of = v.expression(discriminant)
  const seen: Condition[] = []
  let running: readonly Condition[] = []
  let sure = true
  return (label, consequent) => {
    const own = label && comparison(of, label, false)
    sure &&= !label || own?.of === of
    const all = [...running, ...(own ? [own] : [])]
    if (own) seen.push(own)
    v.when = sure ? [...outer, { ...among(of, label ? all : seen), ...(label ? {} : { not: true as const }) }] : outer
    running = ends(consequent) ? [] : all
    // What is left may be run into as well.
    if (!label && running.length > 0) sure = false
  }
}

function among(of: Expression, conditions: readonly Condition[]): Condition {
  const constants = conditions.flatMap((one) => one.constants ?? [])
  return { of, is: conditions.flatMap(({ is }) => is), ...(constants.length > 0 && { constants }) }
}

function ends(consequent: readonly t.Statement[]): boolean {
  const last = consequent.at(-1)
  const inner = last?.type === 'BlockStatement' ? last.body.at(-1) : last
  return /^(?:Break|Return|Throw|Continue)Statement$/.test(inner?.type ?? '')
}
