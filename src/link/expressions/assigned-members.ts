import type { Expression } from '../../core/language/expression.ts'
import type { Span } from '../../core/text/span.ts'
import { flatten, type Text, type Written } from '../../core/text/text.ts'
import { isHandedName } from '../evidence/caller-names.ts'
import { remember } from '../memory.ts'
import { withPath } from '../requests/addresses.ts'
import { sliceText } from '../values/slices.ts'
import { type Entry, holeValue, lazily, type Scope, spelled, toText, type Value } from '../values/value.ts'
import type { Given, World } from '../world.ts'
import { isAssigned } from './conditions.ts'
import { operate } from './operations.ts'

/** A value with what its members are given one by one: `headers['A'] = b`, `params.set('a', b)`. */
export function withGiven(world: World, value: Value, given: readonly Given[], scope: Scope): Value {
  if (given.length === 0) return value
  if (value.kind === 'choice') return { ...value, of: value.of.map((one) => withGiven(world, one, given, scope)) }
  if (value.kind === 'hole' && value.hole.options.length > 0) return value
  if (value.kind === 'text') return withUrlMembers(world, value, given, scope)
  if (value.kind === 'instance') return withFields(world, value, given, scope)
  if (value.kind !== 'object' && value.kind !== 'hole') return value
  const span = value.kind === 'object' ? value.span : value.hole.span
  const before: readonly Entry[] = value.kind === 'object' ? value.entries : []
  const added: Entry[] = []
  const last = new Map(before.map((entry) => [entry.name, entry]))
  for (const one of given) {
    const taken = isAssigned(world, one.assignment ?? one.call ?? {}, scope)
    if (taken === false) continue
    // An earlier value counts for what is given to its members.
    for (const made of givenEntry(world, one, last, scope, span)) {
      const entry = taken ? { ...made, replaces: true as const } : made
      added.push(entry)
      last.set(entry.name, entry)
    }
  }
  if (value.kind === 'hole' && added.length === 0) return value
  const entries = [...before, ...added]
  return value.kind === 'object'
    ? { ...value, entries }
    : { kind: 'object', entries, rest: [value.hole.ref.name], span }
}

/** An object of a class whose fields are given values once it is made: `config.version = v`, `config.api.version = v`. */
function withFields(
  world: World,
  made: Extract<Value, { kind: 'instance' }>,
  given: readonly Given[],
  scope: Scope,
): Value {
  const fields = given.filter(({ path, assignment }) => assignment && path.every((name) => typeof name === 'string'))
  if (fields.length === 0) return made
  const valuesOf = (name: string, earlier: readonly Value[], declared: () => readonly Value[]): readonly Value[] => {
    const named = fields.filter(({ path }) => path[0] === name)
    const inner = named.flatMap((one) => (one.path.length > 1 ? [{ ...one, path: one.path.slice(1) }] : []))
    const whole = named.flatMap(({ path, value }) => (path.length === 1 ? [world.evaluate(value, scope)] : []))
    const otherwise = whole.length > 0 ? () => [] : declared
    const before = made.given ? made.given(name, earlier, otherwise) : earlier.length > 0 ? earlier : otherwise()
    if (named.length === 0) return before
    const known = whole.length > 0 ? before.filter((value) => value.kind !== 'hole') : before
    const all = [...known, ...whole]
    const base = all.length > 0 ? all : [holeValue(made.span, name)]
    return base.map((value) => withGiven(world, value, inner, scope))
  }
  return { ...made, given: valuesOf, answers: new Map() }
}

/** Names of the path of URL objects. */
const PATH = /^(?:pathname|path|Path)$/

/** Names of the query of URL objects. */
const QUERY = /^(?:search|query|Query|RawQuery|query_values)$/

/** A URL with another query. */
function withQuery(url: Text, query: Text, span: Span): Value {
  const { value } = flatten(url)
  const before = value.includes('?') ? sliceText(url, 0, value.indexOf('?')) : url
  const mark = flatten(query).value.startsWith('?') ? [] : [spelled('?', span)]
  return { kind: 'text', text: [...before, ...mark, ...query] }
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
    if (typeof member === 'string' && PATH.test(member) && path.length === 1) {
      url = withPath(toText(url, span), toText(world.evaluate(expression, scope), span))
    } else if (member === 'searchParams' && call && typeof key === 'object') {
      const name = [...toText(world.evaluate(key, scope), span), spelled('=', span)]
      const text = toText(world.evaluate(expression, scope), span)
      url = { kind: 'text', text: [...toText(url, span), spelled(separator, span), ...name, ...text] }
      separator = '&'
    } else if (typeof member === 'string' && QUERY.test(member) && path.length === 1) {
      const query = operate('query', undefined, [world.evaluate(expression, scope)], span)
      url = withQuery(toText(url, span), query ? toText(query, span) : [], span)
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

/** A name that something is given by: where it is written, if an assignment names it, `steps` members before its last. */
export function nameGiven(name: string, { assignment }: Given, steps: number, span: Span): Written {
  let target: Expression | undefined = assignment?.target
  for (let step = 0; step < steps && target?.kind === 'member'; step++) target = target.of
  return target?.kind === 'member' ? memberKey(name, target.span) : spelled(name, span)
}

function givenEntry(world: World, given: Given, before: ReadonlyMap<string, Entry>, scope: Scope, span: Span): Entry[] {
  const [first, ...rest] = given.path
  if (first === undefined) return []
  const keyText =
    typeof first === 'string'
      ? [nameGiven(first, given, rest.length, span)]
      : toText(world.evaluate(first, scope), first.span)
  const name = typeof first === 'string' ? first : (memberName(world, first, scope) ?? flatten(keyText).value)
  const earlier = before.get(name)
  let whole: Value | undefined
  const inner = (): Value => {
    if (rest.length === 0) return assignedValue(world, given.value, scope, name)
    if (whole) return whole
    const old = earlier?.value() ?? holeValue(span, name)
    const value = withGiven(world, old, [{ ...given, path: rest }], scope)
    // The same object each time: a member of it that leads back to itself is known to be asked for already.
    if (value.kind === 'object') whole = value
    return value
  }
  const at = given.assignment?.span ?? given.call?.span ?? span
  const removal = isHandedName(scope.module, first) ? undefined : given.assignment?.removal
  return [
    {
      key: keyText,
      name,
      value: lazily(inner, () => holeValue(span, name)),
      span: at,
      form: 'assignment',
      ...(removal ? { removal } : {}),
    },
  ]
}

/**
 * The value that a member is assigned. It may be made of the member itself (`options.a = options.a || b`), of which each
 * caller gives another object: as a question of its own it is answered once for all of them.
 */
function assignedValue(world: World, expression: Expression, scope: Scope, name: string): Value {
  const { span } = expression
  if (expression.kind === 'text') return world.evaluate(expression, scope)
  return remember(
    world,
    `${span.file}#assigned${span.start}`,
    scope.frame?.answers,
    () => holeValue(span, name),
    () => world.evaluate(expression, scope),
  )
}

/** The name of a member: written, or computed from something known. */
export function memberName(world: World, name: string | Expression, scope: Scope): string | undefined {
  if (typeof name === 'string') return name
  const value = world.evaluate(name, scope)
  return value.kind === 'text' && value.text.every((piece) => piece.kind === 'written')
    ? flatten(value.text).value
    : undefined
}
