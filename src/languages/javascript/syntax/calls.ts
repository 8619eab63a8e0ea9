import type * as t from '@babel/types'
import type { Expression } from '../../../core/language/expression.ts'
import { soleLiteral } from '../../../core/language/literal.ts'
import type { Span } from '../../../core/text/span.ts'
import { environmentCall, member } from '../resolve/environment.ts'
import { memberHolder } from './commonjs.ts'
import { injectedBy } from './injected.ts'
import { optionsCall, optionsMember } from './options.ts'
import { calledValue, literalValue, recordIdentifier } from './strings.ts'
import { useOfArgument } from './uses.ts'
import {
  type DraftCall,
  type ExpressionContext,
  type Expressions,
  inFunction,
  spanOf,
  underConditions,
  unknownValue,
  type Visitor,
} from './visitor.ts'

type Link = t.MemberExpression | t.OptionalMemberExpression | t.CallExpression | t.OptionalCallExpression

/** The arguments of a call; a parser that recovers leaves holes between commas. */
type Given = readonly (t.Node | null)[]

/** Calls, members and imports that are expressions. */
export const calls = {
  MemberExpression: chain,
  OptionalMemberExpression: chain,
  CallExpression: chain,
  OptionalCallExpression: chain,
  NewExpression(v, node, place) {
    return call(v, v.expression(node.callee), node.arguments, spanOf(v, node), true, place)
  },
  ImportExpression(v, node) {
    if (node.options) v.expression(node.options)
    const span = spanOf(v, node)
    return importOf(v, v.expression(node.source, { use: 'import' }), span, { kind: 'unknown', name: 'import', span })
  },
  Import: (v, node) => unknownValue(v, node, 'import'),
  Super: (v, node) => unknownValue(v, node, 'super'),
  MetaProperty: (v, node) => unknownValue(v, node, `${node.meta.name}.${node.property.name}`),
} satisfies Expressions

/** Longest run of members kept as an expression: written code has none longer, and linking recurses over it. */
const MOST_MEMBERS = 200

/** A chain such as `a.b().c()`: a loop rather than recursion, since code may hold thousands of links. */
function chain(v: Visitor, node: Link, place: ExpressionContext): Expression {
  const links: Link[] = []
  let at: t.Node = node
  for (;;) {
    if (at.type === 'MemberExpression' || at.type === 'OptionalMemberExpression') {
      links.push(at)
      at = at.object
    } else if (at.type === 'CallExpression' || at.type === 'OptionalCallExpression') {
      links.push(at)
      at = at.callee
    } else if (at.type === 'TSNonNullExpression') at = at.expression
    else break
  }
  let value = v.expression(at)
  let members = 0
  for (const link of links.reverse()) {
    if (link.type === 'CallExpression' || link.type === 'OptionalCallExpression') {
      const { callee, nodes } = calledThrough(v, value, link.arguments)
      value = boundMethod(v, callee, nodes) ?? call(v, callee, nodes, spanOf(v, link), false, place)
      members = 0
    } else value = members++ > MOST_MEMBERS ? unknownValue(v, link, 'member') : memberAt(v, link, value)
  }
  return value
}

/** A method that is called by `call` or `apply`: `api.get.call(api, path)` is `api.get(path)`. */
function calledThrough(v: Visitor, callee: Expression, nodes: Given): { callee: Expression; nodes: Given } {
  const [self, list] = nodes
  const method = callee.kind === 'member' && /^(?:call|apply)$/.test(String(callee.name)) ? callee.of : undefined
  if (
    method?.kind !== 'member' ||
    typeof method.name !== 'string' ||
    !self ||
    isBorrowed(method.of) ||
    isNoObject(nodes)
  )
    return { callee, nodes }
  v.expression(self.type === 'SpreadElement' ? self.argument : self)
  if (callee.kind === 'member' && callee.name === 'call') return { callee: method, nodes: nodes.slice(1) }
  if (!list || list.type === 'SpreadElement') return { callee: method, nodes: nodes.slice(1) }
  const { start, end, loc } = list
  return { callee: method, nodes: [{ type: 'SpreadElement', argument: list, start, end, loc } as t.SpreadElement] }
}

/** A method that is bound to its object only: `api.get.bind(api)` is `api.get`. */
function boundMethod(v: Visitor, callee: Expression, [self, ...others]: Given): Expression | undefined {
  if (callee.kind !== 'member' || callee.name !== 'bind' || !self || self.type === 'SpreadElement') return undefined
  const method = callee.of
  const isNamed = method.kind === 'name' || (method.kind === 'member' && !isBorrowed(method.of))
  if (!isNamed || others.length > 0) return undefined
  v.expression(self)
  return method
}

