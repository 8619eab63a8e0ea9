import type { Call, Expression, Module } from '../../core/language/expression.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import { holding } from '../../core/text/ranges.ts'
import type { Span } from '../../core/text/span.ts'
import { flatten } from '../../core/text/text.ts'

/** Calls by which a test says what a server answers, without case and underscores. */
const ANSWERS =
  /^(?:reply|replyonce|reply(?:with)?json|respond|respondwith|respondjson|andrespond|willreturn|thenreturn|toreturn|andreturn|returns?|returnsasync|fulfill|okjson|okforjson|withsuccess|jsonresponse|addresponse|mock(?:resolved|return)value(?:once)?|mockresponse(?:once)?|resolves|jsonify)$/
/** Calls that make an answer: `new Response(…)`, `aResponse().withBody(…)`, `fmt.Fprint(w, …)` of Go. */
const RESPONSE =
  /^(?:an?|http|json|mock|fake|stub|text|html|error|stream(?:ed|ing)?)?_?response(?:message|entity|writer)?$/i
/** Calls that give an answer its text and its headers, once it is made. */
const FILLS =
  /^(?:json|send|end|write\w*|body\w*|(?:set|with)_?\w*(?:body|json|content|entity|header)\w*|text|content|ok|header|set|add|append)$/i
/** Names of mock servers in tests, and arguments of them that hold an answer: `responses.add(…, json=…)`. */
const MOCK = /mock|^(?:responses|rsps)$/i
const GIVEN = /^(?:json|text|body|data|content|content_?type|headers|payload|return_?value|response)$/i

/** Whether what stands at a place is part of an answer: of a test, or of a server that the project is itself. */
export function isMockResponse(module: Module, { start, end }: Span): boolean {
  return answered(module)(start, end)
}

const answered = oncePer((module: Module) =>
  holding([...answersOf(module), ...answeredBindings(module), ...linkedAnswers(module)]),
)

const answersOf = oncePer((module: Module): readonly Span[] =>
  module.calls.flatMap((call) => {
    const { args, named = [] } = call
    if (isAnswer(module, call)) return [...args, ...named].map(({ span }) => span)
    return MOCK.test(receiverOf(module, call)) ? named.filter(isGiven).map(({ span }) => span) : []
  }),
)

function isGiven({ key }: { readonly key: Expression }): boolean {
  return key.kind === 'text' && GIVEN.test(flatten(key.text).value)
}

function isAnswer(module: Module, call: Call): boolean {
  const name = nameOf(call.callee)
  if (ANSWERS.test(plain(name)) || RESPONSE.test(name)) return true
  if (call.args.some((argument) => isWriter(module, argument))) return true
  return FILLS.test(name) ? isFilled(module, call.callee) : isOfType(call.callee)
}

/** `HttpResponse.json(…)`, `Response.json(…)`: called on the type of answers. */
function isOfType(callee: Expression): boolean {
  const of = callee.kind === 'member' ? callee.of : undefined
  return of?.kind === 'name' && /^[A-Z]/.test(of.name) && RESPONSE.test(of.name)
}

/** Whether what is filled was made as an answer just before, is one by its name, or writes one. */
function isFilled(module: Module, callee: Expression): boolean {
  let of = callee.kind === 'member' ? callee.of : undefined
  for (let steps = 0; of && steps < 12; steps++) {
    if (of.kind === 'call') {
      const call: Call | undefined = module.calls[of.call]
      if (!call) return false
      const name = nameOf(call.callee)
      if (ANSWERS.test(plain(name)) || RESPONSE.test(name) || call.args.some((one) => isWriter(module, one)))
        return true
      of = call.callee.kind === 'member' ? call.callee.of : undefined
    } else if (of.kind === 'name') {
      return RESPONSE.test(of.name) || of.name === 'res' || isWriter(module, of)
    } else {
      of = of.kind === 'member' ? of.of : undefined
    }
  }
  return false
}

/** A parameter of the type that a server writes its answers with. */
function isWriter(module: Module, value: Expression): boolean {
  const type = value.kind === 'name' && value.binding !== undefined ? module.bindings[value.binding]?.type : undefined
  return type !== undefined && /ResponseWriter$|ServletResponse$/.test(nameOf(type))
}

/** The receiver of a call: its own name, or the call that made it. */
function receiverOf({ bindings, calls }: Module, { callee }: Call): string {
  const of = callee.kind === 'member' ? callee.of : undefined
  if (of?.kind !== 'name') return ''
  const [made] = of.binding === undefined ? [] : (bindings[of.binding]?.values ?? [])
  const by = made?.value.kind === 'call' ? calls[made.value.call]?.callee : undefined
  return by?.kind === 'member' && by.of.kind === 'name' && MOCK.test(by.of.name) ? by.of.name : of.name
}

/** Values of names that nothing but answers are made of. */
const answeredBindings = oncePer((module: Module): readonly Span[] => {
  const answers = answersOf(module)
  if (answers.length === 0) return []
  const isInside = holding(answers)
  const answered = new Set<number>()
  const elsewhere = new Set<number>()
  const used = [
    ...module.calls.flatMap(({ args, named = [] }) => [...args, ...named.map(({ value }) => value)]),
    ...module.objects.flatMap(({ value }) => [...value.members.map((member) => member.value), ...value.spreads]),
    ...module.functions.flatMap(({ returns }) => returns),
    ...module.assignments.map(({ value }) => value),
  ]
  for (const value of used) {
    if (value.kind !== 'name' || value.binding === undefined) continue
    const uses = isInside(value.span.start, value.span.end) ? answered : elsewhere
    uses.add(value.binding)
  }
  return [...answered].flatMap((index) => {
    if (elsewhere.has(index)) return []
    return (module.bindings[index]?.values ?? []).map(({ value }) => value.span)
  })
})

/** Objects as this API answers with them: with a link to themselves, or with the author and time of their last change. */
const linkedAnswers = oncePer(({ objects }: Module): readonly Span[] =>
  objects.flatMap(({ value: { members } }) => {
    const names = members.map(({ key }) => (key.kind === 'text' ? flatten(key.text).value : ''))
    const isLinked = names.some((name) => name === 'href' || name === 'metadata')
    return isLinked ? members.flatMap(({ span }, index) => (names[index] === 'properties' ? [span] : [])) : []
  }),
)

/** The same of a text that spells the members of an object, each with its way. */
export function isLinkedAnswer(ways: readonly (readonly string[])[], way: readonly string[]): boolean {
  const at = way.lastIndexOf('properties')
  if (at < 0) return false
  return ways.some((other) => {
    const name = other[at]
    return (name === 'href' || name === 'metadata') && way.slice(0, at).every((one, index) => one === other[index])
  })
}

function plain(name: string): string {
  return name.replaceAll('_', '').toLowerCase()
}

function nameOf(of: Expression): string {
  return (of.kind === 'member' || of.kind === 'name') && typeof of.name === 'string' ? of.name : ''
}
