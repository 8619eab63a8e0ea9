import type { Expression, Module } from '../../core/language/expression.ts'
import { flatten } from '../../core/text/text.ts'
import { lastNameOf } from '../expressions/callee.ts'

/** A method of HTTP and an address in one text. */
export const LINE = /^(GET|HEAD|POST|PUT|PATCH|DELETE) +(?=(?:https?:\/)?\/)/

/** Whether an argument is such a text, and nothing follows the address: written whole, or put together. */
export function isRequestLine({ calls }: Module, argument: Expression): boolean {
  const start = beginningOf(calls, argument, NESTED)
  if (start === undefined || !LINE.test(start)) return false
  return argument.kind !== 'text' || !/\s/.test(flatten(argument.text).value.replace(LINE, ''))
}

/** Calls and parts in which the beginning of a text stands. */
const NESTED = 3

const FORMATS = /format|printf|^%$/i

/** The literal that a text begins with: of a template, of operands, of a format. */
function beginningOf(calls: Module['calls'], value: Expression, depth: number): string | undefined {
  if (value.kind === 'text') return flatten(value.text).value
  if (depth === 0) return undefined
  if (value.kind === 'concat') return value.parts[0] && beginningOf(calls, value.parts[0], depth - 1)
  const call = value.kind === 'call' ? calls[value.call] : undefined
  if (!call || !FORMATS.test(lastNameOf(call.callee))) return undefined
  const of = call.callee.kind === 'member' ? beginningOf(calls, call.callee.of, depth - 1) : undefined
  return of ?? (call.args[0] && beginningOf(calls, call.args[0], depth - 1))
}
