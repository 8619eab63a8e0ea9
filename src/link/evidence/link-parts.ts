import type { Part } from '../../core/findings/evidence.ts'
import type { Call, Expression, Module } from '../../core/language/expression.ts'
import { expressionsOf } from '../../core/language/walk.ts'
import { label } from '../values/value.ts'
import { assignedOnce } from './assigned-once.ts'

/** Parts of links that are taken by their position. */
export function partsOf(module: Module): Omit<Part, 'context'>[] {
  if (!module.calls.some(isSplit)) return []
  return [...expressionsOf(module)].flatMap((expression) => {
    if (expression.kind !== 'member') return []
    const position = positionOf(expression.name)
    const link = position === undefined ? undefined : splitOf(module, assignedOnce(module, expression.of))
    if (position === undefined || !link) return []
    const of = [link, assignedOnce(module, link)].map((one) => pathOf(module, one)).find((path) => LINK.test(path))
    return of === undefined ? [] : [{ kind: 'part' as const, at: expression.span, of, position }]
  })
}

/** Calls that give a header or the text of a value, as it is. */
const READS = /^(?:get|fetch|first|header|value|to_?s$|to_?str)|header/i
const LINK = /location|href/i

/** A place counted from the start: from the end the root of an address does not matter. */
function positionOf(name: string | Expression): number | undefined {
  const [piece] = typeof name === 'string' ? [] : name.kind === 'text' ? name.text : []
  const position =
    typeof name === 'string' ? Number(name) : piece?.kind === 'written' ? Number(piece.value) : Number.NaN
  return Number.isInteger(position) && position >= 0 ? position : undefined
}

function isSplit({ callee }: Call): boolean {
  return callee.kind === 'member' && /^(?:split|splitn|explode)$/i.test(String(callee.name))
}

/** The value that is split at slashes, if the expression is that: `x.split('/')`, `strings.Split(x, "/")`. */
function splitOf(module: Module, expression: Expression): Expression | undefined {
  const call = expression.kind === 'call' ? module.calls[expression.call] : undefined
  if (!call || !isSplit(call) || call.callee.kind !== 'member') return undefined
  const isSlash = (one: Expression | undefined) => {
    const [piece] = one?.kind === 'text' ? one.text : []
    return piece?.kind === 'written' && piece.value === '/'
  }
  const [first, second] = call.args
  if (isSlash(first)) return call.callee.of
  return isSlash(second) ? first : undefined
}

/** Names on the way to a value; a call has those of what is called and of the key that it is given. */
function pathOf(module: Module, expression: Expression): string {
  const call = expression.kind === 'call' ? module.calls[expression.call] : undefined
  if (call) {
    const [key] = call.args
    const name = key?.kind === 'text' ? `.${textOf(key)}` : ''
    return call.callee.kind === 'member' && READS.test(String(call.callee.name))
      ? `${pathOf(module, call.callee)}${name}`
      : 'call'
  }
  if (expression.kind !== 'member') return label(expression)
  const name = typeof expression.name === 'string' ? expression.name : textOf(expression.name)
  return `${pathOf(module, expression.of)}.${name}`
}

function textOf(expression: Expression): string {
  const [piece] = expression.kind === 'text' ? expression.text : []
  return piece?.kind === 'written' ? piece.value : label(expression)
}
