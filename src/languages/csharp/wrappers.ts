import type { Expression } from '../../core/language/expression.ts'
import type { Node } from '../../tree-sitter/node.ts'
import { syntheticObject } from '../../tree-sitter/shapes/collections.ts'
import { textAt } from '../../tree-sitter/strings.ts'
import { expression, sourceOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { argumentsOf } from './arguments.ts'
import { argumentListOf } from './objects.ts'

type Part = 'body' | 'content-type' | 'ignored'

/** Objects that hold a body, by the call that makes them. */
const WRAPPERS: Readonly<Record<string, readonly Part[]>> = {
  'new StringContent': ['body', 'ignored', 'content-type'],
  'new ByteArrayContent': ['body'],
  'new StreamContent': ['body'],
  'new FormUrlEncodedContent': ['body'],
  'new ReadOnlyMemoryContent': ['body'],
  'JsonContent.Create': ['body', 'content-type'],
}
/** Calls that give their argument back, as far as its text goes. */
const SAME =
  /(?:^|\.)(?:JsonConvert\.SerializeObject|JsonSerializer\.Serialize(?:ToUtf8Bytes|ToElement|ToNode)?|JObject\.(?:FromObject|Parse)|JToken\.FromObject|JsonNode\.Parse|Encoding\.\w+\.Get(?:Bytes|String)|MediaTypeHeaderValue\.Parse|MediaTypeWithQualityHeaderValue\.Parse|Uri\.EscapeDataString|Uri\.EscapeUriString|HttpUtility\.UrlEncode|WebUtility\.UrlEncode|Task\.FromResult|string\.Copy|Convert\.ToString|Url\.Parse)$/
const SAME_MADE =
  /^new (?:MediaTypeHeaderValue|MediaTypeWithQualityHeaderValue|ContentType|Url|Flurl\.Url|HttpMethod|ReadOnlyMemory|MemoryStream)$/

/** The content of a wrapper of a body, or the value of a call that changes nothing that matters. */
export function wrapper(v: Visitor, node: Node, called: string): Expression | undefined {
  const wrapperArguments = argumentsOf(argumentListOf(node))
  const [first] = wrapperArguments.positional
  if (!first) return undefined
  const parts = partsOf(called) ?? partsOf(called.split('.').slice(-2).join('.'))
  if (parts) return wrap(v, node, called, parts, wrapperArguments)
  // An address on its own; on a base it is resolved by linking.
  if (called === 'new Uri' && (wrapperArguments.positional.length === 1 || isKind(v, wrapperArguments.positional[1])))
    return expression(v, first)
  if (!SAME.test(called) && !SAME_MADE.test(called)) return undefined
  for (const one of wrapperArguments.positional.slice(1)) expression(v, one)
  return expression(v, first)
}

function partsOf(called: string): readonly Part[] | undefined {
  return Object.hasOwn(WRAPPERS, called) ? WRAPPERS[called] : undefined
}

function isKind(v: Visitor, node: Node | undefined): boolean {
  return node !== undefined && /^(?:System\.)?UriKind\b/.test(sourceOf(v, node).slice(0, 20))
}

function wrap(
  v: Visitor,
  node: Node,
  called: string,
  parts: readonly Part[],
  { positional, named = [] }: ReturnType<typeof argumentsOf>,
): Expression {
  const valuesByRole: Record<string, Expression> = {}
  positional.forEach((one, place) => {
    // Without an encoding the media type comes second.
    const early =
      called === 'new StringContent' &&
      place === 1 &&
      /^(?:new MediaType|"|MediaType)/.test(sourceOf(v, one).slice(0, 20))
    const part = early ? 'content-type' : (parts[place] ?? 'ignored')
    const value = expression(v, one)
    if (part !== 'ignored') valuesByRole[part] = value
  })
  for (const { key, value } of named)
    if (sourceOf(v, key) === 'mediaType') valuesByRole['content-type'] = expression(v, value)
  const isJson = called.endsWith('JsonContent.Create') && !valuesByRole['content-type']
  if (isJson) valuesByRole['content-type'] = textAt(v, { start: node.start, end: node.start }, 'application/json')
  return syntheticObject(v, node, valuesByRole)
}
