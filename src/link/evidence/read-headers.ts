import { calledName } from '../../core/language/composing.ts'
import type { Expression, Module } from '../../core/language/expression.ts'
import { soleLiteral } from '../../core/language/literal.ts'
import { expressionsOf } from '../../core/language/walk.ts'
import { flatten, type Text } from '../../core/text/text.ts'
import type { ApiPatterns } from '../api-patterns.ts'

/** Names of requests that a test received: `r`, `calls[0].request`. */
const REQUEST = /^(?:r|rq|req|request|http_?request|sent|received|recorded_?request|captured|last_?request|calls?)$/i
/** Names of answers: their headers are none of a request. */
const ANSWER = /^(?:res|rsp|resp|responses?|answers?|repl(?:y|ies)|results?)$/i
const HEADERS = /^(?:headers?|get_?headers?|(?:default_?)?(?:request_?)?headers|headers_?map)$/i
/** Calls that read one header by its name. */
const READS =
  /^(?:get|get_?header|header|get_?header_?line|get_?values?|values|has|has_?header|has_?key|key|include|contains(?:_?key)?|fetch|first_?value|get_?first)$/i
/** Calls that take a header away, or check whether it is there, and may have arguments beside its name. */
const TAKES =
  /^(?:remove|remove_?header|without_?header|unset_?header|delete|del|pop|unset|discard|try_?get_?values?|get_?or_?default)$/i
/** Calls of tests that are given a name and the headers that hold it. */
const HELD =
  /^(?:assert_?)?(?:not_?)?(?:in|includes?|contains|array_?has_?key|(?:array_?)?key_?exists|have_?(?:key|property))$/i
/** Calls around headers that a test checks: `expect(headers).toHaveProperty(name)`. */
const LOOKS = /^(?:expect|that|assert_?that|should)$/i
const LOOKED = /^(?:to_?)?(?:have_?(?:key|property|header)|contain\w{0,20}|include\w{0,20})$/i

/**
 * Names of headers that are looked for or taken away where others are set: of a request that a test was sent, and of what
 * the code itself gives the header (`if (!headers.has(name)) headers.set(name, …)`). With the call they get another one.
 */
export function readHeaders(module: Module, patterns: ApiPatterns, isTest: boolean): Text[] {
  const holders = isTest ? undefined : holdersOf(module, patterns)
  if (holders?.size === 0) return []
  const isHeld = (of: Expression): boolean =>
    holders ? holders.has(rootOf(module, of) ?? '') : isHeaders(module, of) || isRequest(module, of)
  const isHeadersHere = (of: Expression): boolean => (holders ? isHeld(of) : isHeaders(module, of))
  const taken = new Set<Expression>(module.assignments.map(({ target }) => target))
  const members = [...expressionsOf(module)].flatMap((one) => {
    if (one.kind !== 'member' || taken.has(one) || !isHeadersHere(one.of)) return []
    return typeof one.name === 'object' && one.name.kind === 'text' ? [one.name.text] : []
  })
  const read = module.calls.flatMap(({ callee, args }) => {
    const [key, other] = args
    const name = calledName(callee) ?? ''
    if (callee.kind === 'member' && key?.kind === 'text') {
      const isRead = args.length === 1 && READS.test(name.replace(/\?$/, ''))
      if ((isRead || (holders && TAKES.test(name))) && isHeld(callee.of)) return [key.text]
      if (args.length === 1 && LOOKED.test(name) && isLookedAt(module, callee.of)) return [key.text]
    }
    if (!HELD.test(name) || !key || !other) return []
    return [
      [key, other],
      [other, key],
    ].flatMap(([one, of]) => (one?.kind === 'text' && of && isHeadersHere(of) ? [one.text] : []))
  })
  return [...members, ...read].filter((name) => patterns.header.test(flatten(name).value))
}

/** Values that a module gives one of the headers, by their first name: a map of headers, a request, its builder. */
function holdersOf(module: Module, patterns: ApiPatterns): ReadonlySet<string> {
  const isHeader = (key: Expression | undefined) => {
    // With underscores it may be a field of a record.
    const name = key?.kind === 'text' ? flatten(key.text).value : ''
    return name.includes('-') && patterns.header.test(name)
  }
  const holds = (value: Expression) => value.kind === 'object' && value.members.some(({ key }) => isHeader(key))
  const roots = new Set<string | undefined>()
  for (const { target, value } of module.assignments)
    if ((typeof target.name === 'object' && isHeader(target.name)) || holds(value)) roots.add(rootOf(module, target))
  for (const { callee, args } of module.calls)
    if (callee.kind === 'member' && args.length > 1 && isHeader(args[0]) && !TAKES.test(calledName(callee) ?? ''))
      roots.add(rootOf(module, callee.of))
  module.bindings.forEach(({ values }, binding) => {
    if (values.some(({ value }) => holds(value))) roots.add(`${binding}`)
  })
  roots.delete(undefined)
  return roots as ReadonlySet<string>
}

/** The root of a chain of members and calls: a name, or a field of the object itself. */
function rootOf({ calls }: Module, expression: Expression): string | undefined {
  let at = expression
  let field = ''
  for (;;) {
    if (at.kind === 'call') {
      const made = calls[at.call]?.callee
      if (!made) return undefined
      at = made
    } else if (at.kind === 'member') {
      field = typeof at.name === 'string' ? at.name : ''
      at = at.of
    } else break
  }
  if (at.kind === 'this') return `this.${field}`
  return at.kind === 'name' ? `${at.binding ?? at.name}` : undefined
}

function isLookedAt(module: Module, expression: Expression): boolean {
  const at = expression.kind === 'member' ? expression.of : expression
  const call = at.kind === 'call' ? module.calls[at.call] : undefined
  const [of] = call?.args ?? []
  return call !== undefined && of !== undefined && LOOKS.test(calledName(call.callee) ?? '') && isHeaders(module, of)
}

/** Whether an expression is the headers of a request, or of what else has some and is no answer. */
function isHeaders(module: Module, expression: Expression): boolean {
  const at = calleeOf(module, expression)
  if (at.kind === 'name') return HEADERS.test(at.name)
  if (at.kind !== 'member') return false
  const name = typeof at.name === 'string' ? at.name : soleLiteral(at.name)
  return name !== undefined && HEADERS.test(name) && !isAnswer(module, at.of)
}

function isAnswer(module: Module, expression: Expression): boolean {
  const at = calleeOf(module, expression)
  if (at.kind === 'name') return ANSWER.test(at.name)
  return at.kind === 'member' && (typeof at.name === 'string' ? ANSWER.test(at.name) : isAnswer(module, at.of))
}

function isRequest(module: Module, expression: Expression): boolean {
  const at = calleeOf(module, expression)
  if (at.kind === 'name') return REQUEST.test(at.name)
  if (at.kind !== 'member') return false
  const name = typeof at.name === 'string' ? at.name : soleLiteral(at.name)
  return REQUEST.test(name ?? '') || (typeof at.name !== 'string' && isRequest(module, at.of))
}

/** The callee of a call, for accessors that are methods. */
function calleeOf({ calls }: Module, expression: Expression): Expression {
  return expression.kind === 'call' ? (calls[expression.call]?.callee ?? expression) : expression
}
