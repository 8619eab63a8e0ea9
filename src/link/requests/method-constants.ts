import type { Span } from '../../core/text/span.ts'
import { flatten, type Text } from '../../core/text/text.ts'
import { choose, holeValue, spelled, toText, type Value } from '../values/value.ts'

/** A method of HTTP and nothing else. */
export const METHOD = /^(?:get|head|post|put|patch|delete)$/i
/** Members of a constant that return its name or its text, in one language or another. */
export const SPELLS =
  /^(?:(?:get_?)?(?:name|value|method)|to_?string|to_s|(?:to_?)?(?:upper|lower)(?:_?case|invariant)?|upcase|downcase)$/i

/** The method of HTTP that a name of a constant stands for: `DELETE`, `Delete`, `MethodDelete`. */
export function methodNamed(name: string): string | undefined {
  const bare = name.replace(/^Method_?/, '')
  return METHOD.test(bare) ? bare.toUpperCase() : undefined
}

/** The text of a value for the method of a request: constants without a known value have their names. */
export function methodText(value: Value, span: Span): Text {
  return toText(spelledOut(value, span), span)
}

function spelledOut(value: Value, span: Span): Value {
  if (value.kind === 'choice')
    return choose(
      value.of.map((one) => spelledOut(one, span)),
      value.open,
      value.ref,
      value.span,
    )
  if (value.kind === 'hole') return constantOf(value) ?? value
  // The number of a constant is not what is sent.
  if (value.kind === 'text' && /^\d+$/.test(flatten(value.text).value)) return holeValue(span, 'method')
  if (value.kind !== 'external') return value
  const { path } = value
  const last = path.length > 1 && SPELLS.test(path.at(-1) ?? '') ? path.at(-2) : path.at(-1)
  const method = methodNamed(last ?? '')
  return method === undefined ? value : { kind: 'text', text: [spelled(method, value.span)] }
}

/** A constant that is declared without a value: `enum Verb { Get, Patch }`. */
function constantOf({ hole }: Extract<Value, { kind: 'hole' }>): Value | undefined {
  const { kind, name } = hole.ref
  const method = kind === 'member' && /^[A-Z]/.test(name) ? methodNamed(name) : undefined
  return method === undefined || hole.options.length > 0
    ? undefined
    : { kind: 'text', text: [spelled(method, hole.span)] }
}

/** The result of a method that returns the name of a constant for a method of HTTP: `HttpMethod.DELETE.name()`. */
export function constantAsked(self: Value, name: string): Value | undefined {
  if (!SPELLS.test(name)) return undefined
  if (self.kind === 'hole') return constantOf(self)
  if (self.kind === 'text') return METHOD.test(flatten(self.text).value) ? self : undefined
  return self.kind === 'external' && methodNamed(self.path.at(-1) ?? '') !== undefined ? self : undefined
}
