import type * as t from '@babel/types'
import type { Expression } from '../../../core/language/expression.ts'
import { give } from './patterns.ts'
import { assign, declare, declareNameless, hoistVars, inScope } from './scope.ts'
import { classNamed, readType } from './types.ts'
import { type Expressions, inFunction, spanOf, unknownValue, type Visitor } from './visitor.ts'

/** A node with parameters and a body. */
export type FunctionNode =
  | t.FunctionDeclaration
  | t.FunctionExpression
  | t.ArrowFunctionExpression
  | t.ObjectMethod
  | t.ClassMethod
  | t.ClassPrivateMethod

/** Context of a function. */
export interface Around {
  readonly name: string
  /** The class it is a method of. */
  readonly class?: number
}

/** Functions where they are values. */
export const functions = {
  FunctionExpression(v, node, place) {
    const id = node.id
    if (!id) return readMaker(v, node, place.name ?? '') ?? readFunction(v, node, { name: place.name ?? '' })
    return inScope(v, node.start ?? 0, () => {
      const index = declare(v, id.name, id, 'function')
      const value = readMaker(v, node, id.name) ?? readFunction(v, node, { name: id.name })
      assign(v, index, value, node.start ?? 0)
      return value
    })
  },
  ArrowFunctionExpression: (v, node, place) => readFunction(v, node, { name: place.name ?? '' }),
} satisfies Expressions

/** Reads a function with everything in it. */
export function readFunction(
  v: Visitor,
  node: FunctionNode,
  around: Around,
): Extract<Expression, { kind: 'function' }> {
  const span = spanOf(v, node)
  const index = v.functions.length
  const type = 'returnType' in node ? classNamed(v, node.returnType) : undefined
  const callable = { name: around.name, span, params: [], returns: [], ...(type && { type }), ...inFunction(v) }
  v.functions.push(around.class === undefined ? callable : { ...callable, class: around.class })
  const outer = { function: v.function, class: v.class, when: v.when }
  v.function = index
  v.when = []
  if (node.type !== 'ArrowFunctionExpression') v.class = around.class
  inScope(v, span.start, () => {
    for (const param of node.params) readParam(v, param, index)
    readBody(v, node.body, index)
  })
  v.function = outer.function
  v.class = outer.class
  v.when = outer.when
  return { kind: 'function', function: index, span }
}

/** The class that a function stands for, with the function as its constructor; nothing for other functions. */
export function readMaker(
  v: Visitor,
  node: t.FunctionDeclaration | t.FunctionExpression,
  name: string,
): Expression | undefined {
  const index = v.prototypes.functions.get(node)
  const made = index === undefined ? undefined : v.classes[index]
  if (index === undefined || !made) return undefined
  const value = readFunction(v, node, { name, class: index })
  made.members.push({
    name: 'constructor',
    span: spanOf(v, node.id ?? node),
    role: 'constructor',
    static: false,
    value,
  })
  return { kind: 'class', class: index, span: made.span }
}

/** A value that a function gives back. */
export function addReturn(v: Visitor, index: number | undefined, value: Expression): void {
  if (index !== undefined) v.functions[index]?.returns.push(value)
}

function readBody(v: Visitor, body: t.BlockStatement | t.Expression, index: number): void {
  if (body.type === 'BlockStatement') {
    hoistVars(v, body.body)
    v.block(body.body)
  } else addReturn(v, index, v.expression(body))
}

function readParam(v: Visitor, outer: t.Node, index: number): void {
  const node = outer.type === 'TSParameterProperty' ? outer.parameter : outer
  const params = v.functions[index]?.params
  if (node.type === 'RestElement') {
    const made = v.functions[index]
    if (node.argument.type === 'Identifier' && made) {
      made.rest = made.params.length
      made.params.push(declare(v, node.argument.name, idSpan(node.argument), 'param'))
      return
    }
    params?.push(-1)
    give(v, node.argument, { value: unknownValue(v, node, 'rest'), at: node.end ?? 0, kind: 'variable' })
    return
  }
  const target = node.type === 'AssignmentPattern' ? node.left : node
  // A destructured parameter is sent by other names, if at all.
  if (target.type === 'Identifier') readType(v, target.typeAnnotation)
  const simple = target.type === 'Identifier'
  // A pattern gets a nameless binding, so that linking can follow an argument into it.
  const binding = simple
    ? declare(v, target.name, idSpan(target), 'param')
    : declareNameless(v, 'argument', target, 'param')
  params?.push(binding)
  if (simple) giveType(v, binding, target.typeAnnotation)
  if (node.type === 'AssignmentPattern') {
    const value = v.expression(node.right, simple ? { name: target.name } : {})
    assign(v, binding, value, node.end ?? 0, true)
  }
  if (simple) return
  const value = { kind: 'name', name: 'argument', binding, span: spanOf(v, target) } satisfies Expression
  give(v, target, { value, at: node.end ?? 0, kind: 'variable' })
}

function giveType(v: Visitor, binding: number, annotation: t.Node | null | undefined): void {
  const declared = v.bindings[binding]
  const type = classNamed(v, annotation)
  if (declared && type) declared.type = type
}

/** The name alone: the node of a typed parameter holds its type too. */
function idSpan(id: t.Identifier): { start: number; end: number } {
  const start = id.start ?? 0
  return { start, end: start + id.name.length }
}
