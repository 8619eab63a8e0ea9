import type { Expression, Module } from '../core/expression.ts'
import { type Span, spanKey } from '../core/span.ts'
import { flatten, type Written } from '../core/text.ts'
import { classMember, instanceMember } from './instances.ts'
import { operate } from './operations.ts'
import { everyMember, urlMember } from './parts.ts'
import { alternatives, choose, type Entry, holeValue, label, type Scope, spelled, toText, type Value } from './value.ts'
import type { Given, World } from './world.ts'

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
      return of.items[Number(name)] ?? holeValue(span, name)
    case 'instance':
      return instanceMember(world, of, name, span)
    case 'class':
      return classMember(world, of, name, span)
    case 'external':
      return { ...of, path: [...of.path, name], span }
    case 'module':
      return exportOf(world, of.module, name, span)
    case 'text': {
      const text = urlMember(of.text, name)
      return text ? { kind: 'text', text } : holeValue(span, name)
    }
    case 'choice':
      return choose(
        of.of.map((one) => memberOf(world, one, name, span)),
        of.open,
        { kind: 'member', name, owner: spanKey(of.span) },
        span,
      )
    default:
      return holeValue(span, name, { kind: 'member' })
  }
}

function entryOf(object: Extract<Value, { kind: 'object' }>, name: string, span: Span): Value {
  const found = object.entries.filter((entry) => entry.name === name)
  const last = found.at(-1)
  if (!last)
    return { ...holeValue(span, name, { kind: 'member' }), ...(object.rest.length === 0 ? { absent: true } : {}) }
  if (last.form === 'literal') return last.value()
  return choose(
    found.map((entry) => entry.value()),
    false,
    { kind: 'member', name, owner: spanKey(object.span) },
    span,
  )
}

/** What a module exports by a name. */
export function exportOf(world: World, module: Module, name: string, span: Span): Value {
  if (name === '*') return wholeOf(world, module) ?? { kind: 'module', module }
  const exported = module.exports.find((one) => one.name === name)
  if (exported) return world.evaluate(exported.value, { module })
  const base = module.file.slice(module.file.lastIndexOf('/') + 1)
  const target = world.resolve(module.file, `./${base}`, name)
  const other = target && target.file !== module.file ? world.indexed.get(target.file)?.module : undefined
  if (target && other) return exportOf(world, other, target.name, span)
  const whole = name === 'default' ? undefined : module.exports.find((one) => one.name === 'default')
  return whole ? memberOf(world, world.evaluate(whole.value, { module }), name, span) : holeValue(span, name)
}

/** What a module is as a whole when that is one function or class, and not a set of names. */
function wholeOf(world: World, module: Module): Value | undefined {
  const whole = module.exports.findLast((one) => one.name === '*')
  if (!whole || whole.value.kind === 'object') return undefined
  const value = world.evaluate(whole.value, { module })
  return value.kind === 'object' || value.kind === 'hole' ? undefined : value
}

/** A member whose name is computed: from something known, or any of them. */
export function computedMember(world: World, of: Value, name: Expression, scope: Scope, span: Span): Value {
  const known = memberName(world, name, scope)
  if (known !== undefined) return memberOf(world, of, known, span)
  const all = alternatives(of).flatMap(everyMember)
  return choose(all, all.length === 0 || of.kind === 'choice', { kind: 'member', name: label(name) }, span)
}

/** A value with what its members are given one by one: `headers['A'] = b`, `params.set('a', b)`. */
export function withGiven(world: World, value: Value, given: readonly Given[], scope: Scope): Value {
  if (given.length === 0) return value
  if (value.kind === 'choice') return { ...value, of: value.of.map((one) => withGiven(world, one, given, scope)) }
  if (value.kind === 'hole' && value.hole.options.length > 0) return value
  if (value.kind === 'text') return withUrlMembers(world, value, given, scope)
  if (value.kind !== 'object' && value.kind !== 'hole') return value
  const span = value.kind === 'object' ? value.span : value.hole.span
  const before: readonly Entry[] = value.kind === 'object' ? value.entries : []
  const added = given.flatMap((one) => givenEntry(world, one, before, scope, span))
  if (value.kind === 'hole' && added.length === 0) return value
  const rest = value.kind === 'object' ? value.rest : [value.hole.ref.name]
  const query = value.kind === 'object' && value.query ? { query: value.query } : {}
  return { kind: 'object', entries: [...before, ...added], rest, span, ...query }
}

/** A URL whose path or query is given anew: `url.pathname = p`, `url.searchParams.set(k, v)`. */
function withUrlMembers(
  world: World,
  value: Extract<Value, { kind: 'text' }>,
  given: readonly Given[],
  scope: Scope,
): Value {
  let url: Value = value
  let separator = flatten(value.text).value.includes('?') ? '&' : '?'
  for (const { path, value: expression, call } of given) {
    const [member, key] = path
    const span = expression.span
    if (member === 'pathname' && path.length === 1) {
      url = operate('resolve-url', undefined, [world.evaluate(expression, scope), url], span) ?? url
    } else if ((member === 'searchParams' && call && typeof key === 'object') || member === 'search') {
      const name = typeof key === 'object' ? [...toText(world.evaluate(key, scope), span), spelled('=', span)] : []
      const text = toText(world.evaluate(expression, scope), span)
      url = { kind: 'text', text: [...toText(url, span), spelled(separator, span), ...name, ...text] }
      separator = '&'
    }
  }
  return url
}

/** The name of an assigned member: it ends where the target ends. */
export function memberKey(name: string, target: Span): Written {
  const span = { file: target.file, start: target.end - name.length, end: target.end }
  return { kind: 'written', value: name, span, verbatim: true }
}

function givenEntry(world: World, given: Given, before: readonly Entry[], scope: Scope, span: Span): Entry[] {
  const [first, ...rest] = given.path
  if (first === undefined) return []
  const keyText =
    typeof first === 'string'
      ? [memberKey(first, given.assignment?.target.span ?? span)]
      : toText(world.evaluate(first, scope), first.span)
  const name = typeof first === 'string' ? first : (memberName(world, first, scope) ?? flatten(keyText).value)
  const inner = (): Value => {
    if (rest.length === 0) return world.evaluate(given.value, scope)
    const old =
      before
        .filter((entry) => entry.name === name)
        .at(-1)
        ?.value() ?? holeValue(span, name)
    return withGiven(world, old, [{ ...given, path: rest }], scope)
  }
  const at = given.assignment?.span ?? given.call?.span ?? span
  const removal = given.assignment?.removal
  return [{ key: keyText, name, value: inner, span: at, form: 'assignment', ...(removal ? { removal } : {}) }]
}

/** The name of a member: written, or computed from something known. */
export function memberName(world: World, name: string | Expression, scope: Scope): string | undefined {
  if (typeof name === 'string') return name
  const value = world.evaluate(name, scope)
  return value.kind === 'text' && value.text.every((piece) => piece.kind === 'written')
    ? flatten(value.text).value
    : undefined
}
