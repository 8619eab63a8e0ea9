import type { Expression, Member } from '../../core/language/expression.ts'
import { append } from '../../core/runtime/lists.ts'
import { child, type Node, named } from '../../tree-sitter/node.ts'
import { assign } from '../../tree-sitter/scope.ts'
import { syntheticMember } from '../../tree-sitter/shapes/collections.ts'
import { literalValue, recordIdentifier, recordString } from '../../tree-sitter/strings.ts'
import {
  branching,
  expression,
  type Place,
  type Reader,
  recordAssignment,
  recordCall,
  sourceOf,
  spanOf,
  statement,
  unknownValue,
  type Visitor,
  withName,
} from '../../tree-sitter/visitor.ts'
import { type Argument, argumentRemoval, argumentsOf, argumentValue, splatted } from './arguments.ts'
import { madeOf } from './members.ts'
import { fileAt, opened } from './modules.ts'
import { declareNamed, spelledVariable } from './names.ts'
import { programAt, requestAt } from './requests.ts'
import { stateOf } from './state.ts'

/** A command that is read: its arguments, and what is piped into it. */
interface Read {
  readonly v: Visitor
  readonly node: Node
  readonly place: Place
  readonly input: Expression | undefined
}

type Known = (read: Read, given: readonly Argument[]) => Expression | undefined

/** The argument of a parameter, else the one at a place among those without. */
function argumentOf(list: readonly Argument[], parameter: RegExp, at: number): Argument | undefined {
  return (
    list.find((item) => item.parameter !== undefined && parameter.test(item.parameter)) ??
    list.filter((item) => item.parameter === undefined)[at]
  )
}

/** A command whose result is its argument, whatever it does to its form. */
const handsOn =
  (parameter: RegExp): Known =>
  ({ v, place, input }, list) => {
    const handedArgument = argumentOf(list, parameter, 0)
    for (const item of list) if (item !== handedArgument && item.value) argumentValue(v, item)
    return input ?? (handedArgument && argumentValue(v, handedArgument, place))
  }

/** A filter: its result is its input. */
const filters: Known = ({ v, input }, list) => {
  for (const item of list) if (item.value) argumentValue(v, item)
  return input
}

const joinPath: Known = ({ v, node, place }, list) => {
  const parts = [
    argumentOf(list, /^p(?:a(?:th?)?)?$/i, 0),
    argumentOf(list, /^ch/i, list.some(({ parameter }) => parameter) ? 0 : 1),
  ]
  const args = [...new Set(parts)].flatMap((one) => (one ? [argumentValue(v, one, { part: true })] : []))
  const span = spanOf(v, node)
  return recordString(v, recordCall(v, { callee: { kind: 'name', name: 'Join-Path', span }, args, span }), place)
}

const LISTS = /^(?:array_literal_expression|argument_list)$/

