import type * as t from '@babel/types'
import { emptyLists } from '../../core/language/empty-module.ts'
import type { Expression, Module } from '../../core/language/expression.ts'
import { moduleFrom } from '../../core/language/module-draft.ts'
import { collectIfGrown } from '../../core/runtime/garbage-collection.ts'
import type { Span } from '../../core/text/span.ts'
import { assignments, names } from './syntax/assignments.ts'
import { calls } from './syntax/calls.ts'
import { classes, thisAt } from './syntax/classes.ts'
import { functions } from './syntax/functions.ts'
import { jsx } from './syntax/jsx.ts'
import { objects } from './syntax/objects.ts'
import { operators } from './syntax/operators.ts'
import { hoistVars } from './syntax/scope.ts'
import { readBlock, statements } from './syntax/statements.ts'
import { readType } from './syntax/types.ts'
import {
  childrenOf,
  type ExpressionContext,
  type Expressions,
  isType,
  type Statements,
  unknownValue,
  type Visitor,
} from './syntax/visitor.ts'

function typed(
  v: Visitor,
  node: t.TSAsExpression | t.TSSatisfiesExpression | t.TSTypeAssertion | t.TypeCastExpression,
  place: ExpressionContext,
): Expression {
  readType(v, node.typeAnnotation)
  return v.expression(node.expression, place)
}

/** Nodes without a meaning of their own: their value is that of the one inside. */
const through: Expressions = {
  ParenthesizedExpression: (v, node, place) => v.expression(node.expression, place),
  TSAsExpression: typed,
  TSSatisfiesExpression: typed,
  TSNonNullExpression: (v, node, place) => v.expression(node.expression, place),
  TSTypeAssertion: typed,
  TSInstantiationExpression: (v, node, place) => v.expression(node.expression, place),
  TypeCastExpression: typed,
  // An awaited call in an assertion is done, not compared.
  AwaitExpression: (v, node, { use, ...place }) =>
    v.expression(node.argument, use && use !== 'assertion' ? { ...place, use } : place),
  ThisExpression: (v, node) => thisAt(v, node),
}

const EXPRESSIONS: Expressions = {
  ...operators,
  ...functions,
  ...classes,
  ...objects,
  ...calls,
  ...assignments,
  ...names,
  ...jsx,
  ...through,
}

const STATEMENTS: Statements = statements

/** Reads a parsed file into a module, and its comments. */
export function readModule(file: string, text: string, ast: t.File): { module: Module; comments: Span[] } {
  const marked = (ast.comments ?? []).map((comment) => ({ start: comment.start ?? 0, end: comment.end ?? 0 }))
  const v = createVisitor(file, text, marked)
  hoistVars(v, ast.program.body)
  readBlock(v, ast.program.body)
  return { module: moduleFrom(v, 'javascript'), comments: marked.map((one) => unmarked(file, text, one)) }
}

function createVisitor(file: string, text: string, comments: Visitor['comments']): Visitor {
  const v: Visitor = {
    file,
    text,
    comments,
    ...emptyLists(),
    prototypes: {
      any: /\binherits\b|\.prototype\b/.test(text),
      functions: new Map(),
      names: new Map(),
      bases: new Map(),
    },
    scope: { names: new Map(), start: 0 },
    function: undefined,
    class: undefined,
    branch: 0,
    when: [],
    expression: (node, place = {}) => readExpression(v, node, place),
    statement: (node) => readStatement(v, node),
    block: (body) => readBlock(v, body),
  }
  return v
}

function readExpression(v: Visitor, node: t.Node, place: ExpressionContext): Expression {
  // The table has a reader for exactly the type that the node has.
  const read = EXPRESSIONS[node.type] as
    | ((v: Visitor, node: t.Node, place: ExpressionContext) => Expression)
    | undefined
  if (read) return read(v, node, place)
  for (const inner of childrenOf(node)) readStatement(v, inner)
  return unknownValue(v, node, node.type)
}

/** Characters of a script whose statements leave much behind. */
const LARGE = 1_000_000

function readStatement(v: Visitor, node: t.Node): void {
  const read = STATEMENTS[node.type] as ((v: Visitor, node: t.Node) => void) | undefined
  if (read) read(v, node)
  else if (isType(node.type)) readType(v, node)
  else readExpression(v, node, {})
  if (v.text.length > LARGE) collectIfGrown()
}

/** A comment without its marks. */
function unmarked(file: string, text: string, { start, end }: { start: number; end: number }): Span {
  const mark = text.slice(start, start + 4)
  if (mark.startsWith('/*')) return { file, start: start + 2, end: text.endsWith('*/', end) ? end - 2 : end }
  return { file, start: start + (mark === '<!--' ? 4 : mark.startsWith('-->') ? 3 : 2), end }
}
