import type { Expression, Module } from '../../core/language/expression.ts'
import type { Span } from '../../core/text/span.ts'
import { flatten } from '../../core/text/text.ts'
import { lastNameOf } from '../expressions/callee.ts'

/** A header as a pair: `["A", 1]`, `{ name: "A", value: 1 }`, `new Header("A", 1)`. */
export interface HeaderPair {
  readonly name: Expression
  readonly value: Expression
  /** Both together, where they stand. */
  readonly at: Span
}

const HEADERS = /header/i
/** Names of headers that are received, and of lists of names. */
const NOT_SENT = /respon|receiv|expect|answer|allow|expose|vary|names?$|keys?$|cors|column/i
const NAME = /^(?:name|key|header|headerName|field|item1)$/i
const VALUE = /^(?:value|val|headerValue|item2)$/i
/** Calls that make a pair of their two arguments. */
const MAKES =
  /^(?:entry|of|pair|pairOf|tuple|to|create|KeyValuePair|SimpleEntry|SimpleImmutableEntry|\w*Header|\w*Pair|Tuple)$/i
/** Calls that put a pair into a list of them: `headers.append(("A", b))`. */
const ADDS = /^(?:append|push|add|unshift|extend|insert|<<)$/
/** How deep pairs stand in each other's lists at most. */
const DEEPEST = 4

/** The pairs of a module that stand where headers are spoken of. */
export function headerPairs(module: Module): HeaderPair[] {
  const pairs = new Map<string, HeaderPair>()
  const look = (name: string, value: Expression | undefined) => {
    if (!value || !HEADERS.test(name) || NOT_SENT.test(name)) return
    for (const pair of pairsIn(module, value, 0)) pairs.set(`${pair.name.span.start}`, pair)
  }
  for (const { name, values } of module.bindings) for (const { value } of values) look(name, value)
  for (const { members } of module.classes) for (const { name, value } of members) look(name, value)
  for (const { name = '', value } of module.objects)
    if (!NOT_SENT.test(name)) for (const member of value.members) look(textOf(member.key), member.value)
  for (const { target, value } of module.assignments)
    look(typeof target.name === 'string' ? target.name : textOf(target.name), value)
  for (const call of module.calls) {
    for (const { key, value } of call.named ?? []) look(textOf(key), value)
    const name = lastNameOf(call.callee)
    const list = ADDS.test(name) && call.callee.kind === 'member' ? lastName(call.callee.of) : name
    if (HEADERS.test(list)) for (const arg of call.args) look(list, arg)
    const [first, second] = call.args
    if (/header$/i.test(name) && call.callee.kind !== 'member' && first && second)
      pairs.set(`${first.span.start}`, { name: first, value: second, at: call.span })
  }
  return [...pairs.values()]
}

function pairsIn(module: Module, value: Expression, depth: number): HeaderPair[] {
  if (depth > DEEPEST) return []
  const inside = (all: readonly Expression[]) => all.flatMap((expression) => pairsIn(module, expression, depth + 1))
  switch (value.kind) {
    case 'array':
      return pairOf(value.items, value.span) ?? inside(value.items)
    case 'choice':
      return inside(value.of)
    case 'call': {
      const call = module.calls[value.call]
      if (!call) return []
      const made = MAKES.test(lastNameOf(call.callee)) ? pairOf(call.args, call.span) : undefined
      return made ?? named(call.named ?? [], call.span) ?? inside(call.args)
    }
    case 'object':
      return named(value.members, value.span) ?? inside(value.members.map((member) => member.value))
    default:
      return []
  }
}

/** Two expressions that are a name and a value, rather than two names. */
function pairOf([name, value, ...rest]: readonly Expression[], at: Span): HeaderPair[] | undefined {
  if (!name || !value || rest.length > 0 || !isName(name) || /^[a-z]+(?:-[a-z]+)*$/i.test(textOf(value)))
    return undefined
  return [{ name, value, at }]
}

function isName({ kind }: Expression): boolean {
  return kind === 'text' || kind === 'name' || kind === 'member'
}

/** Members that give a name and a value. */
function named(members: readonly { readonly key: Expression; readonly value: Expression }[], at: Span) {
  const name = members.find(({ key }) => NAME.test(textOf(key)))?.value
  const value = members.find(({ key }) => VALUE.test(textOf(key)))?.value
  return name && value && isName(name) ? [{ name, value, at }] : undefined
}

function lastName(expression: Expression): string {
  if (expression.kind === 'name') return expression.name
  return expression.kind === 'member' && typeof expression.name === 'string' ? expression.name : ''
}

function textOf(value: Expression): string {
  return value.kind === 'text' ? flatten(value.text).value : ''
}
