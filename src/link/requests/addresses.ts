import { append } from '../../core/runtime/lists.ts'
import type { Span } from '../../core/text/span.ts'
import { flatten, type Hole, type Text, type Written } from '../../core/text/text.ts'
import { sliceText } from '../values/slices.ts'
import { type Entry, spelled, toText, type Value } from '../values/value.ts'

/** Names of the parts of an address in libraries. */
const PARTS = {
  scheme: /^(?:scheme|protocol)$/i,
  host: /^(?:host|hostname|authority|netloc)$/i,
  port: /^port$/i,
  path: /^(?:path|pathname)$/i,
  query: /^(?:query|search)$/i,
} as const

const ORIGIN = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*/i

/**
 * An address by its parts: an object of them, an address with an object of those that it is given anew, or a scheme, a
 * host, perhaps a port, and a path.
 */
export function addressOf(operands: readonly Value[], span: Span): Value | undefined {
  const texts = operands.filter(({ kind }) => kind !== 'object')
  const named = operands.flatMap((value) => (value.kind === 'object' ? value.entries : []))
  const [base, host, ...rest] = texts.map((value) => toText(value, span))
  const path = partOf(named, 'path', span)
  if (base && !host) return path ? withPath(base, path) : texts[0]
  if (base && host && ORIGIN.test(flatten(base).value)) return withPath(base, host)
  if (base && host) return joined(base, host, undefined, path ?? rest.find((one) => /[/a-z]/i.test(first(one))))
  const [scheme, owner, port] = (['scheme', 'host', 'port'] as const).map((part) => partOf(named, part, span))
  return owner || path ? joined(scheme, owner, port, path, partOf(named, 'query', span)) : undefined
}

function partOf(entries: readonly Entry[], part: keyof typeof PARTS, span: Span): Text | undefined {
  const value = entries.findLast(({ name }) => PARTS[part].test(name))?.value()
  return value && toText(value, span)
}

/** The first character of a text. */
function first(text: Text): string {
  return flatten(text).value.charAt(0)
}

/** An address whose path is another one; a path that begins with a hole begins with what the hole has. */
export function withPath(base: Text, path: Text): Value {
  const origin = ORIGIN.exec(flatten(base).value)?.[0].length ?? 0
  return { kind: 'text', text: [...sliceText(base, 0, origin), ...rooted(path)] }
}

function rooted(path: Text): Text {
  const [piece] = path
  return piece?.kind === 'written' && !piece.value.startsWith('/') ? [spelled('/', piece.span), ...path] : path
}

function joined(scheme?: Text, host?: Text, port?: Text, path?: Text, query?: Text): Value {
  const pieces: (Written | Hole)[] = []
  const mark = (value: string, beside: Text) => {
    const span = beside[0]?.span
    if (span) pieces.push(spelled(value, span))
  }
  if (scheme) append(pieces, scheme)
  if (host) {
    const end = scheme ? flatten(scheme).value : ''
    mark(scheme && !end.endsWith(':') ? '://' : '//', host)
    append(pieces, host)
  }
  if (port) {
    mark(':', port)
    append(pieces, port)
  }
  if (path) append(pieces, rooted(path))
  if (query) {
    if (first(query) !== '?') mark('?', query)
    append(pieces, query)
  }
  return { kind: 'text', text: pieces }
}
