import type { Expression } from '../../core/language/expression.ts'
import { field, type Node } from '../node.ts'
import { assign, declare, inScope, SELF } from '../scope.ts'
import { recordIdentifier } from '../strings.ts'
import {
  eachStatement,
  expression,
  type Reader,
  sourceOf,
  spanOf,
  statement,
  type Visitor,
  withName,
} from '../visitor.ts'
import { giveType, typeOf } from './assignments.ts'

/** A parameter as nodes. */
export interface Parameter {
  /** Its name; absent where it has none of its own. */
  readonly name?: Node | undefined
  /** How the name is spelled wherever it is used, where that is not as it stands here. */
  readonly spelled?: string
  readonly default?: Node | undefined
  readonly type?: Node | undefined
  /** It takes all further arguments by place. */
  readonly rest?: boolean
}

/** Parts of a function. */
export interface FunctionForm {
  readonly name?: Node | undefined
  readonly params: readonly Parameter[]
  /** Further nodes that declare names inside of it. */
  readonly others?: readonly Node[]
  readonly body: Node | undefined
  /** The body is what it returns. */
  readonly arrow?: boolean
  /** The class it is a method of. */
  readonly class?: number
  /** Name of what it is called on, where that is a parameter: `self`. */
  readonly self?: Node | undefined
  /** The last statement is what it returns. */
  readonly lastReturns?: boolean
  /** The type that it is declared to return. */
  readonly type?: Expression | undefined
  /** Its first parameter is what it is called on. */
  readonly extension?: boolean
}

type FunctionExpression = Extract<Expression, { kind: 'function' }>

/** A function that is declared by its name, which is seen before the function is read. */
export function declaredFunction(v: Visitor, node: Node, form: FunctionForm, scope = v.scope): FunctionExpression {
  const { name } = form
  const index = name && declare(v, sourceOf(v, name), name, 'function', scope)
  const value = functionAt(v, node, form)
  if (index !== undefined) assign(v, index, value, 0)
  return value
}

/** Reads a function. Declaring its name is left to the caller. */
export function functionAt(v: Visitor, node: Node, form: FunctionForm): FunctionExpression {
  const span = spanOf(v, node)
  const index = v.functions.length
  const name = form.name ? sourceOf(v, form.name) : ''
  if (form.name) recordIdentifier(v, form.name)
  const made: Visitor['functions'][number] = {
    name,
    span,
    params: [],
    returns: [],
    ...(form.type && { type: form.type }),
    ...(form.extension && { extension: true }),
    ...(form.class === undefined ? {} : { class: form.class }),
    ...(v.function === undefined ? {} : { function: v.function }),
  }
  v.functions.push(made)
  const outer = { function: v.function, class: v.class, branch: v.branch, when: v.when }
  v.function = index
  if (form.class !== undefined) v.class = form.class
  v.branch = 0
  v.when = []
  inScope(v, { function: index }, () => {
    if (form.self) v.scope.names.set(sourceOf(v, form.self), SELF)
    for (const param of form.params) {
      if (param.rest) made.rest = made.params.length
      made.params.push(parameterAt(v, param))
    }
    for (const other of form.others ?? []) statement(v, other)
    readBody(v, form, made)
  })
  v.function = outer.function
  v.class = outer.class
  v.branch = outer.branch
  v.when = outer.when
  giveTypes(v, form.params, made.params)
  return { kind: 'function', function: index, span }
}

/** Types of parameters in a language that tells which types are classes: a parameter may have the name of its type. */
function giveTypes(v: Visitor, params: readonly Parameter[], bindings: readonly number[]): void {
  const { typeAt } = v.grammar
  if (typeAt) for (const [place, { type }] of params.entries()) giveType(v, bindings[place] ?? -1, typeAt(v, type))
}

/** Declares a parameter. */
export function parameterAt(v: Visitor, { name, spelled, default: otherwise, type }: Parameter): number {
  const paramName = spelled ?? (name && sourceOf(v, name))
  // A default is evaluated outside, but belongs to the name inside.
  const value = otherwise && expression(v, otherwise, withName(paramName))
  if (!name || paramName === undefined) return -1
  const index = declare(v, paramName, name, 'param')
  // Callers may give another one.
  if (value) v.bindings[index]?.values.push({ value, at: name.end, conditional: true })
  if (type && !v.grammar.typeAt) giveType(v, index, typeOf(v, type))
  return index
}

function readBody(v: Visitor, { body, arrow, lastReturns }: FunctionForm, made: Visitor['functions'][number]): void {
  if (!body) return
  if (arrow) {
    made.returns.push(expression(v, body))
    return
  }
  const inside = body.children.filter((node) => node.named && !v.grammar.comments.includes(node.type))
  const last = lastReturns ? inside.at(-1) : undefined
  if (lastReturns && inside.length === 0) statement(v, body)
  eachStatement(v, last ? inside.slice(0, -1) : inside)
  if (last) made.returns.push(expression(v, last))
}

/** `return`: what a function gives. */
export function returned(value: (node: Node) => Node | undefined): Reader {
  return (v, node) => {
    const inner = value(node)
    if (!inner) return undefined
    const result = expression(v, inner)
    if (v.function !== undefined) v.functions[v.function]?.returns.push(result)
    return result
  }
}

/** A function without a name, where it is a value. */
export function anonymous(form: (v: Visitor, node: Node) => FunctionForm): Reader {
  return (v, node) => functionAt(v, node, form(v, node))
}

/** A parameter whose parts are fields of its node. */
export function parameter(node: Node, fields: { name: string; default?: string; type?: string }): Parameter {
  const at = (name: string | undefined) => (name === undefined ? undefined : field(node, name))
  return { name: at(fields.name), default: at(fields.default), type: at(fields.type) }
}
