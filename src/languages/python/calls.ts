import type { Expression, Member } from '../../core/language/expression.ts'
import { prepend } from '../../core/runtime/lists.ts'
import { field, type Node, named } from '../../tree-sitter/node.ts'
import { lookUp } from '../../tree-sitter/scope.ts'
import { type Arguments, callAt } from '../../tree-sitter/shapes/calls.ts'
import { pairsOf } from '../../tree-sitter/shapes/collections.ts'
import { literalValue, textAt } from '../../tree-sitter/strings.ts'
import { expression, inFunction, type Reader, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { changed } from './changes.ts'
import { instead, type Site, superCall } from './instead.ts'
import { namedTuple } from './named-tuples.ts'
import { optionValue } from './options.ts'
import { stateOf } from './state.ts'

const pairs = pairsOf('keyword_argument', 'name', 'value', () => true)

/** Readers of variables of the environment that take a default: those of environs, django-environ, decouple, starlette. */
export const READERS = /^(?:env|config)(?:\.(?:str|int|float|url|get_value))?$/

/** The arguments of a call; a literal list that is spread into them stands for its items. */
function argumentsOf(v: Visitor, list: Node | undefined, source: string): Arguments {
  if (list?.type === 'generator_expression') return { positional: [list] }
  const all = named(list)
  const positional = all.flatMap((node) => {
    if (node.type === 'keyword_argument' || node.type === 'dictionary_splat') return []
    if (node.type !== 'list_splat') return [node]
    const inner = named(node)[0]
    return inner && /^(?:list|tuple)$/.test(inner.type) ? named(inner) : [node]
  })
  const byName = list ? pairs(list) : []
  const isRead = READERS.test(source) && /^["'][A-Z]/.test(positional[0] ? sourceOf(v, positional[0]) : '')
  const otherwise =
    v.grammar.environment?.calls.includes(source) || isRead
      ? byName.find(({ key }) => sourceOf(v, key) === 'default')?.value
      : undefined
  return {
    list,
    positional: otherwise && positional.length === 1 ? [...positional, otherwise] : positional,
    named: byName,
    spread: all.filter(({ type }) => type === 'dictionary_splat'),
  }
}

/** Whether a call makes an object: by capitals, or the name that a class has for itself. */
function makes(v: Visitor, callee: Expression, source: string): boolean {
  const name = callee.kind === 'name' ? callee.name : callee.kind === 'member' ? String(callee.name) : ''
  return (
    callee.kind === 'class' ||
    /^_?[A-Z]\w*[a-z]/.test(name) ||
    (/^(?:cls|type\(self\)|self\.__class__)$/.test(source) && v.class !== undefined)
  )
}

/** A call of a partial function is one of that function. */
function ofPartial(v: Visitor, callee: Expression, value: Expression): void {
  const call = value.kind === 'call' ? v.calls[value.call] : undefined
  const binding = callee.kind === 'name' ? lookUp(callee.name, v.scope) : undefined
  if (!call || binding === undefined) return
  const last = v.bindings[binding]?.values.at(-1)?.value
  const partial = last?.kind === 'call' ? stateOf(v).partials.get(last.call) : undefined
  if (!partial) return
  call.callee = partial.callee
  prepend(call.args, partial.args)
  const namedArguments: readonly Member[] = call.named ?? []
  if (namedArguments.length + partial.named.length > 0) call.named = [...partial.named, ...namedArguments]
}

function notePartial(v: Visitor, source: string, value: Expression): void {
  if (!/^(?:functools\.)?partial(?:method)?$/.test(source) || value.kind !== 'call') return
  const call = v.calls[value.call]
  const [callee, ...args] = call?.args ?? []
  if (call && callee) stateOf(v).partials.set(value.call, { callee, args, named: call.named ?? [] })
}

/** `map(str, parts)` gives the items as they are; so does `imap(quote, parts)`. */
function mappedItems({ v, source, args, place }: Site): Expression | undefined {
  const [given, items, ...others] = args.positional
  if (!MAPS.test(source) || !given || !items || others.length > 0) return undefined
  const binding = lookUp(source, v.scope)
  // `imap` is a name of Python 2, which modules for both versions give to `map`.
  if (source === 'map' && binding !== undefined && v.bindings[binding]?.from === undefined) return undefined
  return KEEPS_TEXT.test(sourceOf(v, given)) ? expression(v, items, { ...place, part: true }) : undefined
}

const MAPS = /^(?:i?map|itertools\.imap|(?:six\.)?moves\.map)$/
const KEEPS_TEXT =
  /^(?:str|unicode|(?:six\.)?text_type|(?:url)?quote|quote_plus|urllib\.quote(?:_plus)?|(?:urllib\.)?parse\.quote(?:_plus)?)$/

/** A constant whose value is counted has its name as value: `DELETE = auto()`. */
function counted({ v, node, source, place }: Site): Expression | undefined {
  if (!/^(?:enum\.)?auto$/.test(source) || v.class === undefined || place.name === undefined) return undefined
  const base = v.classes[v.class]?.base
  const above = base?.kind === 'name' || base?.kind === 'member' ? String(base.name) : ''
  return textAt(v, node, above === 'StrEnum' ? place.name.toLowerCase() : place.name)
}

/** A call. */
export const call: Reader = (v, node, place) => {
  const function_ = field(node, 'function')
  if (!function_) return undefined
  const long = function_.end - function_.start > 200
  const source = long ? '' : sourceOf(v, function_).replace(/\s+/g, '')
  const args = argumentsOf(v, field(node, 'arguments'), source)
  const site = { v, node, callee: function_, source, args, place }
  const other = counted(site) ?? superCall(site) ?? instead(site) ?? mappedItems(site) ?? namedTuple(site)
  if (other) return other
  const callee = expression(v, function_)
  const value = callAt(v, node, callee, args, makes(v, callee, source), place)
  ofPartial(v, callee, value)
  notePartial(v, source, value)
  changed(site, callee)
  return optionValue(site, value) ?? dictionary({ v, node, source, place }, value) ?? value
}

/** `dict(a=b)` is the map `{'a': b}`. */
function dictionary(
  { v, node, source, place }: Pick<Site, 'v' | 'node' | 'source' | 'place'>,
  value: Expression,
): Expression | undefined {
  const made = value.kind === 'call' && source === 'dict' ? v.calls[value.call] : undefined
  if (!made || made.args.length > 0) return undefined
  const all = made.named ?? []
  const map: Extract<Expression, { kind: 'object' }> = {
    kind: 'object',
    members: all.filter(({ key }) => key.kind === 'text'),
    spreads: all.flatMap((member) => (member.key.kind === 'text' ? [] : [member.value])),
    span: spanOf(v, node),
  }
  // The description of an option is found by its name: `version=dict(type='int', default=4)`.
  if (place.name !== undefined && map.members.some(({ key }) => literalValue(key) === 'default'))
    v.objects.push({ value: map, name: place.name, ...inFunction(v) })
  return map
}
