import { ALWAYS, both, branchesOf, opposite, type Tests, UNTOLD } from '../../core/language/conditions.ts'
import type { Branches, Expression } from '../../core/language/expression.ts'
import { holding } from '../../core/language/module-draft.ts'
import { field, fields, type Node, named } from '../node.ts'
import { branching, type Reader, statement, type Visitor } from '../visitor.ts'
import { testsIn } from './tests.ts'

/** How a language writes what happens only sometimes. */
export interface BranchForm {
  readonly test: string
  readonly consequence: string
  /** Field of the alternative: another branch, or the body of an `else`. */
  readonly otherwise: string
  /** Types of nodes that are a branch of their own in the place of an `else`. */
  readonly nested: readonly string[]
}

/** A branch with its tests: what stands in it is known to happen only when they hold. */
export function conditional(form: BranchForm): Reader {
  return (v, node) => {
    const outer = v.when
    const rest = readBranch(v, node, form, ALWAYS)
    // Behind branches that leave it is known that none of them was taken.
    if (allLeave(node, form)) v.when = [...outer, ...rest.all]
    return undefined
  }
}

function allLeave(node: Node, form: BranchForm): boolean {
  const isLeft = (one: Node) => form.nested.includes(one.type) && allLeave(one, form)
  return fields(node, form.consequence).every(leaves) && fields(node, form.otherwise).every(isLeft)
}

/** Whether nothing behind a statement happens where it does. */
export function leaves(node: Node): boolean {
  const last = named(node).at(-1)
  return LEAVES.test(node.type) || (last !== undefined && BLOCK.test(node.type) && leaves(last))
}

const LEAVES = /^(?:return|(?:return|throw)_(?:statement|expression))$/
const BLOCK = /^(?:block|compound_statement|expression_statement|statement_list)$/

/** `if (…) { … } else …`, as grammars name its parts that are like that of C. */
export const ifStatement = conditional({
  test: 'condition',
  consequence: 'consequence',
  otherwise: 'alternative',
  nested: ['if_statement'],
})

/** Reads a branch behind others; gives what holds where it does not apply. */
export function readBranch(v: Visitor, node: Node, form: BranchForm, before: Tests): Tests {
  const test = field(node, form.test)
  const outer = v.when
  const tests = test ? testsIn(v, test) : UNTOLD
  v.when = holding(outer, both(before, tests))
  const walk = () => {
    for (const inner of fields(node, form.consequence)) statement(v, inner)
  }
  branching(v, walk, true)
  let rest = both(before, opposite(tests))
  for (const inner of fields(node, form.otherwise)) {
    v.when = outer
    if (form.nested.includes(inner.type)) rest = readBranch(v, inner, form, rest)
    else {
      v.when = holding(outer, rest)
      branching(v, () => statement(v, inner), true)
    }
  }
  v.when = outer
  return rest
}

/**
 * Reads a test and walks what happens when it holds, behind others, as a branch; gives what holds where it does not.
 * Without a test it is what is left. The walk is given its branches.
 */
export function underCondition(
  v: Visitor,
  test: Node | undefined,
  before: Tests,
  walk: (branches: Branches) => void,
): Tests {
  const outer = v.when
  const tests = test ? testsIn(v, test) : ALWAYS
  const all = both(before, tests)
  v.when = holding(outer, all)
  branching(v, () => walk(branchesOf(all)), true)
  v.when = outer
  return both(before, opposite(tests))
}

/** Values with the branches that they are given in. */
export interface BranchValues {
  readonly of: readonly Expression[]
  readonly branches: readonly Branches[]
}

/** Reads a test, the value where it holds and the one where it does not. */
export function valuesOfTest(
  v: Visitor,
  test: Node | undefined,
  values: readonly [yes: Node | undefined, no: Node | undefined],
  read: (value: Node) => Expression,
): BranchValues {
  const outer = v.when
  const tests = test ? testsIn(v, test) : UNTOLD
  const of: Expression[] = []
  const branches: Branches[] = []
  for (const [index, side] of [tests, opposite(tests)].entries()) {
    const value = values[index]
    if (!value) continue
    v.when = holding(outer, side)
    of.push(branching(v, () => read(value), true))
    branches.push(branchesOf(side))
    v.when = outer
  }
  return { of, branches }
}
