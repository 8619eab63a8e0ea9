import type { Expression } from '../../core/language/expression.ts'
import { child, field, type Node, named } from '../../tree-sitter/node.ts'
import { assign, nameAt, plainName } from '../../tree-sitter/scope.ts'
import { objectOf } from '../../tree-sitter/shapes/assignments.ts'
import { type Arguments, callAt, subscript } from '../../tree-sitter/shapes/calls.ts'
import { selfAt } from '../../tree-sitter/shapes/classes.ts'
import { type Pair, recordObject } from '../../tree-sitter/shapes/collections.ts'
import { literalValue, recordIdentifier } from '../../tree-sitter/strings.ts'
import {
  expression,
  type Place,
  type Reader,
  recordCall,
  sourceOf,
  spanOf,
  unknownValue,
  type Visitor,
  withName,
} from '../../tree-sitter/visitor.ts'
import { propertyName } from './functions.ts'
import { classAtName, declareSymbol, symbolAt, variableName } from './names.ts'

/** The arguments of a call; `...$a` stands where it stands. */
function argumentsOf(list: Node | undefined): Arguments {
  const positional: Node[] = []
  const pairs: Pair[] = []
  for (const node of named(list)) {
    const name = field(node, 'name')
    const value = named(node).findLast((inner) => inner !== name && inner.type !== 'reference_modifier')
    if (node.type !== 'argument' || !value) continue
    if (name) pairs.push({ node: node, key: name, value, bare: true })
    else positional.push(value)
  }
  return { list, positional, named: pairs }
}

/** Functions with the place of the argument that they change, the last or the first one: they are read as its methods. */
const ON_SUBJECT: Readonly<Record<string, number>> = {
  str_replace: 2,
  str_ireplace: 2,
  preg_replace: 2,
  explode: 1,
  strtr: 0,
}

const functionCall: Reader = (v, node, place) => {
  const callee = field(node, 'function')
  const list = child(node, 'arguments')
  if (!callee) return undefined
  const callArguments = argumentsOf(list)
  if (!/^(?:name|qualified_name|relative_name)$/.test(callee.type))
    return callAt(v, node, expression(v, callee), callArguments, false, place)
  const name = sourceOf(v, callee).replace(/^\\/, '').toLowerCase()
  recordIdentifier(v, callee)
  const served = servedBy(v, node, name, callArguments)
  if (served) return served
  return (
    special(v, node, callee, name, callArguments, place) ??
    callAt(v, node, symbolAt(v, callee), callArguments, false, place)
  )
}

