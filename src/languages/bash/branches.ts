import {
  ALWAYS,
  both,
  comparison,
  labelOf,
  opposite,
  sectionTests,
  type Tests,
} from '../../core/language/conditions.ts'
import type { Condition, Expression } from '../../core/language/expression.ts'
import { holding, rangeKey, readTest } from '../../core/language/module-draft.ts'
import { field, fields, type Node, named } from '../../tree-sitter/node.ts'
import { textAt } from '../../tree-sitter/strings.ts'
import { branching, expression, type Reader, sourceOf, statement, type Visitor } from '../../tree-sitter/visitor.ts'

const CLAUSE = /^(?:elif|else)_clause$/

/** `if …; then … elif …; then … else … fi`: each branch with the tests that lead to it. */
export const ifStatement: Reader = (v, node) => {
  const outer = v.when
  let before = ALWAYS
  for (const part of [node, ...named(node).filter(({ type }) => CLAUSE.test(type))]) {
    const start = part.children.findIndex(({ type }) => type === 'then' || type === 'else')
    const tests = testsIn(
      v,
      part.children.slice(0, start).filter((inner) => inner.named),
    )
    const body = part.children.slice(start + 1).filter((inner) => inner.named && !CLAUSE.test(inner.type))
    v.when = holding(outer, both(before, tests))
    branching(v, () => walk(v, body), true)
    v.when = outer
    before = both(before, opposite(tests))
  }
  return undefined
}

function walk(v: Visitor, nodes: readonly Node[]): void {
  for (const node of nodes) statement(v, node)
}

/** Reads the commands of a test; gives the conditions of the only one. */
function testsIn(v: Visitor, commands: readonly Node[]): Tests {
  const values = readTest(v, () => walk(v, commands))
  const sides = commands.flatMap((command) => conjuncts(v, command))
  const all = sides.flatMap((side) => conditionIn(v, side, values) ?? [])
  return { all, whole: commands.length < 2 && all.length === sides.length }
}

/** The tests that all have to hold: `[ a ] && [ b ]`, `[[ a && b ]]`. */
function conjuncts(v: Visitor, node: Node): Node[] {
  const [left, right, more] = named(node)
  if (node.type === 'test_command' && left && !right) return conjuncts(v, left)
  if (!/^(?:list|binary_expression)$/.test(node.type) || !left || !right || more) return [node]
  return betweenOf(v, left, right) === '&&' ? [...conjuncts(v, left), ...conjuncts(v, right)] : [node]
}

/** `[ "$1" = POST ]`, `[[ $1 != POST ]]`. */
function conditionIn(v: Visitor, node: Node, values: ReadonlyMap<string, Expression>): Condition | undefined {
  const [left, right] = named(node)
  if (node.type !== 'binary_expression' || !left || !right) return undefined
  const operator = betweenOf(v, left, right)
  const [of, other] = [values.get(rangeKey(left)), values.get(rangeKey(right))]
  return of && other && /^(?:==?|!=)$/.test(operator) ? comparison(of, other, operator === '!=') : undefined
}

function betweenOf(v: Visitor, left: Node, right: Node): string {
  return v.text.slice(left.end, right.start).trim()
}

/** `case "$1" in create|new) … ;; *) … esac`: each section with the words that lead to it. */
export const caseStatement: Reader = (v, node) => {
  const outer = v.when
  const value = field(node, 'value')
  const testsOf = sectionTests(value && expression(v, value, { use: 'search' }))
  for (const item of named(node).filter(({ type }) => type === 'case_item')) {
    const patterns = fields(item, 'value')
    const isRest = patterns.length === 1 && patterns.every((pattern) => sourceOf(v, pattern) === '*')
    for (const pattern of patterns) expression(v, pattern, { use: 'search' })
    const labels = patterns.map((pattern) => wordIn(v, pattern))
    const runsOn = item.children.some(({ type }) => type === ';&' || type === ';;&')
    v.when = holding(outer, testsOf(isRest ? undefined : labels, runsOn))
    const body = named(item).filter((inner) => !patterns.includes(inner))
    branching(v, () => walk(v, body), true)
  }
  v.when = outer
  return undefined
}

/** The word that a pattern is; undefined where it matches others too. */
function wordIn(v: Visitor, pattern: Node): ReturnType<typeof labelOf> {
  const word = /^(["']?)([\w-]+)\1$/.exec(sourceOf(v, pattern))?.[2]
  return word === undefined ? undefined : labelOf(textAt(v, pattern, word))
}
