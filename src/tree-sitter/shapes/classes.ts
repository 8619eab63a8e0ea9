import { hasMember, memberPlace } from '../../core/language/class-members.ts'
import type { ClassMember, Expression } from '../../core/language/expression.ts'
import type { Text } from '../../core/text/text.ts'
import type { Node } from '../node.ts'
import { assign, declare, inScope, lookUp } from '../scope.ts'
import { nameText } from '../strings.ts'
import { type Reader, sourceOf, spanOf, statement, type Visitor } from '../visitor.ts'
import type { Target } from './assignments.ts'
import { type FunctionForm, functionAt } from './functions.ts'

/** Parts of a class. */
export interface ClassForm {
  readonly name: Node | undefined
  readonly base?: Expression | undefined
  readonly body: Node | undefined
}

type ClassExpression = Extract<Expression, { kind: 'class' }>
type DraftMember = { -readonly [K in keyof ClassMember]: ClassMember[K] }

/** Reads a class with everything in it. Declaring its name is left to the caller. */
export function classAt(v: Visitor, node: Node, { name, base, body }: ClassForm): ClassExpression {
  const span = spanOf(v, node)
  const index = v.classes.length
  v.classes.push({ name: name ? sourceOf(v, name) : '', span, members: [], ...(base ? { base } : {}) })
  const outer = { class: v.class, function: v.function, branch: v.branch }
  v.class = index
  v.branch = 0
  inScope(v, { class: index }, () => {
    if (body) statement(v, body)
    collectFields(v, index)
  })
  v.class = outer.class
  v.function = outer.function
  v.branch = outer.branch
  return { kind: 'class', class: index, span }
}

/** A class that is declared by its name, with what else lends it members. */
export function declaredClass(
  v: Visitor,
  node: Node,
  form: ClassForm & { readonly mixins?: readonly (Expression | undefined)[] },
  scope = v.scope,
): ClassExpression {
  const { name } = form
  const index = name && declare(v, sourceOf(v, name), name, 'class', scope)
  const value = classAt(v, node, form)
  for (const mixin of form.mixins ?? []) mixIn(v, value.class, mixin)
  if (index !== undefined) assign(v, index, value, 0)
  return value
}

/** Lends a class the members of another one, behind what it extends. */
export function mixIn(v: Visitor, index: number, from: Expression | undefined): void {
  const classRecord = v.classes[index]
  if (classRecord && from) classRecord.mixins = [...(classRecord.mixins ?? []), from]
}

/** Names assigned in the body of a class are its fields, where a language has no others. */
function collectFields(v: Visitor, index: number): void {
  const members = v.classes[index]?.members
  for (const [name, at] of v.scope.names) {
    const binding = v.bindings[at]
    if (!binding || hasMember(members, name)) continue
    const value: Expression = { kind: 'name', name, binding: at, span: { ...binding.span, start: binding.span.end } }
    if (binding.values.length === 0 && !binding.type) continue
    members?.push({
      name,
      span: binding.span,
      role: 'field',
      static: true,
      ...(binding.values.length > 0 ? { value } : {}),
      ...(binding.type ? { type: binding.type } : {}),
    })
  }
}

/** Adds a member to the class around, or to another one. */
export function addMember(v: Visitor, member: DraftMember, index = v.class): void {
  if (index !== undefined) v.classes[index]?.members.push(member)
}

/** A function that is a member of a class: a method or a constructor. */
export function methodAt(
  v: Visitor,
  node: Node,
  form: FunctionForm & { readonly name: Node; readonly class: number },
  {
    role = 'method',
    isStatic = false,
    wire,
  }: Partial<Pick<ClassMember, 'role'>> & {
    readonly isStatic?: boolean
    readonly wire?: Text | undefined
  } = {},
): Extract<Expression, { kind: 'function' }> {
  const value = functionAt(v, node, form)
  addMember(v, { ...memberNamed(v, form.name, role, isStatic), value, ...(wire && { wire }) }, form.class)
  return value
}

/** Adds what is known by now of a field of the class around. */
export function completeField(
  v: Visitor,
  name: string,
  more: Partial<Pick<DraftMember, 'value' | 'wire' | 'role'>>,
): void {
  const members = v.class === undefined ? undefined : v.classes[v.class]?.members
  const at = members ? memberPlace(members, name, 'field') : -1
  const member = members?.[at]
  if (members && member) members[at] = { ...member, ...more }
}

/** Adds a field of which the name and the type are known. */
export function addField(
  v: Visitor,
  name: Node,
  {
    type,
    wire,
    isStatic = false,
  }: { readonly type?: Expression | undefined; readonly wire?: Text | undefined; readonly isStatic?: boolean },
  owner = v.class,
): void {
  addMember(v, { ...memberNamed(v, name, 'field', isStatic), ...(wire && { wire }), ...(type && { type }) }, owner)
}

/** A parameter of a constructor that is a field of the class as well. */
export function addComponent(
  v: Visitor,
  name: Node,
  made: { readonly function: number; readonly place: number; readonly owner: number },
  known: { readonly type: Expression | undefined; readonly wire: Text | undefined },
): void {
  const binding = v.functions[made.function]?.params[made.place]
  if (binding === undefined || binding < 0) return
  const fieldName = sourceOf(v, name)
  const span = spanOf(v, name)
  addField(v, name, known, made.owner)
  const target = { kind: 'member' as const, of: selfAt(v, name, made.owner), name: fieldName, span }
  const value: Expression = { kind: 'name', name: fieldName, binding, span }
  v.assignments.push({ target, value, span, removal: [], function: made.function })
}

/** A member with its name where it stands. */
export function memberNamed(v: Visitor, name: Node, role: ClassMember['role'], isStatic = false): DraftMember {
  return { name: sourceOf(v, name), span: nameText(v, name).span, role, static: isStatic }
}

/** The object that a method of the class around is called on. */
export function selfAt(v: Visitor, node: Pick<Node, 'start' | 'end'>, owner = v.class): Expression {
  return { kind: 'this', span: spanOf(v, node), ...(owner === undefined ? {} : { class: owner }) }
}

/** `this`, `self`. */
export const self: Reader = (v, node) => selfAt(v, node)

/** Where a value goes that is given to a bare name: a name declared before, else a member of a class around. */
export function bareTarget(v: Visitor, node: Node): Target | undefined {
  if (node.type !== 'identifier' || v.class === undefined) return undefined
  const name = sourceOf(v, node)
  if (lookUp(name, v.scope) !== undefined) return undefined
  let owner = v.class
  for (let scope: typeof v.scope | undefined = v.scope; scope; scope = scope.parent) {
    if (scope.class === undefined) continue
    if (!hasMember(v.classes[scope.class]?.members, name)) continue
    owner = scope.class
    break
  }
  return { kind: 'member', of: { kind: 'member', of: selfAt(v, node, owner), name, span: spanOf(v, node) } }
}

/** The type and the last value of a bare name: of a name declared before, else of a member of the class around. */
export function heldBy(v: Visitor, name: string): { readonly type?: Expression; readonly value?: Expression } {
  const index = lookUp(name, v.scope)
  const binding = index === undefined ? undefined : v.bindings[index]
  const members = binding || v.class === undefined ? [] : (v.classes[v.class]?.members ?? [])
  const member = members[memberPlace(members, name)]
  const type = binding?.type ?? member?.type
  const value = binding?.values.at(-1)?.value ?? member?.value
  return { ...(type && { type }), ...(value && { value }) }
}
