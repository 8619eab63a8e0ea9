import type { Expression, Module } from '../../core/language/expression.ts'
import { type Span, spanKey } from '../../core/text/span.ts'
import { familyOf } from '../classes/classes.ts'
import { instanceMember } from '../classes/instances.ts'
import { classMember } from '../classes/static-members.ts'
import { fileReplacements } from '../modules/file-replacements.ts'
import { constantAsked, SPELLS } from '../requests/method-constants.ts'
import { lookUp } from '../values/look-up.ts'
import { everyMember, MOST_MEMBERS, urlMember } from '../values/unknown-members.ts'
import {
  alternatives,
  choose,
  type Entry,
  holeValue,
  isStoredValue,
  label,
  type Scope,
  spelled,
  type Value,
} from '../values/value.ts'
import type { World } from '../world.ts'
import { memberName } from './assigned-members.ts'
import { applyFunction } from './frames.ts'

/** Any object of a class, whatever it was made with. */
export function instanceOf(module: Module, index: number | undefined, span: Span): Value {
  if (index === undefined) return holeValue(span, 'this')
  return { kind: 'instance', of: { kind: 'class', module, index }, span }
}

/** A member of a value. */
export function memberOf(world: World, of: Value, name: string, span: Span): Value {
  switch (of.kind) {
    case 'object':
      return entryOf(of, name, span)
    case 'list':
      return itemNamed(of, name) ?? methodOf(world, of, name) ?? holeValue(span, name)
    case 'instance':
      return instanceMember(world, of, name, span)
    case 'class':
      return classMember(world, of, name, span)
    case 'external':
      return { ...of, path: [...of.path, name], span }
    case 'client':
      return Object.hasOwn(of.client.sends, name) && of.method === undefined
        ? { ...of, method: name }
        : holeValue(span, name, { kind: 'member' })
    case 'module':
      return exportOf(world, of.module, name, span)
    case 'text': {
      const method = of.of && (methodOf(world, of, name) ?? (SPELLS.test(name) ? of : undefined))
      if (method) return method
      const text = urlMember(of.text, name)
      return text ? { kind: 'text', text } : (constantAsked(of, name) ?? holeValue(span, name))
    }
    case 'choice':
      return choose(
        of.of.map((value) => memberOf(world, value, name, span)),
        of.open,
        { kind: 'member', name, owner: spanKey(of.span), ...(isStoredValue(of) && { stored: true }) },
        span,
      )
    case 'hole':
      // The value of a constant of an enumeration.
      return of.hole.options.length > 0 && /^value$/i.test(name)
        ? of
        : holeValue(span, name, { kind: 'member', ...(of.hole.ref.stored && { stored: true }) })
    default:
      return holeValue(span, name, { kind: 'member' })
  }
}

/** `list[1]`, `list[-1]`, `list.last`. */
function itemNamed({ items }: Extract<Value, { kind: 'list' }>, name: string): Value | undefined {
  if (name === 'first' || name === 'last') return items.at(name === 'first' ? 0 : -1)
  return /^-?\d{1,6}$/.test(name) ? items.at(Number(name)) : undefined
}

/** A method of the type of a list or a constant, called on it. */
function methodOf(world: World, self: Extract<Value, { kind: 'list' | 'text' }>, name: string): Value | undefined {
  const [found] = (self.of && familyOf(world, self.of).members.get(name)) ?? []
  if (!found?.member.value || found.member.static || !/^(?:method|getter)$/.test(found.member.role)) return undefined
  const { module } = found.part
  const value = world.evaluate(found.member.value, {
    module,
    frame: { module, function: -1, args: new Map(), answers: new Map(), self },
  })
  if (found.member.role === 'method' || value.kind !== 'function') return value
  return applyFunction(world, value, [], found.member.span)
}

const entriesNamed = lookUp(({ name }: Entry) => name)
const exportsNamed = lookUp(({ name }: Module['exports'][number]) => name)

/** The members of an object by a name. */
export function entriesOf(object: Extract<Value, { kind: 'object' }>, name: string): readonly Entry[] {
  return entriesNamed(object.entries, name)
}

