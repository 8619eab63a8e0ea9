import type { Evidence } from '../../src/core/findings/evidence.ts'
import type { Expression, Module } from '../../src/core/language/expression.ts'
import type { Language, Reading } from '../../src/core/language/language.ts'
import { expressionsOf } from '../../src/core/language/walk.ts'
import { offsetIn } from '../../src/core/text/region.ts'
import type { Edit } from '../../src/core/text/span.ts'
import type { Text } from '../../src/core/text/text.ts'
import { display } from '../../src/core/text/text.ts'

/** The reading of a text, with its module. */
export function readAs(language: Language, file: string, text: string): Reading & { readonly module: Module } {
  const reading = language.read({ file, text })
  if (!reading.module) throw new Error(`no module: ${reading.trouble}`)
  return { ...reading, module: reading.module }
}

/** What is wrong with the places of a reading: pieces that the file spells otherwise, regions that lead nowhere. */
export function wrongPlaces(text: string, reading: Reading): string[] {
  const wrong: string[] = []
  const check = (one: Text): void => {
    for (const piece of one) {
      if (piece.kind === 'hole') for (const option of piece.options) check(option)
      else if (piece.span.end > text.length || piece.span.end < piece.span.start) wrong.push(`outside: ${piece.value}`)
      else if (piece.verbatim && text.slice(piece.span.start, piece.span.end) !== piece.value)
        wrong.push(
          `${JSON.stringify(piece.value)} is not ${JSON.stringify(text.slice(piece.span.start, piece.span.end))}`,
        )
    }
  }
  for (const one of reading.module ? expressionsOf(reading.module) : []) {
    if (one.kind === 'text') check(one.text)
    if (one.span.start > one.span.end || one.span.end > text.length) wrong.push(`span of ${one.kind}`)
  }
  for (const one of reading.evidence) for (const part of textsOf(one)) check(part)
  for (const region of reading.regions ?? []) {
    region.pieces.forEach((piece, index) => {
      const part = region.text.slice(piece.at, region.pieces[index + 1]?.at ?? region.text.length)
      // Behind an empty piece the next one stands at the same offset: there is no place to ask for.
      if (part === '') return
      if (piece.spelled !== false && !text.startsWith(part, piece.from)) wrong.push(`region: ${JSON.stringify(part)}`)
      if (piece.spelled !== false && offsetIn(region, piece.at) !== piece.from)
        wrong.push(`offset in region: ${piece.at}`)
    })
  }
  return wrong
}

function textsOf(one: Evidence): Text[] {
  return Object.values(one).filter((value): value is Text => Array.isArray(value) && value.every(isPiece))
}

function isPiece(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value
}

/** The text after some edits; the same edit twice counts once. */
export function edited(text: string, edits: readonly Edit[]): string {
  const once = [...new Map(edits.map((one) => [`${one.start}:${one.end}:${one.text}`, one])).values()]
  return once
    .sort((a, b) => b.start - a.start)
    .reduce((now, one) => now.slice(0, one.start) + one.text + now.slice(one.end), text)
}

/** An expression as a short text: names in braces, alternatives with bars. */
export function shown(expression: Expression): string {
  switch (expression.kind) {
    case 'text':
      return display(expression.text)
    case 'concat':
      return expression.parts.map(shown).join('')
    case 'choice':
      return `(${expression.of.map(shown).join(expression.fallback ? '??' : '|')})`
    case 'name':
      return `{${expression.name}${expression.binding === undefined ? '' : '*'}}`
    case 'env':
      return `{$${expression.name}}`
    case 'member':
      return `${shown(expression.of)}.${String(expression.name)}`
    case 'unknown':
      return `{?${expression.name}}`
    case 'object':
      return `{${expression.members.map((one) => `${shown(one.key)}: ${shown(one.value)}`).join(', ')}}`
    case 'array':
      return `[${expression.items.map(shown).join(', ')}]`
    default:
      return expression.kind
  }
}

/** Members of all objects, by key. */
export function membersOf(module: Module, key: string) {
  return module.objects.flatMap(({ value }) => value.members.filter((one) => shown(one.key) === key))
}