/** A name of what a wrapper is told first: `this.http.call(method, path)`. */
const TOLD =
  /^(?:method|verb|path|url|uri|endpoint|route|action)$|(?:Method|Path|Url|Uri)$|^(?:GET|HEAD|POST|PUT|PATCH|DELETE)$/i

/** Whether the first argument is no object that a method could be called on: the method is named `call` or `apply` itself. */
function isNoObject([node, ...others]: Given): boolean {
  if (!node) return false
  if (node.type === 'MemberExpression') return node.property.type === 'Identifier' && TOLD.test(node.property.name)
  if (node.type === 'Identifier') return TOLD.test(node.name)
  // Options alone, but not an object without members in place of `this`.
  if (node.type === 'ObjectExpression') return others.length === 0
  return /^(?:StringLiteral|TemplateLiteral|BinaryExpression)$/.test(node.type)
}

/** A method of a prototype or of an empty list is one of the language: `[].slice.call(list)`. */
function isBorrowed(of: Expression): boolean {
  return of.kind === 'array' || (of.kind === 'member' && of.name === 'prototype')
}

/** The members of `this.constructor` are those of the class, which its objects answer for. */
function ofClass(holder: Expression): Expression {
  const { kind } = holder
  return kind === 'member' && holder.name === 'constructor' && holder.of.kind === 'this' ? holder.of : holder
}

function memberAt(v: Visitor, link: t.MemberExpression | t.OptionalMemberExpression, holder: Expression): Expression {
  const of = memberHolder(v, ofClass(holder))
  const span = spanOf(v, link)
  const { property } = link
  if (property.type === 'PrivateName') return member(v, of, `#${property.id.name}`, span.start, span.end)
  if (link.computed || property.type !== 'Identifier')
    return member(v, of, v.expression(property), span.start, span.end)
  recordIdentifier(v, property.name, property)
  const options = optionsMember(v, of, property.name, span)
  if (options) return options
  return member(v, of, property.name, span.start, span.end)
}

/** The callee by the name that a text in brackets spells: `client["delete"](url)`, as compilers write it. */
function spelledOut(callee: Expression): Expression {
  const name = callee.kind === 'member' && typeof callee.name !== 'string' ? soleLiteral(callee.name) : undefined
  return callee.kind === 'member' && name !== undefined && /^[a-z_$][\w$]*$/i.test(name) ? { ...callee, name } : callee
}

function call(
  v: Visitor,
  called: Expression,
  nodes: Given,
  span: DraftCall['span'],
  made: boolean,
  place: ExpressionContext,
): Expression {
  const callee = spelledOut(called)
  const args: Expression[] = []
  const index = v.calls.length
  const spread = nodes.flatMap((node, at) => (node?.type === 'SpreadElement' ? [at] : []))
  v.calls.push({
    callee,
    args,
    span,
    new: made,
    ...inFunction(v),
    ...underConditions(v),
    ...(spread.length > 0 && { spread }),
  })
  const dynamic = callee.kind === 'unknown' && callee.name === 'import'
  nodes.forEach((node, at) => {
    const use = dynamic && at === 0 ? 'import' : useOfArgument(v, callee, nodes, at, made)
    args.push(argument(v, node, use ? { use } : {}))
  })
  const options = made ? undefined : optionsCall(v, { callee, args, span, new: made })
  if (options) return options
  const variable = environmentCall(v, callee, args)
  if (variable !== undefined) return { kind: 'env', name: variable, span }
  const first = args[0]
  if (first && nodes[0] && (dynamic || isRequire(callee)))
    return importOf(v, first, span, { kind: 'call', call: index, span })
  const result: Expression = { kind: 'call', call: index, span }
  return (
    (callee.kind === 'name' && callee.name === 'inject' ? injectedBy(v, result) : undefined) ??
    calledValue(v, callee, result, place)
  )
}

function argument(v: Visitor, node: t.Node | null, place: ExpressionContext): Expression {
  // A parser that recovers leaves holes between commas.
  if (!node) return unknownValue(v, {}, 'nothing')
  return v.expression(node.type === 'SpreadElement' ? node.argument : node, place)
}

function isRequire(callee: Expression): boolean {
  if (callee.kind === 'name') return callee.name === 'require'
  if (callee.kind !== 'member' || callee.of.kind !== 'name') return false
  return /^(?:jest|vi|vitest)$/.test(callee.of.name) && /^(?:requireActual|importActual)$/.test(String(callee.name))
}

function importOf(v: Visitor, source: Expression, span: Span, otherwise: Expression): Expression {
  const module = literalValue(source)
  if (module === undefined) return otherwise
  v.imports.push({ module, span: source.span })
  return { kind: 'module', module, span }
}
