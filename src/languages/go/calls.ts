import { calledName } from '../../core/language/composing.ts'
import type { Expression, Use } from '../../core/language/expression.ts'
import { rootName } from '../../core/language/root-name.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { assign, lookUp } from '../../tree-sitter/scope.ts'
import { callAt, dotted } from '../../tree-sitter/shapes/calls.ts'
import { isStringy, recordString } from '../../tree-sitter/strings.ts'
import { useOfArgument } from '../../tree-sitter/uses.ts'
import {
  expression,
  type Reader,
  recordCall,
  sourceOf,
  spanOf,
  unknownValue,
  type Visitor,
} from '../../tree-sitter/visitor.ts'
import { builtFurther } from './builders.ts'
import { flagValue } from './flags.ts'
import { emptyOf, newOf } from './literals.ts'
import { encodedQuery, setValue } from './members.ts'
import { isBuiltin, stateOf } from './state.ts'

/** Calls that put strings together. */
const PUTS_TOGETHER =
  /^(?:strings\.(?:Join|Replace|ReplaceAll|NewReplacer)|path\.Join|url\.JoinPath|fmt\.Sprintf?|fmt\.Sprintln)$/

/** Whether a sum without literals is one of strings: of names that hold some, or of calls that put some together. */
export function isSumOfStrings(v: Visitor, parts: readonly Expression[]): boolean {
  return parts.some((part) => {
    if (part.kind === 'call') return PUTS_TOGETHER.test(dotted(v.calls[part.call]?.callee ?? part) ?? '')
    const binding = part.kind === 'name' && part.binding !== undefined ? v.bindings[part.binding] : undefined
    return binding?.values.some(({ value }) => isStringy(value)) ?? false
  })
}

/** A call; what only changes a type, or makes something empty, is none. */
export const call: Reader = (v, node, place) => {
  const callee = field(node, 'function')
  const args = named(field(node, 'arguments'))
  const [first] = args
  if (!callee) return undefined
  const name = callee.type === 'identifier' ? sourceOf(v, callee) : undefined
  if (name !== undefined && first && lookUp(name, v.scope) === undefined) {
    if (name === 'new') return newOf(v, node, first)
    if (name === 'make') return emptyOf(v, node, first)
  }
  if (first && args.length === 1 && isType(v, callee)) return expression(v, first, place)
  if (builtFurther(v, node)) return unknownValue(v, node, 'value')
  const value = expression(v, generic(v, callee))
  const index = v.calls.length
  const called = callAt(v, node, value, { positional: args }, false, place)
  const values = v.calls[index]?.args ?? []
  searched(v, value, values)
  encoded(v, value, values, node)
  setValue(v, node, value, values)
  const other =
    encodedQuery(v, node, value, args) ??
    flagValue(v, node, value, args, values, place) ??
    replaced(v, node, value, values)
  return other ?? called
}

/** Whether what is called is a type: the call changes the type of its argument, and nothing else. */
function isType(v: Visitor, callee: Node): boolean {
  if (callee.type === 'parenthesized_expression') return named(callee)[0]?.type === 'unary_expression'
  const source = sourceOf(v, callee)
  if (callee.type === 'selector_expression')
    return /^(?:url\.Values|http\.Header|json\.RawMessage|template\.URL)$/.test(source)
  if (callee.type !== 'identifier') return false
  return isBuiltin(source) || stateOf(v).types.has(source)
}

/** A type as it stands between brackets: `string`, `Volume`, `model.Volume`, `*Volume`. */
const TYPE = /^\*?(?:\w+\.)?[A-Z]\w*$/

/** `call[Volume](…)`, `call[list](…)` calls `call`; a table of functions is something that the file declares otherwise. */
function generic(v: Visitor, callee: Node): Node {
  const index = callee.type === 'index_expression' ? field(callee, 'index') : undefined
  const of = field(callee, 'operand')
  if (!index || !of) return callee
  if (/_type$|type_/.test(index.type) || isBuiltin(sourceOf(v, index))) return of
  if (of.type !== 'identifier' && of.type !== 'selector_expression') return callee
  const binding = of.type === 'identifier' ? lookUp(sourceOf(v, of), v.scope) : undefined
  const isFunction = binding !== undefined && v.bindings[binding]?.kind === 'function'
  if (isFunction) return of
  const isNamedType = TYPE.test(sourceOf(v, index)) || stateOf(v).types.has(sourceOf(v, index))
  return isNamedType && binding === undefined ? of : callee
}

