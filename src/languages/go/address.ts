import type { Expression, Member } from '../../core/language/expression.ts'
import { unspelled } from '../../core/language/literal.ts'
import type { Node } from '../../tree-sitter/node.ts'
import { literalValue, recordString } from '../../tree-sitter/strings.ts'
import { type Place, recordCall, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'

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
  if (host && path && literalValue(path.kind === 'concat' ? path.parts[0] : path) === undefined) {
    parts.splice(0, parts.length, joined(v, node, [...parts], path))
  } else if (path) {
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

/** Whether a path that is not written here begins with a slash is only known once it is evaluated. */
function joined(v: Visitor, node: Node, parts: readonly Expression[], path: Expression): Expression {
  const span = spanOf(v, node)
  const of: Expression = { kind: 'module', module: 'net/url', span }
  const callee: Expression = { kind: 'member', of, name: 'JoinPath', span }
  return recordCall(v, { callee, args: [{ kind: 'concat', parts, span }, path], span })
}

/** A piece that stands nowhere: what putting parts together adds. */
export function spelled(value: string, { span }: Expression): Expression {
  return unspelled(value, { ...span, end: span.start })
}
