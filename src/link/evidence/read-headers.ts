import type { Expression, Module } from '../../core/language/expression.ts'
import { expressionsOf } from '../../core/language/walk.ts'
import { flatten, type Text } from '../../core/text/text.ts'
import type { Interest } from '../interest.ts'
import type { World } from '../world.ts'

/** What a test calls a request that it was sent: `r`, `calls[0].request`. */
const REQUEST = /^(?:r|rq|req|request|http_?request|sent|received|recorded_?request|captured|last_?request|calls?)$/i
const HEADERS = /^(?:headers?|get_?headers?|request_?headers|headers_?map)$/i
/** Calls that read one header by its name. */
const READS =
  /^(?:get|get_?header|header|get_?header_?line|get_?values?|values|has|has_?header|fetch|first_?value|get_?first)$/i

/** Names of headers that tests take out of a request that was sent: with the call they get another one. */
export function readHeaders(world: World, module: Module, interest: Interest): Text[] {
  if (!world.isTest?.({ file: module.file, start: 0, end: 0 })) return []
  const taken = new Set<Expression>(module.assignments.map(({ target }) => target))
  const members = [...expressionsOf(module)].flatMap((one) => {
    if (one.kind !== 'member' || taken.has(one) || !isOfRequest(module, one.of)) return []
    return typeof one.name === 'object' && one.name.kind === 'text' ? [one.name.text] : []
  })
  const read = module.calls.flatMap(({ callee, args }) => {
    const [key, ...more] = args
    if (callee.kind !== 'member' || more.length > 0 || key?.kind !== 'text' || !READS.test(String(callee.name)))
      return []
    return isOfRequest(module, callee.of) || isRequest(module, callee.of) ? [key.text] : []
  })
  return [...members, ...read].filter((name) => interest.header.test(flatten(name).value))
}

/** Whether an expression is the headers of a request. */
function isOfRequest(module: Module, expression: Expression): boolean {
  const at = called(module, expression)
  return at.kind === 'member' && HEADERS.test(String(at.name)) && isRequest(module, at.of)
}

function isRequest(module: Module, expression: Expression): boolean {
  const at = called(module, expression)
  if (at.kind === 'name') return REQUEST.test(at.name)
  if (at.kind !== 'member') return false
  return typeof at.name === 'string' ? REQUEST.test(at.name) : isRequest(module, at.of)
}

/** What a call is made on, for accessors that are methods. */
function called({ calls }: Module, expression: Expression): Expression {
  return expression.kind === 'call' ? (calls[expression.call]?.callee ?? expression) : expression
}
