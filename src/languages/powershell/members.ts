import path from 'node:path'
import type { Expression } from '../../core/language/expression.ts'
import { child, type Node, named } from '../../tree-sitter/node.ts'
import { giveMember } from '../../tree-sitter/shapes/assignments.ts'
import { callAt } from '../../tree-sitter/shapes/calls.ts'
import { syntheticObject } from '../../tree-sitter/shapes/collections.ts'
import { keyAt, literalValue, partsOf, recordIdentifier, recordString, textAt } from '../../tree-sitter/strings.ts'
import { expression, type Place, type Reader, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { uploadArguments } from '../csharp/arguments.ts'
import { isMade, statementRemoval } from './assignments.ts'
import { spelledMember, typeNamed } from './names.ts'

/** A type where its members are used. */
const type: Reader = (v, node) => typeNamed(v, sourceOf(v, node), node)

/** The name behind a dot: a word, a text, or something computed. */
function memberName(v: Visitor, node: Node): string | Expression {
  if (node.type === 'simple_name' || node.type === 'member_name') {
    recordIdentifier(v, node)
    return spelledMember(v, sourceOf(v, node))
  }
  const key = keyAt(v, node)
  const text = literalValue(key)
  return text !== undefined && /^\w+$/.test(text) ? spelledMember(v, text) : key
}

const member: Reader = (v, node) => {
  const [of, name] = named(node)
  if (!of || !name) return undefined
  const holder = manifestOf(v, of, name) ?? expression(v, of)
  return { kind: 'member', of: holder, name: memberName(v, name), span: spanOf(v, node) }
}

/** A module takes its own data from the manifest beside it: `$MyInvocation.MyCommand.Module.PrivateData`. */
function manifestOf(v: Visitor, of: Node, name: Node): Expression | undefined {
  const stem = /\.psm1$/i.test(v.file) ? path.posix.basename(v.file).slice(0, -5) : undefined
  if (stem === undefined || !/^PrivateData$/i.test(sourceOf(v, name))) return undefined
  if (!/\.Module$/i.test(sourceOf(v, of).slice(-20))) return undefined
  const span = spanOf(v, of)
  const module = `./${stem}.psd1`
  v.imports.push({ module, span })
  return { kind: 'module', module, span }
}

const element: Reader = (v, node) => {
  const [of, key] = named(node)
  if (!of || !key) return undefined
  const holder = expression(v, of)
  const name = keyAt(v, key)
  const text = literalValue(name)
  // Keys that the file spells in several ways are the same.
  const known = text !== undefined && /^\w+$/.test(text) && spelledMember(v, text) !== text
  return { kind: 'member', of: holder, name: known ? spelledMember(v, text) : name, span: spanOf(v, node) }
}

/** The arguments of a method. */
function argumentNodes(list: Node | undefined): readonly Node[] {
  const inner = child(list, 'argument_expression_list')
  return inner ? named(inner) : named(list)
}

/** Methods that give what they are called on, as far as addresses and headers go. */
const SAME = /^(?:clone|tostring|getawaiter|getresult)$/i
/** Methods whose argument is all that counts: `$encoding.GetBytes($body)`. */
const BYTES = /^(?:getbytes)$/i

const invocation: Reader = (v, node, place) => {
  const [of, name] = named(node)
  const list = child(node, 'argument_list')
  if (!of || !name) return undefined
  return invoked(v, node, of, name, list, place)
}

/** A method that is called, with the list of its arguments. */
export function invoked(
  v: Visitor,
  node: Node,
  of: Node,
  name: Node,
  list: Node | undefined,
  place: Place,
): Expression | undefined {
  const argumentList = argumentNodes(list)
  const source = sourceOf(v, name)
  const [first, second] = argumentList
  if (of.type === 'type_literal' && /^new$/i.test(source))
    return madeOf(v, node, sourceOf(v, of), argumentList, list, place)
  if (argumentList.length === 0 && SAME.test(source)) return expression(v, of, place)
  if (first && argumentList.length === 1 && BYTES.test(source)) return expression(v, first, place)
  const holder = expression(v, of, { part: true })
  if (builders.has(holder) && first && /^append$/i.test(source)) return appended(v, node, holder, first, place)
  const spelled = memberName(v, name)
  const variable = first && environmentOf(v, node, holder, spelled, first)
  if (variable) return variable
  // `$headers.Add('Name', $value)` is the assignment of a member.
  if (first && second && argumentList.length === 2 && /^add$/i.test(source) && !isMade(v, holder))
    return giveMember(v, node, { of: holder, key: first, value: second }, statementRemoval(v, node))
  const callee: Expression = { kind: 'member', of: holder, name: spelled, span: { ...spanOf(v, node), end: name.end } }
  const positional = uploadArguments(source, argumentList)
  return callAt(v, node, callee, { ...(list ? { list } : {}), positional }, false, place)
}

/** Texts that are built by calls one behind the other. */
const builders = new WeakSet<Expression>()

/** `[StringBuilder]::new($a).Append($b)`. */
function appended(v: Visitor, node: Node, holder: Expression, first: Node, place: Place): Expression {
  const parts = [...partsOf(holder), expression(v, first, { part: true })]
  const value: Expression = { kind: 'concat', parts, span: spanOf(v, node) }
  builders.add(value)
  return recordString(v, value, place)
}

/** `[Environment]::GetEnvironmentVariable('X')`. */
function environmentOf(
  v: Visitor,
  node: Node,
  holder: Expression,
  name: string | Expression,
  first: Node,
): Expression | undefined {
  if (name !== 'GetEnvironmentVariable' || holder.kind !== 'member' || holder.name !== 'Environment') return undefined
  const text = literalValue(expression(v, first, { part: true }))
  return text === undefined ? undefined : { kind: 'env', name: text, span: spanOf(v, node) }
}

/** An object of a type: `[System.Net.WebClient]::new()`, `New-Object System.Net.WebClient`. */
export function madeOf(
  v: Visitor,
  node: Node,
  typeName: string,
  given: readonly Node[],
  list: Node | undefined,
  place: Place,
): Expression {
  const callee = typeNamed(v, typeName, node)
  const name = callee.kind === 'member' ? callee.name : ''
  const [first, second] = given
  if (name === 'Uri' && first && !second) return expression(v, first, place)
  if (name === 'StringBuilder') {
    const value = first
      ? { ...expression(v, first, { ...place, part: true }) }
      : textAt(v, { start: node.end, end: node.end }, '')
    builders.add(value)
    return value
  }
  if (name === 'StringContent' && first) {
    const [body, , media] = given.map((one) => expression(v, one))
    return syntheticObject(v, node, { body, 'content-type': media })
  }
  return callAt(v, node, callee, { ...(list ? { list } : {}), positional: given }, true, place)
}

/** How members and methods are read. */
export const members: Readonly<Record<string, Reader>> = {
  type_literal: type,
  member_access: member,
  element_access: element,
  invokation_expression: invocation,
}
