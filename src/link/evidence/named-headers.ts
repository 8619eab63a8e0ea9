import type { Expression, Module } from '../../core/language/expression.ts'
import { flatten, type Text } from '../../core/text/text.ts'
import type { ApiPatterns } from '../api-patterns.ts'
import { evaluateWhole } from '../expressions/evaluate.ts'
import { toText } from '../values/value.ts'
import type { World } from '../world.ts'

/** Names of values that hold the name of a header: `CONTRACT_HEADER`, `contractHeaderName`. */
const HEADER = /(?:^|[^a-z])header(?![a-z])|[a-z\d]Header(?![a-z])/i
/** Names of headers that are received, left out or of the past, and of lists of names. */
const NOT_SENT =
  /respon|receiv|expect|answer|allow|expose|vary|cors|column|mask|redact|hidden|hide|strip|ignore|sensitive|old|legacy|deprecated|former|previous|from|search|headers/i

/**
 * Names of headers that are values of their own: of a constant, or an option of an unknown client. Where the same name
 * is given another header as well, the code decides which call gets which.
 */
export function namedHeaders(world: World, module: Module, patterns: ApiPatterns): Text[] {
  const named = module.strings.flatMap(({ value, use, name }) => {
    const text = use === 'value' && name !== undefined && isHeaderName(name) ? literal(value) : undefined
    return text && name !== undefined ? [{ name, text, written: flatten(text).value }] : []
  })
  const headersByName = new Map<string, Set<string>>()
  for (const { name, written } of named)
    headersByName.set(name, (headersByName.get(name) ?? new Set()).add(written.toLowerCase()))
  return [
    ...named.flatMap(({ name, text }) =>
      isHeader(text, patterns) && headersByName.get(name)?.size === 1 ? [text] : [],
    ),
    ...headersGiven(world, module, patterns),
  ]
}

function isHeaderName(name: string): boolean {
  return HEADER.test(name) && !NOT_SENT.test(name)
}

/** Names of headers that are arguments together with an address: `new Client(root, 'PB-Contract-Number')`. */
function headersGiven(world: World, module: Module, patterns: ApiPatterns): Text[] {
  return module.calls.flatMap(({ args }) => {
    const names = args.flatMap((arg) => {
      const text = literal(arg)
      return text && isHeader(text, patterns) ? [text] : []
    })
    const isAddress = (arg: Expression) =>
      patterns.address.test(flatten(toText(evaluateWhole(world, arg, { module }), arg.span)).value)
    return names.length > 0 && args.some(isAddress) ? names : []
  })
}

function isHeader(text: Text, { header }: ApiPatterns): boolean {
  const written = flatten(text).value
  return written.includes('-') && header.test(written)
}

function literal(value: Expression): Text | undefined {
  return value.kind === 'text' ? value.text : undefined
}
