import type { Expression, Member } from '../../core/language/expression.ts'
import { importedName } from '../../tree-sitter/known-names.ts'
import type { Node } from '../../tree-sitter/node.ts'
import { callAt } from '../../tree-sitter/shapes/calls.ts'
import { syntheticObject } from '../../tree-sitter/shapes/collections.ts'
import type { Step } from '../../tree-sitter/shapes/steps.ts'
import { expression, inFunction, type Place, sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { stepsOf } from './builders.ts'

/** Calls on the builder of a client that give its requests something. */
const BASES = /^(?:baseUrl|rootUri|baseUri|defaultBaseUrl)$/
const HEADERS = /^(?:defaultHeader|addDefaultHeader)$/
const SPRING = 'org.springframework.web.reactive.function.client'

/** The maker of a builder, by the start of its chain; of a builder that is a parameter, by the calls on it. */
function maker(
  v: Visitor,
  root: Node,
  steps: readonly Step[],
): { module: string; path: readonly string[] } | undefined {
  const source = sourceOf(v, root).slice(0, 60)
  const first = steps[0]?.name ?? ''
  if (/^RestClient$/.test(source) && first === 'builder')
    return { module: 'org.springframework.web.client', path: ['RestClient', 'builder'] }
  if (/^new\s+Retrofit\s*\.\s*Builder\b/.test(source)) return { module: 'retrofit2', path: ['Retrofit', 'make'] }
  if (steps.some(({ name }) => name === 'rootUri'))
    return { module: 'org.springframework.boot.web.client', path: ['RestTemplateBuilder', 'make'] }
  if (/^(?:WebClient|new\s)/.test(source) || /builder/i.test(source))
    return { module: SPRING, path: ['WebClient', 'builder'] }
  return undefined
}

/** A client that a chain makes with its base and headers: one call with both as options. */
export function clientBuilt(v: Visitor, node: Node, place: Place): Expression | undefined {
  const { root, steps } = stepsOf(v, node)
  if (!steps.some(({ name, args }) => BASES.test(name) && args.length === 1)) return undefined
  if (root.type === 'identifier' && /^(?:given|spec)$/.test(sourceOf(v, root))) return undefined
  // The implementation that a client makes of an interface is no client.
  if (steps.at(-1)?.name === 'create') return undefined
  const made = maker(v, root, steps)
  if (!made) return undefined
  const headers: Member[] = []
  let base: Expression | undefined
  for (const { name, args } of steps) {
    const values = args.map((arg) => expression(v, arg, { name }))
    const [key, value] = values
    if (BASES.test(name)) base = key
    else if (HEADERS.test(name) && key && value) {
      const span = { file: v.file, start: key.span.start, end: value.span.end }
      headers.push({ key, value, span, removal: [] })
    }
  }
  const span = spanOf(v, node)
  const bag: Expression | undefined =
    headers.length > 0 ? { kind: 'object', members: headers, spreads: [], span } : undefined
  // They stand there whether a call of the client is seen or not.
  if (bag) v.objects.push({ value: bag, name: 'headers', ...inFunction(v) })
  const options = syntheticObject(v, node, { base, headers: bag })
  const [head = '', ...inside] = made.path
  const callee = inside.reduce<Expression>(
    (of, name) => ({ kind: 'member', of, name, span }),
    importedName(v, { ...root, end: root.start }, made.module, head),
  )
  const value = callAt(v, node, callee, { positional: [] }, false, place)
  const call = value.kind === 'call' ? v.calls[value.call] : undefined
  call?.args.push(options)
  return value
}
