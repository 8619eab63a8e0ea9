import type { Header } from '../../core/findings/evidence.ts'
import type { Expression, Module } from '../../core/language/expression.ts'
import { flatten, type Text } from '../../core/text/text.ts'
import type { ApiPatterns } from '../api-patterns.ts'
import { evaluateWhole } from '../expressions/evaluate.ts'
import { sliceText } from '../values/slices.ts'
import { isBlank, toText } from '../values/value.ts'
import type { World } from '../world.ts'

/** An option of a command line that gives a header, up to the mark behind its name. */
const OPTION = /(?:^|\s)(?:-H|--header)(?:\s{0,5}=\s{0,5}|\s{1,5}|(?=["'\\]))\\?(["']?)([\w-]{2,80})\s{0,5}:\s{0,5}/g
const TYPED = /^(?:accept|content-?type)$/i
/** Headers of one text that are looked at. */
const MOST = 20

/** Headers of commands in a text, which some program runs: `curl -H "Name: value" https://…`. */
export function commandHeaders(
  world: World,
  module: Module,
  value: Expression,
  patterns: ApiPatterns,
): Omit<Header, 'context'>[] {
  if (!mayHold(value)) return []
  const text = toText(evaluateWhole(world, value, { module }), value.span)
  const flat = flatten(text).value
  return [...flat.matchAll(OPTION)].slice(0, MOST).flatMap(({ 0: whole, 1: quote = '', 2: name = '', index }) => {
    const from = index + whole.length
    const headerText = sliceText(text, from, endOf(flat, from, quote))
    const isMeant = TYPED.test(name) ? patterns.headerValue.test(flatten(headerText).value) : patterns.header.test(name)
    const start = index + whole.lastIndexOf(name)
    const key = sliceText(text, start, start + name.length)
    return isMeant
      ? [{ kind: 'header' as const, at: value.span, name: key, ...(isBlank(headerText) ? {} : { value: headerText }) }]
      : []
  })
}

function endOf(flat: string, from: number, quote: string): number {
  const end = quote === '' ? flat.slice(from).search(/\s/) : flat.indexOf(quote, from)
  return end < 0 ? flat.length : quote === '' ? from + end : end
}

/** Whether the option of a header may be written in an expression: the pieces of most texts decide that. */
function mayHold(value: Expression): boolean {
  if (value.kind === 'text') return writes(value.text)
  return value.kind === 'concat' && value.parts.some((part) => part.kind === 'text' && writes(part.text))
}

function writes(text: Text): boolean {
  return text.some((piece) => piece.kind === 'written' && /(?:^|\s)(?:-H|--header)/.test(piece.value))
}
