import type { Expression } from '../../core/language/expression.ts'
import { append } from '../../core/runtime/lists.ts'
import type { FormatStyle } from '../../core/text/placeholders.ts'
import { formatted } from '../format.ts'
import type { Node } from '../node.ts'
import { assign } from '../scope.ts'
import { isStringy, literalValue, partsOf, recordString, textAt } from '../strings.ts'
import { expression, type Place, recordCall, spanOf, spend, type Visitor, withName } from '../visitor.ts'

/** A call on what the calls before it built. */
export interface Step {
  readonly name: string
  /** Where the name stands. */
  readonly at: Node
  readonly args: readonly Node[]
  /** The brackets with its arguments. */
  readonly list?: Node
  /** The receiver of the call. */
  readonly of?: Node
}

/** A chain of calls: where it starts, and what is called from there. */
export interface Chain {
  readonly root: Node
  readonly steps: readonly Step[]
}

/** Chains by each of their calls, with how many steps lead to it: every call of a chain looks up those before it. */
const chains = new WeakMap<Node, { readonly chain: Chain; readonly count: number }>()
/** How often the calls before one are looked through. */
const LOOKS = 8

/** The chain that ends in a node, read call by call; the calls before each of them count as work. */
export function chainOf(
  v: Visitor,
  node: Node,
  stepAt: (node: Node) => (Step & { readonly of: Node }) | undefined,
): Chain {
  const { chain, count } = chains.get(node) ?? newChain(node, stepAt)
  spend(v, count * LOOKS)
  return { root: chain.root, steps: chain.steps.slice(0, count) }
}

function newChain(node: Node, stepAt: (node: Node) => (Step & { readonly of: Node }) | undefined) {
  const steps: Step[] = []
  const calls: Node[] = []
  let root = node
  for (let step = stepAt(root); step; step = stepAt(root)) {
    steps.push(step)
    calls.push(root)
    root = step.of
  }
  const chain = { root, steps: steps.reverse() }
  for (const [index, call] of calls.entries()) chains.set(call, { chain, count: calls.length - index })
  return { chain, count: calls.length }
}

/** Text that a step adds to the built one. */
export type StepRole =
  /** Its first argument as it is. */
  | 'text'
  /** Its first argument, whose places `{0}` the others fill; a locale may stand in front. */
  | 'format'
  /** The same with places `%s`. */
  | 'percent-format'
  /** Its arguments behind slashes. */
  | 'segment'
  /** Its first argument, behind a slash where none is written. */
  | 'path'
  | 'query'
  | 'scheme'
  | 'port'
  /** Nothing. */
  | 'same'

/** The parts of a text that steps build behind what is there. */
export function buildParts(
  v: Visitor,
  before: readonly Expression[],
  steps: readonly Step[],
  roles: Readonly<Record<string, StepRole>>,
): Expression[] {
  const parts = before.flatMap(partsOf)
  let asked = false
  for (const step of steps) {
    const stepValues = step.args.map((node) => expression(v, node, { part: true }))
    const [first, second] = stepValues
    const mark = (value: string): Expression => ({ ...textAt(v, step.at, value), span: spanOf(v, step.at) })
    switch (roles[step.name]) {
      case 'text':
        if (first) parts.push(first)
        break
      case 'format':
      case 'percent-format':
        append(parts, filledFormat(v, step, stepValues, roles[step.name] === 'format' ? 'brace' : 'percent'))
        break
      case 'segment':
        for (const stepValue of stepValues) append(parts, [...(endsInSlash(parts) ? [] : [mark('/')]), stepValue])
        break
      case 'path':
        if (!first) break
        if (!endsInSlash(parts) && !literalStart(first).startsWith('/')) parts.push(mark('/'))
        parts.push(first)
        break
      case 'query':
        if (!first) break
        parts.push(mark(asked ? '&' : '?'), first, mark('='), second ?? mark(''))
        asked = true
        break
      case 'scheme':
        if (first) parts.push(first, mark('://'))
        break
      case 'port':
        if (first) parts.push(mark(':'), first)
        break
      default:
        break
    }
  }
  return parts.flatMap(partsOf)
}

/** The text that steps build behind the one before; recorded where any of it is written. */
export function builtOf(
  v: Visitor,
  node: Node,
  before: readonly Expression[],
  steps: readonly Step[],
  roles: Readonly<Record<string, StepRole>>,
  place: Place,
): Expression {
  const parts = buildParts(v, before, steps, roles)
  const value: Expression = { kind: 'concat', parts, span: spanOf(v, node) }
  return parts.some(({ kind }) => kind === 'text') ? recordString(v, value, place) : value
}

/** Parts that a name which is built on keeps. */
const MOST_PARTS = 200

/** `builder.append(x);`: the name holds more from there on. */
export function buildOn(
  v: Visitor,
  node: Node,
  index: number,
  steps: readonly Step[],
  roles: Readonly<Record<string, StepRole>>,
): void {
  const binding = v.bindings[index]
  const before = binding?.values.at(-1)?.value
  const parts = buildParts(v, before ? [before] : [], steps, roles).slice(0, MOST_PARTS)
  const value: Expression = { kind: 'concat', parts, span: spanOf(v, node) }
  if (parts.some(({ kind }) => kind === 'text')) recordString(v, value, withName(binding?.name))
  assign(v, index, value, node.end)
}

/** A format with its arguments: put in where it is written here, else by a call that linking follows. */
function filledFormat(v: Visitor, { at, name }: Step, given: readonly Expression[], style: FormatStyle): Expression[] {
  const written = given.slice(0, 2).findIndex(isStringy)
  const [format, ...args] = given.slice(Math.max(0, written))
  if (!format) return []
  if (written >= 0) return [formatted(v, at, format, { positional: args }, style, { part: true })]
  const span = spanOf(v, at)
  return [recordCall(v, { callee: { kind: 'member', of: format, name, span }, args, span })]
}

function endsInSlash(parts: readonly Expression[]): boolean {
  const last = parts.at(-1)
  return last?.kind === 'text' && (literalValue(last) ?? '').endsWith('/')
}

function literalStart(value: Expression): string {
  const [first] = partsOf(value)
  return first?.kind === 'text' ? (literalValue(first) ?? '') : first?.kind === 'name' ? '/' : ''
}
