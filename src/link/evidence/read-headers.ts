import { calledName } from '../../core/language/composing.ts'
import type { Expression, Module } from '../../core/language/expression.ts'
import { soleLiteral } from '../../core/language/literal.ts'
import { expressionsOf } from '../../core/language/walk.ts'
import { flatten, type Text } from '../../core/text/text.ts'
import type { Interest } from '../interest.ts'
import type { World } from '../world.ts'

/** What a test calls a request that it was sent: `r`, `calls[0].request`. */
const REQUEST = /^(?:r|rq|req|request|http_?request|sent|received|recorded_?request|captured|last_?request|calls?)$/i
/** What an answer is called: its headers are none of a request. */
const ANSWER = /^(?:res|rsp|resp|responses?|answers?|repl(?:y|ies)|results?)$/i
const HEADERS = /^(?:headers?|get_?headers?|(?:default_?)?(?:request_?)?headers|headers_?map)$/i
/** Calls that read one header by its name. */
const READS =
  /^(?:get|get_?header|header|get_?header_?line|get_?values?|values|has|has_?header|has_?key|key|include|contains(?:_?key)?|fetch|first_?value|get_?first)$/i
/** Calls of tests that are given a name and the headers that hold it. */
const HELD = /^(?:assert_?)?(?:not_?)?(?:in|includes?|contains|array_?has_?key|have_?(?:key|property))$/i
/** What stands around headers that a test looks at: `expect(headers).toHaveProperty(name)`. */
const LOOKS = /^(?:expect|that|assert_?that|should)$/i
const LOOKED = /^(?:to_?)?(?:have_?(?:key|property|header)|contain\w{0,20}|include\w{0,20})$/i

/** Names of headers that tests take out of a request that was sent: with the call they get another one. */
export function readHeaders(world: World, module: Module, interest: Interest): Text[] {
  if (!world.isTest?.({ file: module.file, start: 0, end: 0 })) return []
  const taken = new Set<Expression>(module.assignments.map(({ target }) => target))
  const members = [...expressionsOf(module)].flatMap((one) => {
    if (one.kind !== 'member' || taken.has(one) || !isHeaders(module, one.of)) return []
    return typeof one.name === 'object' && one.name.kind === 'text' ? [one.name.text] : []
  })
  const read = module.calls.flatMap(({ callee, args }) => {
    const [key, other] = args
    const name = calledName(callee) ?? ''
    if (callee.kind === 'member' && args.length === 1 && key?.kind === 'text') {
      if (READS.test(name.replace(/\?$/, '')) && (isHeaders(module, callee.of) || isRequest(module, callee.of)))
        return [key.text]
      if (LOOKED.test(name) && isLookedAt(module, callee.of)) return [key.text]
    }
    if (!HELD.test(name) || !key || !other) return []
    return [holds(module, key, other), holds(module, other, key)].filter((text) => text !== undefined)
  })
  return [...members, ...read].filter((name) => interest.header.test(flatten(name).value))
}

function holds(module: Module, key: Expression, headers: Expression): Text | undefined {
  return key.kind === 'text' && isHeaders(module, headers) ? key.text : undefined
}

function isLookedAt(module: Module, expression: Expression): boolean {
  const at = expression.kind === 'member' ? expression.of : expression
  const call = at.kind === 'call' ? module.calls[at.call] : undefined
  const [of] = call?.args ?? []
  return call !== undefined && of !== undefined && LOOKS.test(calledName(call.callee) ?? '') && isHeaders(module, of)
}

/** Whether an expression is the headers of a request, or of what else has some and is no answer. */
function isHeaders(module: Module, expression: Expression): boolean {
  const at = called(module, expression)
  if (at.kind === 'name') return HEADERS.test(at.name)
  if (at.kind !== 'member') return false
  const name = typeof at.name === 'string' ? at.name : soleLiteral(at.name)
  return name !== undefined && HEADERS.test(name) && !isAnswer(module, at.of)
}

function isAnswer(module: Module, expression: Expression): boolean {
  const at = called(module, expression)
  if (at.kind === 'name') return ANSWER.test(at.name)
  return at.kind === 'member' && (typeof at.name === 'string' ? ANSWER.test(at.name) : isAnswer(module, at.of))
}

function isRequest(module: Module, expression: Expression): boolean {
  const at = called(module, expression)
  if (at.kind === 'name') return REQUEST.test(at.name)
  if (at.kind !== 'member') return false
  const name = typeof at.name === 'string' ? at.name : soleLiteral(at.name)
  return REQUEST.test(name ?? '') || (typeof at.name !== 'string' && isRequest(module, at.of))
}

/** What a call is made on, for accessors that are methods. */
function called({ calls }: Module, expression: Expression): Expression {
  return expression.kind === 'call' ? (calls[expression.call]?.callee ?? expression) : expression
}