function entryOf(object: Extract<Value, { kind: 'object' }>, name: string, span: Span): Value {
  const all = entriesOf(object, name)
  const last = all.at(-1)
  if (!last)
    return { ...holeValue(span, name, { kind: 'member' }), ...(object.rest.length === 0 ? { absent: true } : {}) }
  if (last.form === 'literal' && !last.optional) return last.value()
  const replaced = all.findLastIndex(({ form, optional, replaces }) =>
    last.optional ? form === 'literal' && !optional : replaces,
  )
  const found = replaced > 0 ? all.slice(replaced) : all
  return choose(
    found.map((entry) => entry.value()),
    false,
    { kind: 'member', name, owner: spanKey(object.span) },
    span,
  )
}

/** Kinds of values that settings are made of. */
const DATA = /^(?:object|list|text|choice)$/

/** The value that a module exports by a name. */
export function exportOf(world: World, module: Module, name: string, span: Span): Value {
  if (name === '*') return wholeOf(world, module) ?? { kind: 'module', module }
  const [exported] = exportsNamed(module.exports, name)
  if (exported) return withStandIns(world, module, name, world.evaluate(exported.value, { module }), span)
  const base = module.file.slice(module.file.lastIndexOf('/') + 1)
  const target = world.resolve(module.file, `./${base}`, name)
  const other = target && target.file !== module.file ? world.indexed.get(target.file)?.module : undefined
  if (target && other) return exportOf(world, other, target.name, span)
  const whole = name === 'default' ? undefined : exportsNamed(module.exports, 'default')[0]
  return whole ? memberOf(world, world.evaluate(whole.value, { module }), name, span) : holeValue(span, name)
}

/** Data that a module exports, or the same of those that a build puts in its place. */
function withStandIns(world: World, module: Module, name: string, ownValue: Value, span: Span): Value {
  const others = DATA.test(ownValue.kind) ? fileReplacements(world, module) : []
  if (others.length === 0) return ownValue
  const found = others.flatMap((other) => {
    const [exported] = exportsNamed(other.exports, name)
    const value = exported && world.evaluate(exported.value, { module: other })
    return value && DATA.test(value.kind) ? [value] : []
  })
  return choose([ownValue, ...found], false, { kind: 'config', name }, span)
}

/** The value of a module as a whole when that is one function or class, and not a set of names. */
function wholeOf(world: World, module: Module): Value | undefined {
  const whole = exportsNamed(module.exports, '*').at(-1)
  if (!whole || whole.value.kind === 'object') return undefined
  const value = world.evaluate(whole.value, { module })
  return value.kind === 'object' || value.kind === 'hole' ? undefined : value
}

/** A client whose base has a path behind it. */
function extendedClient(client: Extract<Value, { kind: 'client' }>, path: Value, span: Span): Value {
  const key = [spelled('base-path', span)]
  const entry = { key, name: '#base-path', value: () => path, span, form: 'argument' as const }
  const options: Value = { kind: 'object', entries: [entry], rest: [], span }
  return { kind: 'client', client: client.client, id: spanKey(span), options, parent: client }
}

/** A member whose name is computed: from something known, or any of them. */
export function computedMember(world: World, of: Value, name: Expression, scope: Scope, span: Span): Value {
  const client = of.kind === 'client' && of.client.extends ? of : undefined
  if (client) return extendedClient(client, world.evaluate(name, scope), span)
  const known = memberName(world, name, scope)
  if (known !== undefined) return memberOf(world, of, known, span)
  const all = alternatives(of).flatMap((one) => (one.kind === 'module' ? dataOf(world, one.module) : everyMember(one)))
  return choose(all, all.length === 0 || of.kind === 'choice', { kind: 'member', name: label(name) }, span)
}

/** The data that a module exports under names: a document that is loaded is one, `require('./config.json')[name]`. */
function dataOf(world: World, module: Module): readonly Value[] {
  const named = module.exports.filter(({ name }) => name !== '*' && name !== 'default')
  if (named.length > MOST_MEMBERS) return []
  return named.map(({ value }) => world.evaluate(value, { module })).filter(({ kind }) => DATA.test(kind))
}
