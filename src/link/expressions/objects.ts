import type { Expression, Member } from '../../core/language/expression.ts'
import { append } from '../../core/runtime/lists.ts'
import { flatten } from '../../core/text/text.ts'
import { isHandedName } from '../evidence/caller-names.ts'
import { type Entry, holeValue, lazily, type Scope, toText, type Value } from '../values/value.ts'
import type { World } from '../world.ts'

/** The members of an object literal, with those that it takes over from other objects. */
export function evaluateObject(world: World, expression: Extract<Expression, { kind: 'object' }>, scope: Scope): Value {
  const { members, spreads, span } = expression
  const spread = spreads.map((one) => world.evaluate(one, scope))
  const parts = spread.flatMap((value) => (value.kind === 'choice' ? value.of : [value]))
  const rest = parts.flatMap((value) =>
    value.kind === 'object' ? value.rest : isEmpty(value) ? [] : [nameOfSpread(value)],
  )
  for (const value of spread) if (value.kind === 'choice' && value.open) rest.push(value.ref.name)
  // A spread behind a member counts before it: `{ method: 'GET', ...options }`.
  const behind = spreads.map((one) => members.findLastIndex((member) => isBehind(one, member)) + 1)
  const entries: Entry[] = []
  for (let at = 0; at <= members.length; at++) {
    spread.forEach((value, index) => {
      if (behind[index] === at) append(entries, entriesSpread(value))
    })
    const member = members[at]
    if (member) entries.push(memberEntry(world, member, scope))
  }
  const passedTo = parts.flatMap((value) => (value.kind === 'object' ? (value.passedTo ?? []) : []))
  return { kind: 'object', entries, rest, span, ...(passedTo.length > 0 && { passedTo }) }
}

function isBehind({ span }: Expression, member: Member): boolean {
  return span.file === member.span.file && span.start >= member.span.end
}

/** The entries of an object that another one takes over; those of one of several are not there for certain. */
function entriesSpread(value: Value): readonly Entry[] {
  if (value.kind === 'object') return value.entries
  if (value.kind !== 'choice') return []
  return value.of.flatMap((one) =>
    one.kind === 'object' ? one.entries.map((entry) => ({ ...entry, optional: true as const })) : [],
  )
}

function memberEntry(world: World, { key: written, value, span, removal }: Member, scope: Scope): Entry {
  const named = world.evaluate(written, scope)
  const key = toText(named, written.span)
  return {
    key,
    // A constant of a library has its name as key: `CURLOPT_URL`.
    name: named.kind === 'external' ? (named.path.at(-1) ?? '') : flatten(key).value,
    value: lazily(
      () => world.evaluate(value, scope),
      () => holeValue(span, 'value'),
    ),
    span,
    form: 'literal',
    ...(!isHandedName(scope.module, written) && { removal }),
  }
}

/** An empty list of PHP is an empty map, too. */
function isEmpty(value: Value): boolean {
  return value.kind === 'list' && value.items.length === 0
}

function nameOfSpread(value: Value): string {
  return value.kind === 'hole' ? value.hole.ref.name : 'value'
}
