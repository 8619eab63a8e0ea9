import type { Call, Expression, Member, Module } from '../../core/language/expression.ts'
import type { Span } from '../../core/text/span.ts'

type ObjectExpression = Extract<Expression, { kind: 'object' }>

/** Calls by which a test says what a server answers. */
const ANSWERS =
  /^(?:reply|replyOnce|respond|respondWith|willReturn|will_return|to_return|and_return|returns?|fulfill|okJson|mock(?:Resolved|Return)Value(?:Once)?|resolves)$/
/** What holds settings of a program, as it is called. */
const SETTINGS = /^(?:opts?|options|config|configuration|settings?|args|argv|flags|preferences|policy|state)$/i

/** `{ ...data, allowReboot: other.allowReboot ?? false }` has the member from where it was given to `other`. */
export function isCopied({ members, spreads }: ObjectExpression, { key, value }: Member): boolean {
  const name = key.kind === 'text' && key.text[0]?.kind === 'written' ? key.text[0].value : undefined
  if (name === undefined || members.length > 1 || spreads.length === 0) return false
  return takenFrom(value).some((one) => one.kind === 'member' && one.name === name)
}

function takenFrom(value: Expression): readonly Expression[] {
  return value.kind === 'choice' ? value.of : [value]
}

/** Whether what stands at a place is part of an answer that a test gives. */
export function isAnswered({ calls }: Module, { start, end }: Span): boolean {
  return calls.some((call) => ANSWERS.test(nameOf(call)) && argumentsHold(call, start, end))
}

function nameOf({ callee }: Call): string {
  return (callee.kind === 'member' || callee.kind === 'name') && typeof callee.name === 'string' ? callee.name : ''
}

function argumentsHold({ args, named = [] }: Call, start: number, end: number): boolean {
  return [...args, ...named].some(({ span }) => span.start <= start && end <= span.end)
}

/** Whether a member is given to what holds settings: `options[:allow_reboot] = true`. */
export function isOfSettings(holder: Expression): boolean {
  const name = holder.kind === 'name' ? holder.name : holder.kind === 'member' ? holder.name : undefined
  return typeof name === 'string' && SETTINGS.test(name)
}