const newObject: Known = ({ v, node, place }, list) => {
  const type = argumentOf(list, /^t/i, 0)
  const args = argumentOf(list, /^a/i, 1)
  const property = argumentOf(list, /^p/i, 9)
  if (!type?.value) return undefined
  const name = sourceOf(v, type.value).replace(/^['"]|['"]$/g, '')
  if (/^(?:psobject|pscustomobject|hashtable|system\.collections\.hashtable)$/i.test(name))
    return property
      ? argumentValue(v, property, place)
      : { kind: 'object', members: [], spreads: [], span: spanOf(v, node) }
  const inner = args?.value ? (LISTS.test(args.value.type) ? named(args.value) : [args.value]) : []
  return madeOf(v, node, name, inner, undefined, place)
}

const setVariable: Known = ({ v, node }, list) => {
  const name = argumentOf(list, /^n/i, 0)
  const value = argumentOf(list, /^va/i, 1)
  const scope = argumentOf(list, /^s/i, 9)
  if (!name?.value || !value) return undefined
  const variableName = literalValue(argumentValue(v, name, { part: true }))
  const held = argumentValue(v, value, withName(variableName))
  if (variableName === undefined) return undefined
  const shared = scope?.value !== undefined && /script|global/i.test(sourceOf(v, scope.value))
  assign(v, declareNamed(v, spelledVariable(v, variableName), name.value, shared).index, held, node.end)
  return undefined
}

const importModule: Known = ({ v }, list) => {
  for (const item of list) if (item.value) opened(v, argumentValue(v, item, { use: 'import' }))
  return undefined
}

const dataFile: Known = ({ v }, list) => {
  const path = argumentOf(list, /^(?:p|l|f)/i, 0)
  return path && fileAt(v, argumentValue(v, path, { use: 'import' }))
}

/** `$body | Add-Member -NotePropertyName allowReboot -NotePropertyValue $true` gives an object a member. */
const addMember: Known = ({ v, node, input }, given) => {
  const named = (pattern: RegExp) => given.find(({ parameter }) => parameter !== undefined && pattern.test(parameter))
  const free = given.filter(({ parameter }) => parameter === undefined)
  const [kind, name, value] = free.length > 2 ? free : [undefined, ...free]
  const key = named(/^(?:notepropertyname|name)$/i) ?? name
  const memberValue = named(/^(?:notepropertyvalue|value)$/i) ?? value
  const object = named(/^inputobject$/i)
  const of = input ?? (object && argumentValue(v, object))
  if (kind?.value) argumentValue(v, kind)
  if (!key?.value || !memberValue?.value || !of) return undefined
  const spelled = argumentValue(v, key)
  const target = { kind: 'member' as const, of, name: spelled, span: spelled.span }
  const assigned = argumentValue(v, memberValue)
  recordAssignment(v, {
    target,
    value: assigned,
    span: spanOf(v, node),
  })
  return of
}

/** Commands whose meaning counts, by their names in small letters. */
const KNOWN: Readonly<Record<string, Known>> = {
  'convertto-json': handsOn(/^i/i),
  'write-output': handsOn(/^i/i),
  echo: handsOn(/^i/i),
  'out-string': handsOn(/^i/i),
  'foreach-object': filters,
  'where-object': filters,
  'sort-object': filters,
  'tee-object': filters,
  'join-path': joinPath,
  'add-member': addMember,
  'new-object': newObject,
  'set-variable': setVariable,
  'new-variable': setVariable,
  'import-module': importModule,
  'import-powershelldatafile': dataFile,
}

/** A command with what is piped into it. */
function commandAt(v: Visitor, node: Node, place: Place, input: Expression | undefined): Expression | undefined {
  if (node.type === 'foreach_command') return forEach(v, node)
  const name = child(node, 'command_name', 'command_name_expr')
  if (!name) return undefined
  const mark = child(node, 'command_invokation_operator')
  const word = wordOf(v, name)
  if (mark && sourceOf(v, mark) === '.') {
    opened(v, expression(v, name, { use: 'import' }))
    return undefined
  }
  if (word === undefined) return computed(v, node, name)
  const bare = word.replace(/^.*\\(?=[\w-]+$)/, '')
  if (bare === 'using') return used(v, node)
  return (
    requestAt(v, node, bare, input) ??
    programAt(v, node, word) ??
    (Object.hasOwn(KNOWN, bare.toLowerCase())
      ? KNOWN[bare.toLowerCase()]?.({ v, node, place, input }, argumentsOf(v, node))
      : functionCall(v, node, name, bare, input))
  )
}

/** The name of a command, where it is written: as a word or in quotes. */
function wordOf(v: Visitor, name: Node): string | undefined {
  if (name.type === 'command_name') return sourceOf(v, name).trim()
  const [only, more] = named(name)
  if (!only || more) return undefined
  if (only.type === 'command_name') return sourceOf(v, only).trim()
  return /^(?:verbatim|expandable)_string/.test(only.type) && only.children.length === 0
    ? sourceOf(v, only).slice(1, -1)
    : undefined
}

/** `& $command …`, `& { … }`: what is run is not known. */
function computed(v: Visitor, node: Node, name: Node): Expression | undefined {
  const block = child(name, 'script_block_expression')
  const value = expression(v, block ?? name)
  for (const argument of argumentsOf(v, node)) if (argument.value) argumentValue(v, argument)
  if (value.kind !== 'function') return unknownValue(v, node, 'result')
  const span = spanOf(v, node)
  return recordCall(v, { callee: value, args: [], span })
}

/** `using module ./Cloud.psm1`. */
function used(v: Visitor, node: Node): undefined {
  const [kind, path] = argumentsOf(v, node)
  if (kind?.value && path?.value && /^module$/i.test(sourceOf(v, kind.value)))
    opened(v, argumentValue(v, path, { use: 'import' }))
}

/** `ForEach-Object { … }`: what stands in the block happens for each item. */
function forEach(v: Visitor, node: Node): undefined {
  for (const inner of named(node)) {
    if (inner.type === 'script_block_expression') branching(v, () => inside(v, inner))
    else statement(v, inner)
  }
}

/** Reads a block that is an argument as if it stood in its place. */
function inside(v: Visitor, block: Node): void {
  for (const inner of named(block)) statement(v, inner)
}

/** A call of a function, of this file or of another. */
function functionCall(v: Visitor, node: Node, at: Node, name: string, input: Expression | undefined): Expression {
  recordIdentifier(v, at)
  const span = spanOf(v, node)
  const callee = { kind: 'name' as const, name, span: { ...span, end: span.start } }
  const args: Expression[] = []
  const members: Member[] = []
  const call = v.calls.length
  recordCall(v, { callee, args, span })
  stateOf(v).commands.push({ call, callee, ...(input ? { input } : {}) })
  const params = stateOf(v).params.get(name.toLowerCase()) ?? []
  const isSwitch = (parameter: string) =>
    params.some((param) => param.isSwitch && param.name.toLowerCase() === parameter.toLowerCase())
  for (const argument of argumentsOf(v, node, isSwitch)) {
    if (argument.value?.type === 'script_block_expression' && argument.parameter === undefined) {
      branching(v, () => inside(v, argument.value as Node))
      continue
    }
    const parameterName = argument.parameter === undefined ? undefined : spelledVariable(v, argument.parameter)
    const use = /^(?:should|mock|assert-)/i.test(name) ? { use: 'assertion' as const } : {}
    if (argument.splat) {
      append(members, splatted(v, argument))
      continue
    }
    const value = argumentValue(v, argument, { ...withName(parameterName), ...use })
    if (parameterName === undefined) args.push(value)
    else if (argument.value)
      members.push({
        ...syntheticMember(v, { start: node.start, end: node.start }, parameterName, value),
        removal: argumentRemoval(v, argument),
      })
  }
  const declared = v.calls[call]
  if (declared && members.length > 0) declared.named = members
  return { kind: 'call', call, span }
}

/** Commands one behind the other, the last of which gives the value. */
const pipeline: Reader = (v, node, place) => {
  let value: Expression | undefined
  for (const inner of named(node)) {
    const isCommand = inner.type === 'command' || inner.type === 'foreach_command'
    value = isCommand ? commandAt(v, inner, place, value) : expression(v, inner, place)
  }
  return value
}

/** How commands are read. */
export const commands: Readonly<Record<string, Reader>> = {
  command: (v, node, place) => commandAt(v, node, place, undefined),
  foreach_command: (v, node) => forEach(v, node),
  pipeline,
  pipeline_chain: pipeline,
}
