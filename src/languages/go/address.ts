import type { Expression, Member } from '../../core/expression.ts'
import type { Node } from '../../tree-sitter/node.ts'
import { literalValue, recordString } from '../../tree-sitter/strings.ts'
import { type Place, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'

/** An address that is given by its parts, `url.URL{Scheme: …, Host: …, Path: …}`, as one string. */
export function addressOf(v: Visitor, node: Node, members: readonly Member[], place: Place): Expression | undefined {
  const part = (name: string) => members.find(({ key }) => literalValue(key) === name)?.value
  const [scheme, host, path, query] = ['Scheme', 'Host', 'Path', 'RawQuery'].map(part)
  if (!host && !path) return undefined
  const parts: Expression[] = []
  const mark = (value: string, beside: Expression) => parts.push(spelled(value, beside))
  if (scheme) parts.push(scheme)
  if (host) {
    mark(scheme ? '://' : '//', host)
    parts.push(host)
  }
  if (path) {
    const start = literalValue(path.kind === 'concat' ? path.parts[0] : path)
    if (host && start !== undefined && !start.startsWith('/')) mark('/', path)
    parts.push(path)
  }
  if (query) {
    mark('?', query)
    parts.push(query)
  }
  return recordString(v, { kind: 'concat', parts, span: spanOf(v, node) }, place)
}

/** A piece that stands nowhere: what putting parts together adds. */
export function spelled(value: string, { span }: Expression): Expression {
  const at = { ...span, end: span.start }
  return { kind: 'text', text: [{ kind: 'written', value, span: at, verbatim: false }], span: at }
}