/** Names that are searched for, so that what they hold is known to be. */
function searched(v: Visitor, callee: Expression, args: readonly Expression[]): void {
  args.forEach((arg, index) => {
    if (arg.kind !== 'name' && arg.kind !== 'concat') return
    if ((useOf(v, callee, index) ?? useOfArgument(v, callee, index)) !== 'search') return
    if (arg.kind === 'name') recordString(v, arg, { use: 'search' })
  })
}

/** `json.NewEncoder(buffer).Encode(body)` gives the buffer its content. */
function encoded(v: Visitor, callee: Expression, args: readonly Expression[], node: Node): void {
  if (callee.kind !== 'member' || callee.name !== 'Encode' || callee.of.kind !== 'call') return
  const maker = v.calls[callee.of.call]
  const [target] = maker?.args ?? []
  const [body] = args
  if (!maker || !body || !/NewEncoder$/.test(dotted(maker.callee) ?? '')) return
  if (target?.kind === 'name' && target.binding !== undefined) assign(v, target.binding, body, node.end)
}

/** `strings.NewReplacer(a, b, c, d).Replace(text)`: one replacement after the other. */
function replaced(v: Visitor, node: Node, callee: Expression, args: readonly Expression[]): Expression | undefined {
  if (callee.kind !== 'member' || callee.name !== 'Replace' || callee.of.kind !== 'call') return undefined
  const maker = v.calls[callee.of.call]
  const [text] = args
  if (!maker || !text || dotted(maker.callee) !== 'strings.NewReplacer' || maker.callee.kind !== 'member')
    return undefined
  const replace: Expression = { ...maker.callee, name: 'ReplaceAll' }
  let value = text
  for (let at = 0; at + 1 < maker.args.length && at < 40; at += 2) {
    const [search, replacement] = maker.args.slice(at, at + 2)
    if (!search || !replacement) break
    const span = spanOf(v, node)
    recordCall(v, { callee: replace, args: [value, search, replacement], span })
    value = { kind: 'call', call: v.calls.length - 1, span }
  }
  // The text is what becomes of it, and no address of its own.
  const recorded = v.strings.findIndex((string) => string.value === text)
  if (recorded < 0 || value === text) return value
  v.strings.splice(recorded, 1)
  return recordString(v, value, {})
}

/** Use of strings in the arguments of a call, as far as packages of Go show it. */
export function useOf(v: Visitor, callee: Expression, index: number): Use | undefined {
  const name = dotted(callee) ?? ''
  if (/^(?:strings|bytes)\./.test(name)) {
    if (name === 'strings.NewReplacer') return index % 2 === 0 ? 'search' : 'value'
    // The searched text stands first, its replacement last.
    if (index === 0 || (/\.Replace/.test(name) && index > 1)) return 'value'
  }
  if (/^(?:gock\.New|httpmock\.(?=\w*Responder)\w*|httpmock\.GetCallCountInfo)$/.test(name)) return 'route'
  const last = calledName(callee) ?? ''
  if (/^(?:Handle|HandleFunc|HandlerFunc|Path|PathPrefix|StripPrefix|Group|Route)$/.test(last) && isRouting(v, callee))
    return 'route'
  if (/^(?:Errorf?|Fatalf?|Logf?)$/.test(last) && v.file.endsWith('_test.go')) return 'assertion'
  return undefined
}

function isRouting(v: Visitor, callee: Expression): boolean {
  return ROUTERS.test(rootName(v.calls, callee) ?? '')
}

const ROUTERS = /^(?:mux|http|r|router|e|app|g|gin|group|api|srv|server|s|handler)$/i
