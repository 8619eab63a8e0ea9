import { hasMember } from '../core/language/class-members.ts'
import type { Binding, Expression } from '../core/language/expression.ts'
import { placeOfDeclaration } from '../core/language/module-draft.ts'
import type { Span } from '../core/text/span.ts'
import type { Node } from './node.ts'
import { type Reader, type Scope, sourceOf, spanOf, type Visitor } from './visitor.ts'

export { assign } from '../core/language/module-draft.ts'

/** The binding of a name that means what a method is called on. */
export const SELF = -1

/** Declares a name in the scope around; one that is declared there is the same. */
export function declare(
  v: Visitor,
  name: string,
  node: Node,
  kind: Binding['kind'],
  scope: Scope = v.scope,
  branch = v.branch,
): number {
  const before = scope.names.get(name)
  if (before !== undefined) return before
  const index = v.bindings.length
  v.bindings.push({
    name,
    span: spanOf(v, node),
    kind,
    values: [],
    ...placeOfDeclaration(v, branch),
    ...(scope.function === undefined ? {} : { function: scope.function }),
  })
  scope.names.set(name, index)
  return index
}

/** The binding of a name as seen from a scope. */
export function lookUp(name: string, from: Scope): number | undefined {
  for (let scope: Scope | undefined = from; scope; scope = scope.parent) {
    const binding = scope.names.get(name)
    if (binding !== undefined) return binding
  }
  return undefined
}

/** The scope that an assignment declares new names in: the one of the function, class or file around. */
export function declaringScope(v: Visitor): Scope {
  let scope = v.scope
  while (scope.parent && scope.class === undefined && scope.function === scope.parent.function) scope = scope.parent
  return scope
}

/** Walks something with names of its own. */
export function inScope<T>(v: Visitor, inner: Omit<Scope, 'parent' | 'depth' | 'names'>, walk: () => T): T {
  const parent = v.scope
  const inherited = inner.function === undefined && parent.function !== undefined ? { function: parent.function } : {}
  v.scope = { ...inherited, ...inner, parent, depth: parent.depth + 1, names: new Map() }
  const result = walk()
  v.scope = parent
  return result
}

/** A name where it is used; its declaration may stand further down. */
export function nameAt(v: Visitor, name: string, node: Node): Name {
  return nameFrom(v, name, spanOf(v, node), scopeOf(v, name))
}

/** A name that stands as it is spelled. */
export const plainName: Reader = (v, node) => nameAt(v, sourceOf(v, node), node)

/** A name that is looked up from a scope once everything is declared. */
export function nameFrom(v: Visitor, name: string, span: Span, scope: Scope): Name {
  const expression: Name = { kind: 'name', name, span }
  v.pending.push({ expression, scope, class: v.class })
  return expression
}

/** The name of what is called, in a language whose methods have names of their own: no variable of a function hides it. */
export function calledAt(v: Visitor, name: string, node: Node): Name {
  let scope = v.scope
  while (scope.parent && scope.function !== undefined && scope.class === undefined) scope = scope.parent
  return nameFrom(v, name, spanOf(v, node), scope)
}

/** The scope that a name is looked up from: where names are seen from their declaration on, one that has it already. */
export function scopeOf(v: Visitor, name: string): Scope {
  let scope = v.scope
  if (!v.grammar.names.inOrder) return scope
  while (scope.parent && scope.function !== undefined && !scope.names.has(name)) scope = scope.parent
  return scope
}

/** Finds the declarations of the names used, once everything is declared. */
export function settleNames(v: Visitor): void {
  for (const { expression, scope, class: own } of v.pending) {
    const binding = lookUp(expression.name, scope)
    if (binding === SELF) Object.assign(expression, { kind: 'this', ...(own === undefined ? {} : { class: own }) })
    else if (binding === undefined) {
      if (v.grammar.names.members && !isOwnType(v, expression)) becomeMember(v, expression, scope)
    } else if (!isNamedAsType(v, expression, binding) || !becomeMember(v, expression, scope, binding))
      Object.assign(expression, { binding })
  }
}

type Name = Extract<Expression, { kind: 'name' }>

/** A bare name that a class around has as a member is that member, unless a declaration stands nearer. */
function becomeMember(v: Visitor, expression: Name, from: Scope, declared?: number): boolean {
  for (let scope: Scope | undefined = from; scope; scope = scope.parent) {
    if (declared !== undefined && scope.names.get(expression.name) === declared) return false
    if (scope.class === undefined) continue
    if (!hasMember(v.classes[scope.class]?.members, expression.name)) continue
    const of: Expression = { kind: 'this', class: scope.class, span: expression.span }
    Object.assign(expression, { kind: 'member', of, name: expression.name })
    return true
  }
  return false
}

/** Behind a name that is a value: what ends it, or an operator. */
const AS_VALUE = /^\s{0,9}(?:[)}\],;:+*/%-]|[!=]=|&&|\|\|)/
/** In front of a name that is a type. */
const AS_TYPE =
  /(?:\b(?:new|is|as|typeof|nameof|class|catch)[\s(]{1,4}|[<:][ \t]{0,9}|[(,][ \t]{0,9}\w{1,60}[ \t]{1,9})$/

/** A member may have the name of its type, `Version Version`: where a value stands, it is the member. */
function isNamedAsType({ text, bindings, grammar }: Visitor, { span }: Name, binding: number): boolean {
  if (!grammar.names.members || bindings[binding]?.kind !== 'class') return false
  return (
    AS_VALUE.test(text.slice(span.end, span.end + 12)) &&
    !AS_TYPE.test(text.slice(Math.max(0, span.start - 80), span.start))
  )
}

/** Text between a member and a constant of its type that it is given or compared with. */
const GIVES = /^\s{0,9}(?:\{[^{}]{0,80}\})?\s{0,9}[!=]?=\s{0,9}$/

/** Whether a name in front of a dot is that of the type: `Version Version { get; } = Version.V5`. */
function isOwnType({ text }: Visitor, { name, span }: Name): boolean {
  if (text[span.end] !== '.') return false
  const before = text.slice(Math.max(0, span.start - 120), span.start)
  const at = before.lastIndexOf(name)
  return at >= 0 && GIVES.test(before.slice(at + name.length))
}

/** Gives other files a name for what a binding is worth at the end of the file. */
export function exportName(v: Visitor, name: string, binding: number, span: Span, exported = name): void {
  const end = { file: v.file, start: v.text.length, end: v.text.length }
  v.exports.push({ name: exported, value: { kind: 'name', name, binding, span: end }, span })
}

/** Gives other files those names of a scope, or of several, that are asked for. */
export function exportNames(
  v: Visitor,
  names: Iterable<readonly [string, number]>,
  isGiven: (declared: Visitor['bindings'][number], name: string) => boolean,
  exported: (declared: Visitor['bindings'][number], name: string) => string = (_, name) => name,
): void {
  for (const [name, binding] of names) {
    const declared = v.bindings[binding]
    if (declared && isGiven(declared, name)) exportName(v, name, binding, declared.span, exported(declared, name))
  }
}
