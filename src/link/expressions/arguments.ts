import type { Call, Module } from '../../core/language/expression.ts'
import { append } from '../../core/runtime/lists.ts'
import type { Span } from '../../core/text/span.ts'
import { flatten } from '../../core/text/text.ts'
import { withReceiver } from '../modules/extension-methods.ts'
import { type Entry, holeValue, lazily, type Scope, toText, type Value } from '../values/value.ts'
import type { World } from '../world.ts'

/** Arguments by name as the members of an object; `rest` names what is spread into them and could not be followed. */
export function namedEntries(world: World, call: Call, scope: Scope): { entries: Entry[]; rest: string[] } {
  const entries: Entry[] = []
  const rest: string[] = []
  for (const { key, value, span, removal } of call.named ?? []) {
    if (key.kind === 'unknown') {
      const spread = world.evaluate(value, scope)
      if (spread.kind === 'object') {
        append(entries, spread.entries)
        append(rest, spread.rest)
      } else if (spread.kind !== 'hole' || !spread.absent) {
        append(entries, world.settingsIn(scope.module, value))
        rest.push(spread.kind === 'hole' ? spread.hole.ref.name : key.name)
      }
      continue
    }
    const text = toText(world.evaluate(key, scope), key.span)
    const lazyValue = lazily(
      () => world.evaluate(value, scope),
      () => holeValue(span, 'value'),
    )
    entries.push({ key: text, name: flatten(text).value, value: lazyValue, span, form: 'argument', removal })
  }
  return { entries, rest }
}

/** Arguments by name as one object; nothing when there are none. */
export function namedObject(world: World, call: Call, scope: Scope): Extract<Value, { kind: 'object' }> | undefined {
  if (!call.named || call.named.length === 0) return undefined
  return { kind: 'object', ...namedEntries(world, call, scope), span: call.span }
}

/** The arguments of a call by place; items of a list that is spread into them stand in its place. */
export function positionalValues(world: World, call: Call, scope: Scope): readonly Value[] {
  const values = call.args.map((arg) => world.evaluate(arg, scope))
  const { spread } = call
  if (!spread) return values
  return values.flatMap((value, at) => (value.kind === 'list' && spread.includes(at) ? value.items : [value]))
}

/** Arguments by place with those that one parameter takes as a list. */
function gathered(values: readonly Value[], rest: number, span: Span): readonly Value[] {
  const [first, ...others] = values.slice(rest)
  const isWhole = first?.kind === 'list' && others.length === 0
  return [...values.slice(0, rest), isWhole ? first : { kind: 'list', items: values.slice(rest), span }]
}

/**
 * The arguments of a call in the order of a function's parameters. Arguments by name that no parameter has are one
 * object behind the others, as languages without named parameters take them.
 */
export function argumentsFor(world: World, call: Call, scope: Scope, module: Module, index: number): readonly Value[] {
  const positional = positionalValues(world, withReceiver(world, call, scope, module, index), scope)
  const rest = module.functions[index]?.rest
  const values = rest === undefined || positional.length < rest ? positional : gathered(positional, rest, call.span)
  const named = namedObject(world, call, scope)
  const collects = module.functions[index]?.collects
  if (collects !== undefined) return collected(call, values, named, module, index, collects)
  // A function that passes on what it is called with may have no arguments by name.
  if (!named || (named.entries.length === 0 && named.rest.length === 0)) return values
  const names = (module.functions[index]?.params ?? []).map((binding) => module.bindings[binding]?.name)
  const placed: Value[] = [...values]
  let found = false
  for (const entry of named.entries) {
    const place = names.indexOf(entry.name)
    if (place < 0) continue
    found = true
    placed[place] = entry.value()
  }
  if (!found) return names.length > values.length ? [...values, named] : values
  const missing: Value = { ...holeValue(call.span, 'argument'), absent: true } as Value
  return Array.from(placed, (value) => value ?? missing)
}

/** The arguments of a function one of whose parameters takes those by name that no other one has. */
function collected(
  call: Call,
  values: readonly Value[],
  named: Extract<Value, { kind: 'object' }> | undefined,
  module: Module,
  index: number,
  collects: number,
): readonly Value[] {
  const names = (module.functions[index]?.params ?? []).map((binding) => module.bindings[binding]?.name)
  const placed: (Value | undefined)[] = values.slice(0, collects)
  const left: Entry[] = []
  for (const entry of named?.entries ?? []) {
    const place = names.indexOf(entry.name)
    if (place < 0 || place === collects) left.push(entry)
    else placed[place] = entry.value()
  }
  placed[collects] = { kind: 'object', entries: left, rest: named?.rest ?? [], span: call.span }
  const missing: Value = { ...holeValue(call.span, 'argument'), absent: true } as Value
  return Array.from(placed, (value) => value ?? missing)
}