/** Functions that give each item of a list back, as far as addresses go: `array_map('rawurlencode', $parts)`. */
const KEEPS = /^['"]?\\?(?:rawurlencode|urlencode|strval|trim|strtolower)(?:['"]|\(\.\.\.\))$/

/** Functions of PHP that mean more than what they give. */
function special(
  v: Visitor,
  node: Node,
  callee: Node,
  name: string,
  given: Arguments,
  place: Place,
): Expression | undefined {
  const { positional } = given
  const [first, second] = positional
  if (name === 'define' && first && second) return define(v, first, second)
  if (name === 'constant' && first) return constantNamed(v, first)
  if (name === 'array_map' && first && second && positional.length === 2 && KEEPS.test(sourceOf(v, first)))
    return expression(v, second, place)
  if (name === 'compact') return compact(v, node, positional)
  if (name === 'call_user_func' || name === 'call_user_func_array') return calledFor(v, node, name, given, place)
  if (/^curl_(?:setopt|setopt_array|exec|close|getinfo|error|errno)$/.test(name) && first)
    return onHandle(v, node, callee, name, positional, place)
  const at = Object.hasOwn(ON_SUBJECT, name) ? ON_SUBJECT[name] : undefined
  const subject = at === undefined ? undefined : positional[at]
  if (at === undefined || !subject) return undefined
  const of = expression(v, subject, { part: true })
  const member: Expression = { kind: 'member', of, name, span: spanOf(v, callee) }
  const others = at === 0 ? positional.slice(1) : positional.slice(0, at)
  return callAt(v, node, member, { ...given, positional: others }, false, place)
}

/** `call_user_func([$client, $method], $path)`, `call_user_func_array([$client, $method], [$path])`. */
function calledFor(
  v: Visitor,
  node: Node,
  name: string,
  { positional: [callable, ...others], ...given }: Arguments,
  place: Place,
): Expression | undefined {
  const [of, method, ...more] = elementsOf(callable)
  const args = name === 'call_user_func' ? others : elementsOf(others[0])
  if (!of || !method || more.length > 0 || (args !== others && others[0]?.type !== ARRAY)) return undefined
  const key = expression(v, method, { part: true })
  const member: Expression = {
    kind: 'member',
    of: expression(v, of),
    name: literalValue(key) ?? key,
    span: spanOf(v, node),
  }
  return callAt(v, node, member, { ...given, positional: args }, false, place)
}

const ARRAY = 'array_creation_expression'

/** The values of an array that is a list. */
function elementsOf(node: Node | undefined): readonly Node[] {
  if (node?.type !== ARRAY) return []
  const elements = named(node).map((element) => named(element))
  return elements.every(({ length }) => length === 1) ? elements.flat() : []
}

function define(v: Visitor, name: Node, value: Node): Expression | undefined {
  const known = literalValue(expression(v, name, { part: true }))
  const definedValue = expression(v, value, withName(known))
  if (known !== undefined) assign(v, declareSymbol(v, known.replace(/^\\/, ''), name, 'const'), definedValue, 0)
  return definedValue
}

function constantNamed(v: Visitor, node: Node): Expression | undefined {
  const known = literalValue(expression(v, node, { part: true }))
  return known === undefined || known.includes(':') ? undefined : { kind: 'name', name: known, span: spanOf(v, node) }
}

/** `compact('a', 'b')`: an array of the variables of these names. */
function compact(v: Visitor, node: Node, names: readonly Node[]): Expression {
  const _span = spanOf(v, node)
  const members = names.flatMap((one) => {
    const key = expression(v, one, { part: true })
    const name = literalValue(key)
    return name === undefined ? [] : [{ key, value: nameAt(v, name, one), span: spanOf(v, one), removal: [] }]
  })
  return recordObject(v, node, members, [], {})
}

/** A function of a cURL handle is read as a method of the handle; some options imply the HTTP method. */
function onHandle(
  v: Visitor,
  node: Node,
  callee: Node,
  name: string,
  [handle, ...args]: readonly Node[],
  place: Place,
): Expression | undefined {
  if (!handle) return undefined
  const of = expression(v, handle)
  const member = (called: string): Expression => ({ kind: 'member', of, name: called, span: spanOf(v, callee) })
  const value = callAt(v, node, member(name), { positional: args }, false, place)
  for (const option of optionsIn(v, args)) {
    recordCall(v, { callee: member(option), args: [], span: spanOf(v, node) })
  }
  return value
}

/** Names of the options that are switched on, as a list or as one option and its value. */
function optionsIn(v: Visitor, [first, second]: readonly Node[]): string[] {
  const source = first ? sourceOf(v, first) : ''
  const isOn = (value: Node | undefined) => value !== undefined && !/^(?:false|0|null)$/i.test(sourceOf(v, value))
  if (/^CURLOPT_\w+$/.test(source)) return isOn(second) ? [source] : []
  return named(first).flatMap((node) => {
    const [key, value] = named(node)
    return key && value && isOn(value) && /^CURLOPT_\w+$/.test(sourceOf(v, key)) ? [sourceOf(v, key)] : []
  })
}

function nameOf(v: Visitor, node: Node): string | Expression {
  if (node.type === 'name') return sourceOf(v, node)
  return expression(v, node, { part: true })
}

/** `$a->b(…)`, `$a?->b(…)`. */
const methodCall: Reader = (v, node, place) => {
  const object = field(node, 'object')
  const name = field(node, 'name')
  if (!object || !name) return undefined
  if (name.type === 'name') recordIdentifier(v, name)
  const of = expression(v, object)
  const span = { file: v.file, start: node.start, end: name.end }
  const callee: Expression = { kind: 'member', of, name: nameOf(v, name), span }
  const callArguments = argumentsOf(child(node, 'arguments'))
  return servedBy(v, node, sourceOf(v, name), callArguments) ?? callAt(v, node, callee, callArguments, false, place)
}

/** The object that a container gives by the name of a class: `app(A::class)`, `$container->get(A::class)`. */
function servedBy(v: Visitor, node: Node, name: string, { positional }: Arguments): Expression | undefined {
  const [only] = positional
  if (only?.type !== 'class_constant_access_expression' || !/^(?:app|get|make|resolve)$/.test(name)) return undefined
  const [scope, constant] = named(only)
  return scope && constant && sourceOf(v, constant) === 'class' ? objectOf(v, node, classAtName(v, scope)) : undefined
}

/** `A::b(…)`, `parent::b(…)`. */
const staticCall: Reader = (v, node, place) => {
  const scope = field(node, 'scope')
  const name = field(node, 'name')
  if (!scope || !name) return undefined
  if (name.type === 'name') recordIdentifier(v, name)
  const span = { file: v.file, start: node.start, end: name.end }
  const callee: Expression = { kind: 'member', of: scopeAt(v, scope), name: nameOf(v, name), span }
  return callAt(v, node, callee, argumentsOf(child(node, 'arguments')), false, place)
}

/** The class before `::`. */
function scopeAt(v: Visitor, node: Node): Expression {
  if (/^parent$/i.test(sourceOf(v, node))) return { kind: 'name', name: 'parent', span: spanOf(v, node) }
  if (/^(?:name|qualified_name|relative_name|relative_scope)$/.test(node.type)) return classAtName(v, node)
  return expression(v, node)
}

const creation: Reader = (v, node, place) => {
  const [made] = named(node)
  const list = child(node, 'arguments') ?? child(made, 'arguments')
  if (!made) return undefined
  const ownClass = v.class !== undefined && /^(?:self|static)$/i.test(sourceOf(v, made)) ? v.class : undefined
  const callee: Expression =
    ownClass === undefined
      ? /^(?:name|qualified_name|relative_name)$/.test(made.type)
        ? classAtName(v, made)
        : expression(v, made)
      : { kind: 'class', class: ownClass, span: spanOf(v, made) }
  return callAt(v, node, callee, argumentsOf(list), true, place)
}

/** `$a->b`; a property that is named like a method keeps its mark. */
const memberAccess: Reader = (v, node) => {
  const object = field(node, 'object')
  const name = field(node, 'name')
  if (!object || !name) return undefined
  const of = expression(v, object)
  const memberName = nameOf(v, name)
  const key = of.kind === 'this' && typeof memberName === 'string' ? propertyName(v, memberName) : memberName
  return { kind: 'member', of, name: key, span: spanOf(v, node) }
}

/** `A::$b`. */
const staticProperty: Reader = (v, node) => {
  const scope = field(node, 'scope')
  const name = variableName(field(node, 'name'))
  if (!scope || !name) return undefined
  return { kind: 'member', of: scopeAt(v, scope), name: propertyName(v, sourceOf(v, name)), span: spanOf(v, node) }
}

/** `A::B`, `A::class`. */
const classConstant: Reader = (v, node) => {
  const [scope, name] = named(node)
  if (!scope || !name) return undefined
  if (sourceOf(v, name) === 'class') return unknownValue(v, node, sourceOf(v, scope))
  const of = /^parent$/i.test(sourceOf(v, scope)) ? selfAt(v, scope) : scopeAt(v, scope)
  return { kind: 'member', of, name: sourceOf(v, name), span: spanOf(v, node) }
}

const variable: Reader = (v, node) => {
  const name = variableName(node)
  if (!name) return undefined
  return sourceOf(v, name) === 'this' ? selfAt(v, node) : nameAt(v, sourceOf(v, name), name)
}

/** `#[Route('/a')]`: what a server answers. */
const attribute: Reader = (v, node) => {
  const name = sourceOf(v, named(node)[0] ?? node)
  const use = /(?:Route|Get|Post|Put|Patch|Delete|Mapping)$/.test(name) ? { use: 'route' as const } : {}
  for (const inner of named(field(node, 'parameters') ?? child(node, 'arguments'))) {
    const value = named(inner).at(-1)
    if (value) expression(v, value, use)
  }
  return undefined
}

/** How calls, names and members are read. */
export const calls: Readonly<Record<string, Reader>> = {
  function_call_expression: functionCall,
  member_call_expression: methodCall,
  nullsafe_member_call_expression: methodCall,
  scoped_call_expression: staticCall,
  object_creation_expression: creation,
  member_access_expression: memberAccess,
  nullsafe_member_access_expression: memberAccess,
  scoped_property_access_expression: staticProperty,
  class_constant_access_expression: classConstant,
  subscript_expression: subscript('object', 'index'),
  variable_name: variable,
  bare_variable: plainName,
  name: (v, node) => symbolAt(v, node),
  qualified_name: (v, node) => symbolAt(v, node),
  relative_name: (v, node) => symbolAt(v, node),
  relative_scope: (v, node) => symbolAt(v, node),
  attribute,
}
