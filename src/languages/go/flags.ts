import { calledName } from '../../core/language/composing.ts'
import type { Expression } from '../../core/language/expression.ts'
import { append } from '../../core/runtime/lists.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { assign, lookUp } from '../../tree-sitter/scope.ts'
import { give, targetOf } from '../../tree-sitter/shapes/assignments.ts'
import { choiceOf } from '../../tree-sitter/shapes/operators.ts'
import { literalValue } from '../../tree-sitter/strings.ts'
import { branching, expression, type Place, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { giveToClass } from './members.ts'
import { type Flag, stateOf } from './state.ts'

/** Notes the flags and settings that a file declares, by name, before anything asks for one. */
export function noteFlags(v: Visitor, root: Node): void {
  const open = [root]
  for (let one = open.pop(); one; one = open.pop()) {
    if (one.type === 'composite_literal') noteLiteral(v, one)
    else if (one.type === 'call_expression') noteCall(v, one)
    for (const inner of one.children) if (inner.children.length > 0) open.push(inner)
  }
}

/** `cli.StringFlag{Name: "endpoint", Value: …, EnvVar: …}`. */
function noteLiteral(v: Visitor, node: Node): void {
  const type = field(node, 'type')
  if (!type || !/\b(?:String|U?Int(?:64)?)Flag$/.test(sourceOf(v, type))) return
  const parts = new Map<string, Node>()
  for (const inner of field(node, 'body')?.children ?? []) {
    const key = inner.type === 'keyed_element' ? named(field(inner, 'key'))[0] : undefined
    const value = inner.type === 'keyed_element' ? named(field(inner, 'value'))[0] : undefined
    if (key && value) parts.set(sourceOf(v, key), value)
  }
  const name = parts.get('Name')
  const variable = parts.get('EnvVar') ?? parts.get('EnvVars')
  if (name) note(v, name, parts.get('Value'), variable)
}

/** `flags.String("endpoint", default, usage)`, `viper.SetDefault("endpoint", default)`. */
function noteCall(v: Visitor, node: Node): void {
  const callee = field(node, 'function')
  const method = callee?.type === 'identifier' ? callee : field(callee, 'field')
  const name = method && sourceOf(v, method)
  const [first, second, third, fourth] = named(field(node, 'arguments'))
  if (name === 'SetDefault' && first) note(v, first, second)
  else if (name !== undefined && /^(?:String|U?Int(?:64)?)$/.test(name) && third && first) note(v, first, second)
  else if (name !== undefined && /^(?:String|U?Int(?:64)?)P$/.test(name) && fourth && first) note(v, first, third)
  else if (name === 'BindEnv' && first && second) note(v, first, undefined, second)
}

function note(v: Visitor, name: Node, value: Node | undefined, variable?: Node): void {
  const { flags } = stateOf(v)
  const key = sourceOf(v, name)
  const before = flags.get(key)
  const made: Flag = { ...before, ...(value ? { value } : {}), ...(variable ? { variable } : {}) }
  flags.set(key, made)
}

/** The value of a flag: its default, or that of the variable of the environment or the command line. */
export function flagValue(
  v: Visitor,
  node: Node,
  callee: Expression,
  args: readonly Node[],
  values: readonly Expression[],
  place: Place,
): Expression | undefined {
  const name = calledName(callee)
  if (callee.kind !== 'member' || name === undefined) return undefined
  if (args.length < 2 && TYPED.test(name)) {
    const of = chainedFlag(v, callee.of)
    if (of) return args.length > 0 ? variableOf(v, node, args, of.at(-1)) : orOther(v, node, of, place)
  }
  if (/^(?:String|U?Int(?:64)?)P?$/.test(name) && args.length >= 3) return orOther(v, node, [values.at(-2)], place)
  if (/^(?:String|U?Int(?:64)?)VarP?$/.test(name) && args.length >= 4) return variableOf(v, node, args, values.at(-2))
  if (/^(?:Get|Global)?(?:String|U?Int(?:64)?)$/.test(name) && args.length === 1)
    return declaredFlag(v, node, args[0], place)
  return undefined
}

/** How a chain that declares a flag ends: with its type, or with what it is put into. */
const TYPED = /^(?:String|URL|U?Int(?:64)?|Enum)(?:Var)?$/
/** Calls of one chain that are looked at. */
const LONGEST = 12

/** The defaults of a flag in a chain: `app.Flag("url", usage).Default("…").Envar("URL")`. */
function chainedFlag({ calls }: Visitor, end: Expression): Expression[] | undefined {
  const of: Expression[] = []
  let at = end
  for (let count = 0; count < LONGEST; count++) {
    const call = at.kind === 'call' ? calls[at.call] : undefined
    if (call?.callee.kind !== 'member') return undefined
    const name = calledName(call.callee)
    const [first] = call.args
    if (name === 'Flag' || name === 'Arg') return of.length > 0 ? of : undefined
    if (name === 'Default' && first) of.push(first)
    const variable = name === 'Envar' ? literalValue(first) : undefined
    if (variable !== undefined) of.unshift({ kind: 'env', name: variable, span: call.span })
    at = call.callee.of
  }
  return undefined
}

function orOther(v: Visitor, node: Node, values: readonly (Expression | undefined)[], place: Place): Expression {
  const of = values.filter((value) => value !== undefined)
  return choiceOf(v, node, of, { ...place, part: true }, { open: true })
}

/** `flag.StringVar(&x, name, default, usage)` gives a name its value. */
function variableOf(v: Visitor, node: Node, [target]: readonly Node[], otherwise: Expression | undefined): undefined {
  const inner = target?.type === 'unary_expression' ? named(target)[0] : undefined
  if (!inner || !otherwise) return undefined
  const value = orOther(v, node, [otherwise], {})
  if (inner.type !== 'identifier') {
    const before = v.assignments.length
    give(v, targetOf(v, inner), value, node, [])
    giveToClass(v, before)
    return undefined
  }
  const index = lookUp(sourceOf(v, inner), v.scope)
  if (index !== undefined) assign(v, index, value, node.end)
  return undefined
}

/** The value of a flag that this file declares, read by its name. */
function declaredFlag(v: Visitor, node: Node, name: Node | undefined, place: Place): Expression | undefined {
  const flag = name && stateOf(v).flags.get(sourceOf(v, name))
  if (!flag) return undefined
  const part = { part: true }
  const { variable, value } = flag
  const names = variable ? literalsIn(v, variable) : []
  const span = spanOf(v, node)
  const environment = names.map((one): Expression => ({ kind: 'env', name: one, span }))
  const otherwise = value && isPlain(value) ? branching(v, () => expression(v, value, part)) : undefined
  if (environment.length === 0 && !otherwise) return undefined
  return orOther(v, node, [...environment, otherwise], place)
}

/** A default that can be read again where the flag is asked for. */
function isPlain(node: Node): boolean {
  return /^(?:interpreted_string_literal|raw_string_literal|identifier|selector_expression)$/.test(node.type)
}

function literalsIn(v: Visitor, node: Node): string[] {
  const literal = literalValue(/_literal$/.test(node.type) ? expression(v, node, { part: true }) : undefined)
  if (literal !== undefined) return literal.split(/(?:(?<!\s)\s+)?,\s*/)
  const open = [node]
  const found: string[] = []
  for (let one = open.pop(); one && found.length < 8; one = open.pop()) {
    if (one.type === 'interpreted_string_literal') found.push(sourceOf(v, one).slice(1, -1))
    append(open, one.children)
  }
  return found.reverse()
}
