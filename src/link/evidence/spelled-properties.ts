import type { Property } from '../../core/findings/evidence.ts'
import type { Module } from '../../core/language/expression.ts'
import { flatten, type Text, writtenIn } from '../../core/text/text.ts'
import type { ApiPatterns } from '../api-patterns.ts'
import { toFields } from '../requests/fields.ts'
import { isLinkedAnswer, isMockResponse } from './mock-responses.ts'

/** Longest text that is searched for members. */
const LONGEST = 100_000
/** A word that a colon follows, in quotes or bare, as JSON, jq and their like spell a member. */
const MEMBER = /(?<![\w$.-])["']?([A-Za-z][\w-]{2,40})\\?["']?\s{0,5}:(?!:)/g

/**
 * Members that a text spells, as JSON or much like it, whatever sends it: `'{"a": true}'`, `jq '{a: true}'`. Such a
 * text need not reach a call in sight.
 */
export function spelledProperties(module: Module, patterns: ApiPatterns): Omit<Property, 'context'>[] {
  return module.strings.flatMap(({ value, use }) => {
    if (value.kind !== 'text' || use !== 'value') return []
    const { value: flat } = flatten(value.text)
    if (flat.length > LONGEST || !flat.includes('{') || !flat.includes(':')) return []
    const names = [...flat.matchAll(MEMBER)].flatMap(({ 1: name, index, 0: whole }) =>
      name === undefined ? [] : [{ name, at: index + whole.indexOf(name) }],
    )
    const isWanted = names.some(({ name }) => patterns.property.test(name)) && !isMockResponse(module, value.span)
    return isWanted ? membersOf(value.text, names, patterns) : []
  })
}

interface Name {
  readonly name: string
  readonly at: number
}

/** Those of JSON with their removals; what is only much like it with none. */
function membersOf(text: Text, names: readonly Name[], patterns: ApiPatterns): Omit<Property, 'context'>[] {
  const fields = toFields([{ kind: 'text', text }])?.members ?? []
  if (fields.length > 0) {
    const ways = fields.map(({ path }) => path)
    return fields.flatMap(({ path, key, at, removal }) => {
      if (!patterns.property.test(path.at(-1) ?? '') || isLinkedAnswer(ways, path)) return []
      const siblings = fields.filter((field) => field.path.length === path.length && field.at !== at).map(lastOf)
      return [
        { kind: 'property' as const, at, name: key, form: 'literal' as const, siblings, ...(removal && { removal }) },
      ]
    })
  }
  const flat = flatten(text)
  return names.flatMap(({ name, at }) => {
    const pieces = writtenIn(flat, at, at + name.length)
    const [piece] = pieces
    if (!piece || pieces.length > 1 || !patterns.property.test(name)) return []
    const siblings = names.filter((one) => one.at !== at).map((one) => one.name)
    return [{ kind: 'property' as const, at: piece.span, name: pieces, form: 'literal' as const, siblings }]
  })
}

function lastOf({ path }: { readonly path: readonly string[] }): string {
  return path.at(-1) ?? ''
}
