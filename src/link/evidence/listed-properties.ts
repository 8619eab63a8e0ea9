import type { Property } from '../../core/findings/evidence.ts'
import type { Expression, Module } from '../../core/language/expression.ts'
import { spanKey } from '../../core/text/span.ts'
import { flatten, type Text } from '../../core/text/text.ts'
import type { ApiPatterns } from '../api-patterns.ts'

type Found = Omit<Property, 'context'>

/** Names of lists, and calls, that are about what is left out, refused, looked for or shown. */
const APART =
  /drop|strip|remov|exclu|omit|ignor|read_?only|delet|without|skip|forbid|unsupport|deprecat|reject|except|black|deny|old|legacy|has\b|includ|contain|index|column|header|show|print|log|expect|assert|pop|unset|get_?attr|dig/i
/** Calls that keep the members that they are given the names of, and no others. */
const PICKS = /^(?:slice|pick\w*|only|permit|fromkeys|extract\w*|project|keep\w*|select_?keys|getProperties)$/i
/** Names of members: a list of other words is no list of these. */
const NAME = /^[A-Za-z][\w-]{0,60}$/

interface List {
  readonly name: string
  readonly items: readonly Expression[]
}

/**
 * Members by their names in a list that a body is made from: `FIELDS = ["name", …]`, `slice(:name, …)`, a table from
 * one name to another. What becomes of the list is not followed.
 */
export function listedProperties(module: Module, patterns: ApiPatterns): Found[] {
  const isSpelled =
    module.strings.some(({ value }) => isNamed(value, patterns)) ||
    module.calls.some(({ args }) => args.some((value) => isNamed(value, patterns)))
  if (!isSpelled) return []
  const found = listsOf(module).flatMap((list) => (APART.test(list.name) ? [] : namesIn(list, patterns)))
  return [...new Map(found.map((one) => [spanKey(one.at), one])).values()]
}

function isNamed(value: Expression, patterns: ApiPatterns): boolean {
  return value.kind === 'text' && value.text.length === 1 && patterns.property.test(flatten(value.text).value)
}

function listsOf({ bindings, calls, objects, assignments, classes }: Module): List[] {
  const bound = bindings.flatMap(({ name, values }) => values.map(({ value }) => ({ name, value })))
  const set = assignments.map(({ target, value }) => ({ name: String(target.name), value }))
  const called = calls.flatMap(({ callee, args }): List[] => {
    const name = nameOf(callee)
    const picked = PICKS.test(name) ? [{ name, items: args }] : []
    return [...picked, ...listed(name, PICKS.test(name) ? args : [])]
  })
  const fields = classes.flatMap(({ members }) =>
    members.flatMap(({ name, value }) => (value ? [{ name, value }] : [])),
  )
  const tables = objects.flatMap(({ value, name = '' }): List[] => {
    const items = value.members.map((member) => member.value)
    return value.spreads.length === 0 && items.every(isPlain) ? [{ name, items }] : []
  })
  return [...[...bound, ...set, ...fields].flatMap(({ name, value }) => listed(name, [value])), ...called, ...tables]
}

function listed(name: string, values: readonly Expression[]): List[] {
  return values.flatMap((value) => {
    if (value.kind === 'array') return [{ name, items: value.items }]
    return value.kind === 'object' && value.members.length > 1 && value.members.every((member) => isPlain(member.value))
      ? [{ name, items: value.members.map((member) => member.value) }]
      : []
  })
}

function isPlain({ kind }: Expression): boolean {
  return kind === 'text'
}

function namesIn({ items }: List, patterns: ApiPatterns): Found[] {
  const names = items.map((item) => (item.kind === 'text' ? flatten(item.text).value : ''))
  if (!names.every((name) => NAME.test(name))) return []
  return items.flatMap((item, index): Found[] => {
    if (item.kind !== 'text' || !isNamed(item, patterns)) return []
    const name: Text = item.text
    const siblings = names.filter((_, other) => other !== index)
    return [{ kind: 'property', at: item.span, name, form: 'argument', siblings }]
  })
}

function nameOf(callee: Expression): string {
  if (callee.kind === 'member') return typeof callee.name === 'string' ? callee.name : ''
  return callee.kind === 'name' || callee.kind === 'unknown' ? callee.name : ''
}
